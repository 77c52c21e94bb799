import { getMyReferrals, type OutputOf, type Referred, REFERRED_SHOWN, type User } from '@simvest/contracts'
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

const POLL = 30_000

/** Who joined by this user's word, what that earned, and why some of it waits. */
export function OwnReferrals({ user }: { user: User }) {
  const { data, error, mutate } = useQuery(getMyReferrals, {}, { poll: POLL })
  if (error && !data) {
    return <FailedNotice title="Referrals could not be read" error={error} onRetry={() => void mutate()} />
  }
  if (!data) {
    return (
      <Stack aria-busy="true">
        <Skeleton height="6rem" radius="var(--radius-large)" />
        <Skeleton height="14rem" radius="var(--radius-large)" />
      </Stack>
    )
  }
  return (
    <Stack $gap={3}>
      <Sums referrals={data} />
      {data.pending > 0 && <WhyPending user={user} />}
      <People referrals={data} />
    </Stack>
  )
}

type Referrals = OutputOf<typeof getMyReferrals>

function Sums({ referrals: { joined, paid, pending } }: { referrals: Referrals }) {
  return (
    <Card aria-label="What your invitations earned">
      <Figures>
        <div>
          <dt>People who joined</dt>
          <dd>{joined}</dd>
        </div>
        <div>
          <dt>Paid to your Fund wallet</dt>
          <dd>
            <Money amount={paid} />
          </dd>
        </div>
        <div>
          <dt>Pending</dt>
          <dd>
            <Money amount={pending} />
          </dd>
        </div>
      </Figures>
    </Card>
  )
}

const STATES: Record<User['idStatus'], string> = {
  '': 'You have not handed in a document yet.',
  PENDING: 'Your document waits for an administrator.',
  'UNDER REVIEW': 'An administrator looks at your document.',
  REJECTED: 'Your document was rejected; you can hand in another one.',
  APPROVED: 'It is verified now: what is pending is being paid.',
}

function WhyPending({ user }: { user: User }) {
  return (
    <Notice title="Why it is pending" action={<Link to="/profile">To your identity check</Link>}>
      A reward is paid once your identity is verified, with a specimen card. {STATES[user.idStatus]}
    </Notice>
  )
}

function People({ referrals: { joined, people } }: { referrals: Referrals }) {
  if (joined === 0) {
    return (
      <EmptyState icon={<UserPlus />} title="Nobody has joined yet">
        Whoever registers through your link, or names your e-mail address there, shows here.
      </EmptyState>
    )
  }
  return (
    <Card $flush aria-labelledby="joined">
      <CardHeader
        title={<span id="joined">Who joined</span>}
        description={joined > people.length && `The newest ${REFERRED_SHOWN} of ${joined}.`}
      />
      <Table caption="Who joined, newest first">
        <TableHead>
          <TableRow>
            <HeaderCell>Username</HeaderCell>
            <HeaderCell $wide>Joined</HeaderCell>
            <HeaderCell $numeric>Paid</HeaderCell>
            <HeaderCell $numeric>Pending</HeaderCell>
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

function PersonRow({ person: { username, createdAt, paid, pending } }: { person: Referred }) {
  const isQuiet = paid === 0 && pending === 0
  return (
    <TableRow>
      <Cell>{username}</Cell>
      <Cell $wide>
        <DateTime value={createdAt} />
      </Cell>
      {isQuiet ? (
        <Cell colSpan={2} $numeric>
          No paid deposit yet
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
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 10rem), 1fr));
  gap: var(--space-2);
  dt {
    color: var(--text-quiet);
    font-size: var(--type-small);
  }
  dd {
    margin: 0;
    color: var(--text-strong);
    font-size: var(--type-title);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
`
