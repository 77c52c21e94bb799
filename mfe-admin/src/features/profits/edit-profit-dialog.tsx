import { type AdminUser, SetProfitsBody, setProfits } from '@simvest/contracts'
import { ZERO } from '@simvest/money'
import { api } from '@simvest/platform'
import { Money } from '@simvest/ui-kit'
import { ActDialog } from '#dialogs/act-dialog.tsx'
import { AmountField, dollarsOf, useAmount } from '#dialogs/amount-field.tsx'

/** Sets the lifetime profit; zero and less are figures too. */
export function EditProfitDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const total = user.totalProfit ?? ZERO
  const amount = useAmount({
    initial: dollarsOf(total),
    empty: { text: 'Please enter a profit amount' },
    schema: SetProfitsBody.shape.amount,
  })
  return (
    <ActDialog
      title="Edit Total Profit"
      consequence={
        <>
          The total profit of {user.username} is <Money amount={total} />. The difference is posted to the Profit
          wallet; {user.username} sees it as &ldquo;Adjustment by administrator&rdquo;, and it stays out of the figure
          of the AI assistant.
        </>
      }
      confirmLabel="Save total profit"
      failure={{ title: 'Error updating profit' }}
      tone="primary"
      asksReason
      check={amount.check}
      onRefused={({ amount: message }) => amount.refuse(message)}
      act={async (reason = '') => {
        const body = { amount: amount.read(), reason }
        await api.call(setProfits, { params: { id: user.id }, body, version: user.profitVersion })
        return { title: 'Total profit updated successfully' }
      }}
      onClose={onClose}
    >
      <AmountField label="Total profit" amount={amount} />
    </ActDialog>
  )
}
