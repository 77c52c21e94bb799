import type { QueueItem } from '@simvest/contracts'
import { Inline } from '@simvest/ui-kit'
import { QueueBoard } from '#features/queue/queue-board.tsx'
import { ProofButton } from '#features/withdrawals/proof-button.tsx'
import { ConsolePage } from '#layout/console-page.tsx'
import { QueueDecision, withdrawalOf } from './queue-decision.tsx'

/** Everything that waits for a decision. */
export function QueuePage() {
  return (
    <ConsolePage dense>
      <QueueBoard Evidence={Evidence} Question={QueueDecision} />
    </ConsolePage>
  )
}

function Evidence({ item }: { item: QueueItem }) {
  return (
    item.hasProof && (
      <Inline style={{ marginLeft: '-0.75rem' }}>
        <ProofButton withdrawal={withdrawalOf(item)} />
      </Inline>
    )
  )
}
