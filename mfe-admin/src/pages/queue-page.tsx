import type { QueueItem } from '@simvest/contracts'
import { Link } from '@simvest/platform'
import { Button } from '@simvest/ui-kit'
import { ArrowLeft } from 'lucide-react'
import styled from 'styled-components'
import { QueueBoard } from '#features/queue/queue-board.tsx'
import { ProofButton } from '#features/withdrawals/proof-button.tsx'
import { ConsolePage } from '#layout/console-page.tsx'
import { QueueDecision, withdrawalOf } from './queue-decision.tsx'

/** What waits for a decision, of every kind. */
export function QueuePage() {
  return (
    <Dense>
      <QueueBoard
        way={
          <Button asChild size="small" variant="quiet">
            <Link to="/admin">
              <ArrowLeft aria-hidden="true" /> Back to Dashboard
            </Link>
          </Button>
        }
        Evidence={Evidence}
        Question={QueueDecision}
      />
    </Dense>
  )
}

function Evidence({ item }: { item: QueueItem }) {
  return item.hasProof && <ProofButton withdrawal={withdrawalOf(item)} />
}

/** Twenty rows and all above them fit a desk's window. */
const Dense = styled(ConsolePage)`
  @media (min-width: 48rem) {
    padding-block: var(--space-1) var(--space-2);
  }
`
