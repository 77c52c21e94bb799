import { zodResolver } from '@hookform/resolvers/zod'
import { type AdminUser, SetProfitsBody, setProfits } from '@simvest/contracts'
import { type Cents, ZERO } from '@simvest/money'
import { Money } from '@simvest/ui-kit'
import * as z from 'zod/mini'
import { ActDialog } from '#dialogs/act-dialog.tsx'
import { AmountField, dollarsOf, requiredField } from '#dialogs/fields.tsx'
import { useCurrentUser } from '#dialogs/use-current-user.ts'
import { type ActSubject, useVersionGuard } from '#dialogs/use-version-guard.ts'

const profitForm = zodResolver(
  z.object({
    amount: requiredField('Please enter a profit amount', SetProfitsBody.shape.amount),
    reason: SetProfitsBody.shape.reason,
  }),
)

const TOTAL_PROFIT: ActSubject<typeof setProfits, { total: Cents; version: string }> = {
  endpoint: setProfits,
  versionOf: ({ version }) => version,
  presentIn: ({ totalProfit, version }) => ({ total: totalProfit, version }),
  describe: ({ total }) => <Money amount={total} />,
}

/** Sets the lifetime profit, which may be zero or negative. */
export function EditProfitDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const { id, username } = user
  const { user: now } = useCurrentUser(user)
  const seen = useVersionGuard(TOTAL_PROFIT, { total: now.totalProfit ?? ZERO, version: now.profitVersion })
  const { total, version } = seen.row
  return (
    <ActDialog
      endpoint={setProfits}
      title="Edit Total Profit"
      consequence={
        <>
          The total profit of {username} is <Money amount={total} />. The difference is posted to the Profit wallet;{' '}
          {username} sees it as &ldquo;Adjustment by administrator&rdquo;, and it stays out of the figure of the AI
          assistant.
        </>
      }
      confirmLabel="Save total profit"
      tone="primary"
      resolver={profitForm}
      initial={{ amount: dollarsOf(total), reason: '' }}
      input={(body) => ({ params: { id }, body, version })}
      done={() => ({ title: 'Total profit updated successfully' })}
      failed={{ title: 'Error updating profit', text: 'Failed to update profits. Please try again.' }}
      seen={seen}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <AmountField label="Total profit" register={(reading) => register('amount', reading)} error={errors.amount} />
      )}
    </ActDialog>
  )
}
