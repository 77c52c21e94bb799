import { countUsers } from '@simvest/contracts'
import { Link, Navigate, SignOutDialog, useNavigate, useQuery, useSearchParams, useUser } from '@simvest/platform'
import { Badge, Button, Lazy, Heading, Inline, Skeleton, Stack, Text, useFetchedAhead } from '@simvest/ui-kit'
import { LogOut, UserX } from 'lucide-react'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import styled from 'styled-components'
import type { UserAct } from '#features/users/user-act.ts'
import { type BesideProps, UsersPanel } from '#features/users/users-panel.tsx'
import { ConsolePage } from '#layout/console-page.tsx'
import { keepView } from '#layout/last-views.ts'
import { useCompact } from '#layout/list/use-compact.ts'
import { LABELS_OF_ROLES } from '#layout/role-labels.ts'
import { SearchButton } from '#search/search-button.tsx'
import { UserActs } from './user-acts.tsx'

// Parts that open with a link or a button. They share a chunk with the dialogs of user-acts.tsx, which use most of the same code.
const loadParts = () => import(/* webpackChunkName: "later" */ './console-parts.tsx')
type Parts = Awaited<ReturnType<typeof loadParts>>

/** The views in place of the users, by `?tab=`. */
const VIEWS: Readonly<Record<string, (parts: Parts) => ReactNode>> = {
  withdrawals: ({ OpenWithdrawals }) => <OpenWithdrawals />,
  audit: ({ AuditLog }) => <AuditLog />,
  builds: ({ Builds }) => <Builds />,
}

/** Room for twenty compact rows on a desk's window. */
const LOW = { '--control-height': '2.25rem' } as CSSProperties

export function AdminPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const [act, setAct] = useState<UserAct>()
  const tab = params.get('tab') ?? ''
  const view = Object.hasOwn(VIEWS, tab) ? VIEWS[tab] : undefined
  const { id } = useUser()
  const search = params.toString()
  useEffect(() => {
    if (!view) keepView(id, 'users', search)
  }, [id, view, search])
  const [isCompact] = useCompact('users', true)
  if (tab === 'deleted-users') return <Navigate to={`/admin?${deletedIn(params)}`} replace />
  return (
    <ConsolePage dense={isCompact}>
      <Stack $gap={isCompact ? 1 : 2} style={isCompact ? LOW : undefined}>
        <Header isCompact={isCompact} />
        {view ? (
          <Lazy load={loadParts} fallback={<Skeleton height="30rem" radius="var(--radius)" />}>
            {view}
          </Lazy>
        ) : (
          <UsersPanel onAct={setAct} onOpen={({ id }) => void navigate(`/admin/users/${id}`)} Beside={Beside} />
        )}
        <UserActs act={act} onAct={setAct} />
        <PartsAhead />
      </Stack>
    </ConsolePage>
  )
}

// The page of a user has most of the same code, and is often the next one.
const loadBeside = async () => (await import(/* webpackChunkName: "user" */ './user-beside.tsx')).UserBeside

function Beside(props: BesideProps) {
  return (
    <Lazy load={loadBeside} fallback={<Skeleton height="20rem" radius="var(--radius)" />}>
      {(UserBeside) => <UserBeside {...props} />}
    </Lazy>
  )
}

/** The deleted users are a filter of the list. */
function deletedIn(params: URLSearchParams): URLSearchParams {
  const { tab: _, ...others } = Object.fromEntries(params)
  return new URLSearchParams({ ...others, filter: 'deleted' })
}

function PartsAhead() {
  useFetchedAhead(loadParts)
  return null
}

function Header({ isCompact }: { isCompact: boolean }) {
  const user = useUser()
  const [leaves, setLeaves] = useState(false)
  const { data: counts } = useQuery(countUsers, {})
  const Lines = isCompact ? Inline : Stack
  const logout = (
    <Button size="small" variant="quiet" onClick={() => setLeaves(true)}>
      <LogOut aria-hidden="true" /> Logout
    </Button>
  )
  return (
    <Inline as="header" $justify="space-between" $gap={2}>
      <Lines $gap={isCompact ? 1 : 'half'}>
        <Heading level={1} size={isCompact ? 'title' : undefined}>
          Admin Dashboard
        </Heading>
        <Inline>
          <Text $size="small" $tone="quiet">
            Logged in as {user.username}
          </Text>
          {user.role && <Badge>{LABELS_OF_ROLES[user.role]}</Badge>}
          {!isCompact && logout}
        </Inline>
      </Lines>
      <Places>
        <SearchButton />
        <Button asChild size="small">
          <Link to="/admin?filter=deactivated">
            <UserX aria-hidden="true" /> Deactivated Accounts ({counts?.deactivated ?? '…'})
          </Link>
        </Button>
        {isCompact && logout}
      </Places>
      <SignOutDialog open={leaves} onOpenChange={setLeaves} />
    </Inline>
  )
}

/* On a phone the words alone, and as high as a finger needs. */
const Places = styled(Inline)`
  @media (max-width: 39.99rem) {
    gap: var(--space-half);
    & > :is(a, button:not([aria-haspopup])) {
      min-height: 2.75rem;
      padding: 0 0.5rem;
      font-size: var(--type-caption);
      & > svg {
        display: none;
      }
    }
  }
`
