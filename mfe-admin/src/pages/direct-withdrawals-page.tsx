import { Stack } from '@simvest/ui-kit'
import { WithdrawalCards } from '#features/withdrawals/withdrawal-cards.tsx'
import { WithdrawalsHeader } from '#features/withdrawals/withdrawals-header.tsx'
import { ConsolePage } from '#layout/console-page.tsx'

/** Requests as cards, with the day of each decision. */
export function DirectWithdrawalsPage() {
  return (
    <ConsolePage>
      <Stack>
        <WithdrawalsHeader title="Withdrawal Requests" back="/admin">
          Open and decided requests, newest first.
        </WithdrawalsHeader>
        <WithdrawalCards offers={['cancel', 'approve']} emptyTitle="No withdrawal requests found" />
      </Stack>
    </ConsolePage>
  )
}
