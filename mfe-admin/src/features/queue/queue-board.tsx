import type { QueueItem } from '@simvest/contracts'
import { formatCount } from '@simvest/money'
import { Button, Card, Inline, Notice, Stack } from '@simvest/ui-kit'
import { Inbox, Keyboard } from 'lucide-react'
import type { ComponentType } from 'react'
import styled from 'styled-components'
import { PageTitle } from '#search/page-title.tsx'
import { ListFilters } from '#layout/list-filters.tsx'
import { ListPages } from '#layout/list-pages.tsx'
import { ListState } from '#layout/list-state.tsx'
import { Total } from '#layout/list/total.tsx'
import { ViewMenu } from '#views/view-menu.tsx'
import { CHOICES } from './choices.ts'
import { nameOfItem } from './describe-item.tsx'
import { ItemPanel } from './item-panel.tsx'
import { KeysDialog } from './keys-dialog.tsx'
import { ManyBar, ManyDialogs } from './many.tsx'
import { QueueTable } from './queue-table.tsx'
import { useBoard } from './use-board.ts'
import type { Decision } from './use-decision.ts'

export interface QuestionProps {
  decision: Decision
  onDone: () => void
  onClose: () => void
}

export interface EvidenceProps {
  item: QueueItem
  isShown: boolean
  onToggle: () => void
}

interface QueueBoardProps {
  /** The component with other content to review before the decision about an item. */
  Evidence: ComponentType<EvidenceProps>
  /** The dialog of a decision. It calls `onDone` once the decision was confirmed and succeeded. */
  Question: ComponentType<QuestionProps>
}

/** The board of everything that waits for a decision, and the keys for deciding it. */
export function QueueBoard({ Evidence, Question }: QueueBoardProps) {
  const { view, list, at, question, many, lookersOf, proof, goTo, open, showsKeys, setShowsKeys } = useBoard()
  const { opened } = at
  const isGone = view.open !== undefined && !opened && at.items !== undefined && !list.isLoading
  return (
    <Stack $gap={1}>
      <Head total={list.data?.total} onKeys={() => setShowsKeys(true)} />
      <ListFilters choices={CHOICES} filters={view.filters} onNarrow={view.narrow} onClear={view.clear} />
      <ManyBar many={many} />
      {isGone && (
        <Notice tone="info" action={<Button onClick={() => view.show(undefined)}>Close</Button>}>
          {nameOfItem(view.open)} is not in this list: it was decided meantime, or the filters leave it out.
        </Notice>
      )}
      <Columns $isSplit={opened !== undefined}>
        <Card $flush aria-label="Queue" aria-busy={list.isLoading}>
          <ListState
            items={at.items}
            error={list.error}
            onRetry={() => void list.mutate()}
            errorTitle="Error loading the queue"
            empty={EMPTY}
            narrowed={view.narrowed}
          >
            {(items) => (
              <QueueTable
                items={items}
                isNarrow={opened !== undefined}
                current={at.current}
                selection={many.selection}
                lookersOf={lookersOf}
                onCurrent={at.moveTo}
                onOpen={open}
              />
            )}
          </ListState>
          <ListPages first="The oldest" isFirst={view.isFirst} next={list.data?.next} onTurn={view.turnToCursor} />
        </Card>
        {opened && (
          <ItemPanel
            item={opened}
            lookers={lookersOf(opened)}
            evidence={<Evidence item={opened} isShown={proof.isShown(opened)} onToggle={() => proof.toggle(opened)} />}
            before={at.before}
            after={at.after}
            onShow={(item) => (item ? goTo(item) : view.show(undefined))}
            onDecide={question.decide}
          />
        )}
      </Columns>
      {question.decision && <Question decision={question.decision} onDone={question.done} onClose={question.close} />}
      <ManyDialogs many={many} />
      {showsKeys && <KeysDialog onClose={() => setShowsKeys(false)} />}
    </Stack>
  )
}

const EMPTY = {
  icon: <Inbox />,
  title: 'The queue is empty',
  text: 'New orders and documents appear here automatically.',
}

interface HeadProps {
  total: number | undefined
  onKeys: () => void
}

function Head({ total, onKeys }: HeadProps) {
  return (
    <Inline as="header" $justify="space-between">
      <PageTitle>Queue</PageTitle>
      <Inline>
        <Total>{total !== undefined && `${formatCount(total)} waiting`}</Total>
        <ViewMenu list="queue" />
        <Button size="small" variant="quiet" onClick={onKeys}>
          <Keyboard aria-hidden="true" /> Keys
        </Button>
      </Inline>
    </Inline>
  )
}

/** The open item stands beside the queue, or replaces it where there is no room. */
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
