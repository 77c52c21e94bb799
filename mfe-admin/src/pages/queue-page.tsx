import { Button, Inline, Stack } from '@simvest/ui-kit'
import { FileImage } from 'lucide-react'
import { type EvidenceProps, QueueBoard } from '#features/queue/queue-board.tsx'
import { ProofImage } from '#features/withdrawals/proof-button.tsx'
import { ConsolePage } from '#layout/console-page.tsx'
import { QueueDecision, withdrawalOf } from './queue-decision.tsx'

/** The page of everything that waits for a decision. */
export function QueuePage() {
  return (
    <ConsolePage dense>
      <QueueBoard Evidence={Evidence} Question={QueueDecision} />
    </ConsolePage>
  )
}

function Evidence({ item, isShown, onToggle }: EvidenceProps) {
  if (!item.hasProof) return null
  return (
    <Stack $gap="half">
      <Inline style={{ marginLeft: '-0.75rem' }}>
        <Button size="small" variant="quiet" aria-expanded={isShown} onClick={onToggle}>
          <FileImage aria-hidden="true" /> {isShown ? 'Hide proof' : 'Show proof'}
        </Button>
      </Inline>
      {isShown && <ProofImage withdrawal={withdrawalOf(item)} />}
    </Stack>
  )
}
