import { transfer } from '@simvest/contracts'
import { api } from '@simvest/platform'
import { Button, Dialog } from '@simvest/ui-kit'
import { TransferPanel } from './transfer-panel.tsx'

/** Transfers without leaving the dashboard. */
export function TransferDialog({ open, onOpenChange }: { open: boolean; onOpenChange: (open: boolean) => void }) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Transfer funds">
      <TransferPanel
        from="fund"
        switchable
        send={(body) => api.call(transfer, { body })}
        leave={<Button onClick={() => onOpenChange(false)}>Back to Dashboard</Button>}
      />
    </Dialog>
  )
}
