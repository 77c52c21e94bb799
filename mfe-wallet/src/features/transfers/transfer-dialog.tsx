import { transfer } from '@simvest/contracts'
import { Button, Dialog, Fetched, Skeleton, useFetchedAhead } from '@simvest/ui-kit'

// The form is a third of the dashboard's code, so the first screen does not wait for it.
const loadPanel = () => import('./transfer-panel.tsx')

/** Makes a transfer without leaving the dashboard. */
export function TransferDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  useFetchedAhead(loadPanel)
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Transfer funds">
      <Fetched load={loadPanel} fallback={<Skeleton height="22rem" />}>
        {({ TransferPanel }) => (
          <TransferPanel
            from="fund"
            switchable
            endpoint={transfer}
            leave={<Button onClick={() => onOpenChange(false)}>Back to Dashboard</Button>}
          />
        )}
      </Fetched>
    </Dialog>
  )
}
