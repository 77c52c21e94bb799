import { listQueue, listUserNotes, type QueueItem } from '@simvest/contracts'
import { formatCount } from '@simvest/money'
import { Link, usePage } from '@simvest/platform'
import { FailedNotice, Inline, Money, Skeleton, Stack, Text } from '@simvest/ui-kit'
import { Lines } from '#layout/lines.tsx'
import { Panel } from '#layout/panel.tsx'
import { Note, Oddities } from '#layout/review.tsx'
import { ageOf, KIND_LABELS, stateOf } from './describe-item.tsx'

const POLL_INTERVAL_MS = 10_000
const MAX_ITEMS = 5

/** The orders and the document of a user that wait for a decision, the oldest first, and the newest note about the user. */
export function WaitingOfUser({ userId }: { userId: number }) {
  const query = { person: String(userId), limit: MAX_ITEMS }
  const queue = usePage(listQueue, { query }, { poll: POLL_INTERVAL_MS })
  const notes = usePage(listUserNotes, { params: { id: userId }, query: { page: 1 } }, { poll: POLL_INTERVAL_MS })
  const error = queue.error ?? notes.error
  const retry = () => {
    void queue.mutate()
    void notes.mutate()
  }
  return (
    <Panel title="Waiting now" id="waiting">
      {queue.data && notes.data ? (
        <Stack $gap={1}>
          <Waiting userId={userId} {...queue.data} />
          <Note note={notes.data.items[0] ?? null} />
        </Stack>
      ) : error ? (
        <FailedNotice title="What waits could not be loaded" error={error} onRetry={retry} />
      ) : (
        <div aria-busy="true">
          <Skeleton height="1.5rem" />
        </div>
      )}
    </Panel>
  )
}

interface WaitingProps {
  userId: number
  items: readonly QueueItem[]
  total: number
}

function Waiting({ userId, items, total }: WaitingProps) {
  if (total === 0) return <Text $size="small">Nothing waits for a decision.</Text>
  return (
    <>
      <Lines>
        {items.map((item) => (
          <li key={item.id}>
            <Inline>
              <Link
                to={`/admin/queue?${new URLSearchParams({ ...placeOf(userId, item.kind), open: String(item.id) })}`}
              >
                {KIND_LABELS[item.kind]}
                {item.kind !== 'document' && ` #${item.subjectId}`}
              </Link>
              {item.amount !== null && <Money amount={item.amount} />}
              <Text as="span" $size="small" $tone="quiet">
                {stateOf(item)}, {ageOf(item)}
              </Text>
              <Oddities item={item} />
            </Inline>
          </li>
        ))}
      </Lines>
      {total > items.length && (
        <Text $size="small">
          <Link to={`/admin/queue?${new URLSearchParams(placeOf(userId, 'all'))}`}>All {formatCount(total)}</Link>
        </Text>
      )}
    </>
  )
}

/** The filters of the queue that leave these items of one person. */
function placeOf(userId: number, kind: string) {
  return { kind, person: String(userId) }
}
