import { listQueue, type QueueItem } from '@simvest/contracts'
import { formatCount } from '@simvest/money'
import { usePage } from '@simvest/platform'
import { Button, Card, Heading, Inline, Stack, Text } from '@simvest/ui-kit'
import { Inbox, Keyboard } from 'lucide-react'
import { type ComponentType, type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { ListState } from '#layout/list-state.tsx'
import { useWide } from '#layout/use-wide.ts'
import { ItemPanel } from './item-panel.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { QueueFilters } from './queue-filters.tsx'
import { QueueTable } from './queue-table.tsx'
import { useCurrent } from './use-current.ts'
import { type Decision, useDecision } from './use-decision.ts'
import { type QueueKey, useQueueKeys } from './use-queue-keys.ts'
import { useQueueView } from './use-queue-view.ts'

const POLL = 5_000
const PER_PAGE = 100

export interface QuestionProps {
  decision: Decision
  onDone: () => void
  onClose: () => void
}

interface QueueBoardProps {
  /** The way out. */
  way: ReactNode
  /** What else there is to look at before deciding about one. */
  Evidence: ComponentType<{ item: QueueItem }>
  /** The question that a decision asks; `onDone` once it was answered with yes and went through. */
  Question: ComponentType<QuestionProps>
}

/** Everything that waits for a decision, and the keys to decide it with. */
export function QueueBoard({ way, Evidence, Question }: QueueBoardProps) {
  const view = useQueueView()
  const query = { limit: PER_PAGE, ...view.query }
  const { data, error, isLoading, mutate } = usePage(listQueue, { query }, { poll: POLL })
  const { items, current, opened, before, after, moveTo, leave } = useCurrent(data?.items, view.open)
  const { decision, decide, done, close } = useDecision(items, leave)
  const [showsKeys, setShowsKeys] = useState(false)
  const wide = useWide()
  const filters = <QueueFilters filters={view.filters} onNarrow={view.narrow} onClear={view.clear} />

  const goTo = (item: QueueItem | undefined) => {
    if (!item) return
    moveTo(item)
    if (opened) view.show(item)
  }
  const acts: Record<QueueKey, () => void> = {
    j: () => goTo(after),
    k: () => goTo(before),
    Enter: () => view.show(current),
    a: () => decide(current, 'approve'),
    r: () => decide(current, 'reject'),
    Escape: () => view.show(undefined),
    '?': () => setShowsKeys(true),
  }
  useQueueKeys((key) => acts[key]())

  return (
    <Stack $gap={1}>
      <Head way={way} total={data?.total} onKeys={() => setShowsKeys(true)} />
      {wide ? filters : <Folded filters={filters} />}
      <Columns $isSplit={opened !== undefined}>
        <Card $flush aria-label="Queue" aria-busy={isLoading}>
          <ListState
            items={items}
            error={error}
            onRetry={() => void mutate()}
            errorTitle="Error loading the queue"
            empty={{
              icon: <Inbox />,
              title: 'Nothing waits',
              text: 'New orders and documents appear here by themselves.',
            }}
          >
            {(listed) => (
              <QueueTable
                items={listed}
                isNarrow={opened !== undefined}
                current={current}
                onCurrent={moveTo}
                onOpen={(item) => {
                  moveTo(item)
                  view.show(item)
                }}
              />
            )}
          </ListState>
          <Pages isFirst={view.isFirst} next={data?.next} onTurn={view.turnTo} />
        </Card>
        {opened && (
          <ItemPanel
            item={opened}
            evidence={<Evidence item={opened} />}
            before={before}
            after={after}
            onShow={(item) => (item ? goTo(item) : view.show(undefined))}
            onDecide={decide}
          />
        )}
      </Columns>
      {decision && <Question decision={decision} onDone={done} onClose={close} />}
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </Stack>
  )
}

/** On a phone what waits comes first. */
function Folded({ filters }: { filters: ReactNode }) {
  return (
    <details>
      <Summary>Filters</Summary>
      {filters}
    </details>
  )
}

interface HeadProps {
  way: ReactNode
  total: number | undefined
  onKeys: () => void
}

function Head({ way, total, onKeys }: HeadProps) {
  return (
    <Inline as="header" $justify="space-between">
      <Inline>
        <Heading level={1} size="title">
          Queue
        </Heading>
        {way}
      </Inline>
      <Inline>
        <Text $size="small" $tone="quiet" role="status">
          {total !== undefined && `${formatCount(total)} waiting`}
        </Text>
        <Button size="small" variant="quiet" onClick={onKeys}>
          <Keyboard aria-hidden="true" /> Keys
        </Button>
      </Inline>
    </Inline>
  )
}

interface PagesProps {
  isFirst: boolean
  next: string | undefined
  onTurn: (cursor: string | undefined) => void
}

function Pages({ isFirst, next, onTurn }: PagesProps) {
  if (isFirst && !next) return null
  return (
    <Inline $justify="end" style={{ padding: 'var(--space-1) var(--space-2)' }}>
      <Button size="small" disabled={isFirst} onClick={() => onTurn(undefined)}>
        The oldest
      </Button>
      <Button size="small" disabled={!next} onClick={() => onTurn(next)}>
        Next page
      </Button>
    </Inline>
  )
}

const Summary = styled.summary`
  padding-block: var(--space-1);
  cursor: pointer;
`

/** What is open stands beside the queue, and in its place where there is no room. */
const Columns = styled.div<{ $isSplit: boolean }>`
  display: grid;
  gap: var(--space-2);
  grid-template-columns: minmax(0, 1fr);

  @media (min-width: 64rem) {
    grid-template-columns: ${({ $isSplit }) => ($isSplit ? 'minmax(0, 5fr) minmax(22rem, 3fr)' : 'minmax(0, 1fr)')};
    align-items: start;
  }
  @media (max-width: 63.99rem) {
    & > :first-child {
      display: ${({ $isSplit }) => ($isSplit ? 'none' : 'block')};
    }
  }
`
