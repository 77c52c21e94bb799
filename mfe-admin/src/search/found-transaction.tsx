import { searchEverything } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { Link, useQuery, useSearchParams } from '@simvest/platform'
import { StatusBadge } from '#layout/status-badge.tsx'
import { auditOf } from '#layout/audit-of.ts'
import { DateTime, Inline, Money, Skeleton, Text } from '@simvest/ui-kit'
import { Panel } from '#layout/panel.tsx'

/** The transaction that somebody searched for, on the page of its user; the address names it. */
export function FoundTransaction({ userId }: { userId: number }) {
  const [params] = useSearchParams()
  const id = Number(params.get('transaction'))
  return Number.isSafeInteger(id) && id > 0 ? <Shown userId={userId} id={id} /> : null
}

function Shown({ userId, id }: { userId: number; id: number }) {
  const { data, error } = useQuery(searchEverything, { query: { text: `#${id}` } })
  const found = data?.transactions.find((transaction) => transaction.id === id && transaction.userId === userId)
  return (
    <Panel title={`Transaction #${id}`}>
      {found ? (
        <Inline>
          <Text>{found.description}</Text>
          <Money amount={cents(Math.abs(found.amount))} />
          <StatusBadge {...found} />
          <Text $size="small" $tone="quiet">
            <DateTime value={found.createdAt} />
            {found.destination && ` · to ${found.destination}`}
            {found.decidedBy && ` · by ${found.decidedBy}`}
            {found.reason && `: ${found.reason}`}
            {' · '}
            <Link to={auditOf(id)}>Audit entries</Link>
          </Text>
        </Inline>
      ) : data || error ? (
        <Text role="status">{error?.message ?? 'This user has no such transaction.'}</Text>
      ) : (
        <Skeleton height="1.5rem" />
      )}
    </Panel>
  )
}
