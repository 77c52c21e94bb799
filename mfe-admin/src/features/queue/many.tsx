import { MOST_AT_ONCE, type Verdict } from '@simvest/contracts'
import { formatCount } from '@simvest/money'
import { Button, Inline, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import { ManyDialog } from './many-dialog.tsx'
import { RunDialog } from './run-dialog.tsx'
import { type QueueDecision, useDecisions } from './use-decisions.ts'
import { useSelection } from './use-selection.ts'

type BulkDecision = ReturnType<typeof useMany>

/** The selection, the question about it, and the run that follows. */
export function useMany() {
  const selection = useSelection()
  const run = useDecisions()
  const [asked, setAsked] = useState<Verdict>()
  return {
    selection,
    run,
    asked,
    ask: setAsked,
    close: () => setAsked(undefined),
    start: (decisions: readonly QueueDecision[]) => {
      setAsked(undefined)
      selection.clear()
      run.start(decisions)
    },
  }
}

/** The decisions about the selected orders. */
export function ManyBar({ many: { selection, ask } }: { many: BulkDecision }) {
  const count = selection.items.length
  if (count === 0) return null
  return (
    <Inline role="group" aria-label="Selected">
      <Text $size="small" role="status">
        {formatCount(count)} selected{count === MOST_AT_ONCE && ', the most at once'}
      </Text>
      <Button size="small" variant="primary" onClick={() => ask('approve')}>
        Approve selected
      </Button>
      <Button size="small" onClick={() => ask('reject')}>
        Reject selected
      </Button>
      <Button size="small" variant="quiet" onClick={selection.clear}>
        Clear selection
      </Button>
    </Inline>
  )
}

export function ManyDialogs({ many: { selection, run, asked, close, start } }: { many: BulkDecision }) {
  if (run.steps.length > 0) return <RunDialog run={run} />
  return asked && <ManyDialog items={selection.items} verdict={asked} onStart={start} onClose={close} />
}
