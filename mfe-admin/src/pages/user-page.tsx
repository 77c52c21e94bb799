import { getUserForAdmin } from '@simvest/contracts'
import { isApiError, Link, useParams, useQuery, useUser } from '@simvest/platform'
import { Button, EmptyState, Heading, Inline, Lazy, Skeleton, Stack } from '@simvest/ui-kit'
import { ArrowLeft, UserX } from 'lucide-react'
import styled from 'styled-components'
import { UserConnections } from '#features/connections/user-connections.tsx'
import { UserDeposits } from '#features/deposits/user-deposits.tsx'
import { UserInvestments } from '#features/investments/user-investments.tsx'
import { WaitingOfUser } from '#features/queue/waiting-of-user.tsx'
import { UserReferrals } from '#features/referrals/user-referrals.tsx'
import { UserSessions } from '#features/sessions/user-sessions.tsx'
import { UserHistory } from '#features/transactions/user-history.tsx'
import { UserNotes } from '#features/user-notes/user-notes.tsx'
import type { UserActProps } from '#features/users/user-act.ts'
import { ProfileCard, UserHeader } from '#features/users/user-summary.tsx'
import { WalletFigures } from '#features/wallets/wallet-figures.tsx'
import { WalletLedger } from '#features/wallets/wallet-ledger.tsx'
import { WithdrawalCards } from '#features/withdrawals/withdrawal-cards.tsx'
import { ConsolePage } from '#layout/console-page.tsx'
import { lastView } from '#layout/last-views.ts'
import { FoundTransaction } from '#search/found-transaction.tsx'
import { SearchButton } from '#search/search-button.tsx'
import { useAct } from './use-act.ts'
import { UserActs } from './user-acts.tsx'
import { BelowIndex, UserIndex } from './user-index.tsx'

const POLL_INTERVAL_MS = 10_000

// The audit log is the last part of a long page.
const loadParts = () => import(/* webpackChunkName: "later" */ './console-parts.tsx')

/** The page of everything about one user. */
export function UserPage() {
  const id = Number(useParams()['id'])
  const { id: me } = useUser()
  return (
    <ConsolePage>
      <Stack $gap={3}>
        <Inline $justify="space-between">
          <Button asChild size="small" variant="quiet">
            <Link to={`/admin?${lastView(me, 'users')}`}>
              <ArrowLeft aria-hidden="true" /> All users
            </Link>
          </Button>
          <SearchButton />
        </Inline>
        {Number.isSafeInteger(id) && id > 0 ? <UserView key={id} id={id} /> : <NoUser />}
      </Stack>
    </ConsolePage>
  )
}

function UserView({ id }: { id: number }) {
  const { data: user, error, mutate } = useQuery(getUserForAdmin, { params: { id } }, { poll: POLL_INTERVAL_MS })
  const [act, setAct] = useAct(user)
  if (isApiError(error) && error.status === 404) return <NoUser />
  if (!user && error) {
    return (
      <EmptyState
        level={1}
        title="Error loading the user"
        action={<Button onClick={() => void mutate()}>Retry</Button>}
      >
        {error.message}
      </EmptyState>
    )
  }
  if (!user) {
    return (
      <Stack aria-busy="true" $gap={3}>
        <Heading level={1}>User</Heading>
        <Skeleton height="5rem" />
        <Skeleton height="20rem" />
      </Stack>
    )
  }
  return (
    <>
      <UserHeader user={user} onAct={setAct} />
      <FoundTransaction userId={id} />
      <UserIndex />
      <BelowIndex data-in-order>
        <WaitingOfUser userId={id} />
        <Parts user={user} onAct={setAct} />
      </BelowIndex>
      <UserActs act={act} onAct={setAct} />
    </>
  )
}

function Parts({ user, onAct }: UserActProps) {
  const { id } = user
  return (
    <Stack $gap={3}>
      <WalletFigures userId={id} />
      <Columns>
        <Stack $gap={3} data-in-order>
          <UserDeposits userId={id} />
          <UserHistory userId={id} />
          <WalletLedger userId={id} />
          <UserInvestments userId={id} />
        </Stack>
        <Stack $gap={3} data-in-order>
          <ProfileCard user={user} onAct={onAct} />
          <UserConnections user={user} />
          <UserReferrals userId={id} />
          <UserNotes userId={id} />
          <UserSessions user={user} />
        </Stack>
      </Columns>
      <Stack as="section" id="withdrawals" aria-label="Withdrawals">
        <Heading level={2}>Withdrawals</Heading>
        <WithdrawalCards userId={id} emptyTitle="No withdrawals" />
      </Stack>
      <Stack as="section" id="audit" aria-label="Audit">
        <Heading level={2}>Audit</Heading>
        <Lazy load={loadParts} fallback={<Skeleton height="30rem" radius="var(--radius)" />}>
          {({ AuditLog }) => <AuditLog subject={id} />}
        </Lazy>
      </Stack>
    </Stack>
  )
}

function NoUser() {
  return (
    <EmptyState level={1} icon={<UserX />} title="No such user">
      The account does not exist, or was deleted permanently.
    </EmptyState>
  )
}

const Columns = styled.div`
  display: grid;
  gap: var(--space-3);

  @media (min-width: 72rem) {
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    align-items: start;
  }
`
