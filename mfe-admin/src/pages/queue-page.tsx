import type { QueueItem } from '@simvest/contracts'
import { QueueBoard } from '#features/queue/queue-board.tsx'
import { ProofButton } from '#features/withdrawals/proof-button.tsx'
import { DensePage } from '#layout/dense-rows.tsx'
import { QueueDecision, withdrawalOf } from './queue-decision.tsx'

/** Everything that waits for a decision. */
export function QueuePage() {
  return (
    <DensePage>
      <QueueBoard Evidence={Evidence} Question={QueueDecision} />
    </DensePage>
  )
}

function Evidence({ item }: { item: QueueItem }) {
  return item.hasProof && <ProofButton withdrawal={withdrawalOf(item)} />
}
