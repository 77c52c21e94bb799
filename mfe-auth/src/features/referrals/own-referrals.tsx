import { getMyReferrals, type OutputOf, type ReferredPerson, REFERRED_SHOWN, type User } from '@simvest/contracts'
import { Link, useQuery } from '@simvest/platform'
import {
  Card,
  CardHeader,
  Cell,
  DateTime,
  EmptyState,
  FailedNotice,
  HeaderCell,
  Money,
  Notice,
  Skeleton,
  Stack,
  Table,
  TableBody,
  TableHead,
  TableRow,
} from '@simvest/ui-kit'
import { UserPlus } from 'lucide-react'
import styled from 'styled-components'
import { referrals } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(referrals)

const POLL_INTERVAL_MS = 30_000

/** The people who joined on this user's invitation, the earnings from them, and the reason why some are pending. */
export function OwnReferrals({ user }: { user: User }) {
  const { data, error, mutate } = useQuery(getMyReferrals, {}, { poll: POLL_INTERVAL_MS })
  if (error && !data) {
    return <FailedNotice title={t('notRead')} error={error} onRetry={() => void mutate()} />
  }
  if (!data) {
    return (
      <Stack aria-busy="true">
        <Skeleton height="14rem" radius="var(--radius-large)" />
      </Stack>
    )
  }
  return (
    <Stack $gap={3}>
      {data.joined > 0 && <Sums referrals={data} />}
      {data.pending > 0 && <WhyPending user={user} />}
      <People referrals={data} />
    </Stack>
  )
}

type Referrals = OutputOf<typeof getMyReferrals>

function Sums({ referrals: { joined, paid, pending } }: { referrals: Referrals }) {
  return (
    <Card aria-label={t('earned')}>
      <Figures>
        <div>
          <dt>{t('joinedCount')}</dt>
          <dd>{joined}</dd>
        </div>
        <div>
          <dt>{t('paidToFund')}</dt>
          <dd>
            <Money amount={paid} />
          </dd>
        </div>
        <div>
          <dt>{t('pending')}</dt>
          <dd>
            <Money amount={pending} />
          </dd>
        </div>
      </Figures>
    </Card>
  )
}

const STATES = {
  '': 'noDocument',
  PENDING: 'documentPending',
  'UNDER REVIEW': 'documentUnderReview',
  REJECTED: 'documentRejected',
  APPROVED: 'documentApproved',
} as const

function WhyPending({ user }: { user: User }) {
  return (
    <Notice title={t('whyPending')} action={<Link to="/profile">{t('toCheck')}</Link>}>
      {t('whenPaid')} {t(STATES[user.idStatus])}
    </Notice>
  )
}

function People({ referrals: { joined, people } }: { referrals: Referrals }) {
  if (joined === 0) return <EmptyState icon={<UserPlus />} title={t('none')} />
  return (
    <Card $flush aria-labelledby="joined">
      <CardHeader
        title={<span id="joined">{t('people')}</span>}
        description={joined > people.length && t('newest', { shown: REFERRED_SHOWN, joined })}
      />
      <Table caption={t('caption')}>
        <TableHead>
          <TableRow>
            <HeaderCell>{t('username')}</HeaderCell>
            <HeaderCell $wide>{t('joined')}</HeaderCell>
            <HeaderCell $numeric>{t('paid')}</HeaderCell>
            <HeaderCell $numeric>{t('pending')}</HeaderCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {people.map((person) => (
            <PersonRow key={person.id} person={person} />
          ))}
        </TableBody>
      </Table>
    </Card>
  )
}

function PersonRow({ person: { username, createdAt, paid, pending } }: { person: ReferredPerson }) {
  const isQuiet = paid === 0 && pending === 0
  return (
    <TableRow>
      <Cell>{username}</Cell>
      <Cell $wide>
        <DateTime value={createdAt} />
      </Cell>
      {isQuiet ? (
        <Cell colSpan={2} $numeric>
          {t('noDeposit')}
        </Cell>
      ) : (
        <>
          <Cell $numeric>
            <Money amount={paid} />
          </Cell>
          <Cell $numeric>
            <Money amount={pending} />
          </Cell>
        </>
      )}
    </TableRow>
  )
}

const Figures = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 8.5rem), 1fr));
  gap: var(--space-2);
  dt {
    color: var(--text-quiet);
    font-size: var(--type-small);
  }
  dd {
    color: var(--text-strong);
    font-size: var(--type-title);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`
