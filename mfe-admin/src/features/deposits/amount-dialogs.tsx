import { zodResolver } from '@hookform/resolvers/zod'
import {
  AddDepositBody,
  type AdminUser,
  addDeposit,
  type AdminDeposit,
  EditDepositBody,
  editDeposit,
} from '@simvest/contracts'
import { Money } from '@simvest/ui-kit'
import type { FieldError } from 'react-hook-form'
import * as z from 'zod/mini'
import { ActDialog } from '#dialogs/act-dialog.tsx'
import { AmountField, dollarsOf, requiredField } from '#dialogs/fields.tsx'
import { useCurrentUser } from '#dialogs/use-current-user.ts'
import { type ActSubject, useVersionGuard } from '#dialogs/use-version-guard.ts'

type Latest = Pick<AdminDeposit, 'id' | 'amount' | 'status' | 'version'>
type Props = { user: AdminUser; onClose: () => void }

const EMPTY = 'Please enter a deposit amount.'

const addForm = zodResolver(
  z.object({ amount: requiredField(EMPTY, AddDepositBody.shape.amount), reason: AddDepositBody.shape.reason }),
)
const editForm = zodResolver(
  z.object({ newAmount: requiredField(EMPTY, EditDepositBody.shape.newAmount), reason: EditDepositBody.shape.reason }),
)

/** The message about an empty field or a bad amount begins with what is wrong. */
function titled(error: FieldError | undefined): FieldError | undefined {
  const title = error?.type === 'too_small' ? 'Empty amount' : 'Invalid amount'
  return error && { ...error, message: `${title}. ${error.message}` }
}

/** Adds money to the Fund wallet by hand. */
export function AddDepositDialog({ user, onClose }: Props) {
  return (
    <ActDialog
      endpoint={addDeposit}
      title={`Add a deposit for ${user.username}?`}
      consequence={`The amount is added to the Fund wallet of ${user.username}, who sees it as "Adjustment by administrator" with the reason.`}
      confirmLabel="Add deposit"
      tone="primary"
      resolver={addForm}
      initial={{ amount: '', reason: '' }}
      input={(body) => ({ params: { id: user.id }, body })}
      done={() => ({ title: 'User balance updated' })}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <AmountField
          label="Deposit amount"
          register={(reading) => register('amount', reading)}
          error={titled(errors.amount)}
        />
      )}
    </ActDialog>
  )
}

/** Corrects the latest deposit; for a paid deposit the difference is posted. */
export function EditDepositDialog({ user, onClose }: Props) {
  const { user: now } = useCurrentUser(user)
  return now.lastDeposit && <EditAmountDialog user={now} deposit={now.lastDeposit} onClose={onClose} />
}

const LATEST_DEPOSIT: ActSubject<typeof editDeposit, Latest> = {
  endpoint: editDeposit,
  versionOf: ({ id, version }) => `${id} ${version}`,
  presentIn: (present) => present,
  describe: ({ id, amount, status }) => (
    <>
      <Money amount={amount} />, {status} (#{id})
    </>
  ),
  isOpen: ({ status }) => status !== 'cancelled',
}

function EditAmountDialog({ user, deposit: latest, onClose }: Props & { deposit: Latest }) {
  const seen = useVersionGuard(LATEST_DEPOSIT, latest)
  const deposit = seen.row
  return (
    <ActDialog
      endpoint={editDeposit}
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
      resolver={editForm}
      initial={{ newAmount: dollarsOf(deposit.amount), reason: '' }}
      input={(typed) => ({
        params: { id: deposit.id },
        body: { ...typed, userId: user.id },
        version: deposit.version,
      })}
      done={() => ({ title: 'Deposit amount updated successfully' })}
      seen={seen}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <AmountField
          label="New deposit amount"
          register={(reading) => register('newAmount', reading)}
          error={titled(errors.newAmount)}
        />
      )}
    </ActDialog>
  )
}
