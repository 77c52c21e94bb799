import type { AdminUser } from '@simvest/contracts'
import { Dialog } from '@simvest/ui-kit'
import { WithdrawalCards } from './withdrawal-cards.tsx'

/** The open requests of one user. */
export function WithdrawalRequestsDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      width="large"
      title="Pending Withdrawal Requests"
      description={`${user.username} waits for a decision. What is rejected or cancelled returns to the Profit wallet.`}
    >
      <WithdrawalCards status="open" userId={user.id} emptyTitle="No pending withdrawals" />
    </Dialog>
  )
}
