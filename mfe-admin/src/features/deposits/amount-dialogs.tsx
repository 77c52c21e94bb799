import { AddDepositBody, type AdminUser, addDeposit, EditDepositBody, editDeposit } from '@simvest/contracts'
import { api } from '@simvest/platform'
import { Money } from '@simvest/ui-kit'
import { ActDialog } from '#dialogs/act-dialog.tsx'
import { AmountField, dollarsOf, useAmount } from '#dialogs/amount-field.tsx'

type Props = { user: AdminUser; onClose: () => void }

const EMPTY = { title: 'Empty amount', text: 'Please enter a deposit amount.' }
const INVALID_TITLE = 'Invalid amount'

/** Adds money to the Fund wallet by hand. */
export function AddDepositDialog({ user, onClose }: Props) {
  const amount = useAmount({ empty: EMPTY, invalidTitle: INVALID_TITLE, schema: AddDepositBody.shape.amount })
  return (
    <ActDialog
      title={`Add a deposit for ${user.username}?`}
      consequence={`The amount is added to the Fund wallet of ${user.username}, who sees it as "Adjustment by administrator" with the reason.`}
      confirmLabel="Add deposit"
      tone="primary"
      asksReason
      check={amount.check}
      onRefused={({ amount: message }) => amount.refuse(message)}
      act={async (reason = '') => {
        await api.call(addDeposit, { params: { id: user.id }, body: { amount: amount.read(), reason } })
        return { title: 'User balance updated' }
      }}
      onClose={onClose}
    >
      <AmountField label="Deposit amount" amount={amount} />
    </ActDialog>
  )
}

/** Corrects the latest deposit; of a paid one the difference is posted. */
export function EditDepositDialog({ user, onClose }: Props) {
  const deposit = user.lastDeposit
  const amount = useAmount({
    initial: deposit ? dollarsOf(deposit.amount) : '',
    empty: EMPTY,
    invalidTitle: INVALID_TITLE,
    schema: EditDepositBody.shape.newAmount,
  })
  if (!deposit) return null
  return (
    <ActDialog
      title="Edit Deposit Amount"
      consequence={
        <>
          The latest deposit of {user.username} is <Money amount={deposit.amount} />.{' '}
          {deposit.status === 'paid'
            ? 'It is paid: the difference is posted to the Fund wallet as an adjustment.'
            : 'It is still pending: nothing is posted until it is approved.'}
        </>
      }
      confirmLabel="Save amount"
      tone="primary"
      asksReason
      check={amount.check}
      onRefused={({ newAmount: message }) => amount.refuse(message)}
      act={async (reason = '') => {
        const body = { newAmount: amount.read(), userId: user.id, reason }
        await api.call(editDeposit, { params: { id: deposit.id }, body, version: deposit.version })
        return { title: 'Deposit amount updated successfully' }
      }}
      onClose={onClose}
    >
      <AmountField label="New deposit amount" amount={amount} />
    </ActDialog>
  )
}
