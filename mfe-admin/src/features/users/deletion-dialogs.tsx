import { zodResolver } from '@hookform/resolvers/zod'
import { AdjustmentReason, type AdminUser, deleteUser, restoreUser } from '@simvest/contracts'
import { Field, Input, Notice } from '@simvest/ui-kit'
import * as z from 'zod/mini'
import { ActDialog } from '#dialogs/act-dialog.tsx'
import { NO_REASON_FORM, REASON_FORM } from '#dialogs/fields.tsx'
import { emailOf } from './describe-user.ts'

type Props = { user: AdminUser; onClose: () => void }

const DELETION_FAILED = { title: 'Error deleting user', text: 'Failed to delete user. Please try again.' }

/** A deletion that can be undone. */
export function DeleteDialog({ user, onClose }: Props) {
  const { id, username } = user
  return (
    <ActDialog
      endpoint={deleteUser}
      title={`Delete ${username}?`}
      consequence={`${username} is signed out everywhere at once and cannot sign in. The account can be restored from the deleted users.`}
      confirmLabel="Delete user"
      {...REASON_FORM}
      reasonHint="It is kept in the audit log until the account is deleted permanently."
      input={(query) => ({ params: { id }, query })}
      done={() => ({
        title: 'User deleted successfully',
        description: `${username} can be restored from the deleted users.`,
      })}
      failed={DELETION_FAILED}
      onClose={onClose}
    />
  )
}

/** A deletion for good, only after the administrator typed the username. */
export function EraseDialog({ user, onClose }: Props) {
  const { id, username } = user
  const eraseForm = zodResolver(
    z.object({
      confirmation: z.string().check(
        z.trim(),
        z.refine((typed) => typed === username, `Type ${username} to confirm.`),
      ),
      reason: AdjustmentReason,
    }),
  )
  return (
    <ActDialog
      endpoint={deleteUser}
      title={`Permanently delete ${username}?`}
      consequence={`Everything that is known about ${username} is erased: profile, documents, messages and sessions. The ledger keeps its entries under an anonymous owner.`}
      confirmLabel="Delete permanently"
      resolver={eraseForm}
      initial={{ confirmation: '', reason: '' }}
      reasonHint="It stays in the audit log for ever: name nobody."
      input={({ reason }) => ({ params: { id }, query: { permanent: 'true' as const, reason } })}
      done={() => ({ title: 'User deleted successfully', description: `${username} was deleted permanently.` })}
      failed={DELETION_FAILED}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <Notice tone="warning">This cannot be undone.</Notice>
          <Field label={`Type ${username} to confirm`} error={errors.confirmation?.message} required>
            <Input {...register('confirmation')} autoComplete="off" autoCapitalize="none" spellCheck={false} />
          </Field>
        </>
      )}
    </ActDialog>
  )
}

export function RestoreDialog({ user, onClose }: Props) {
  const { id, username } = user
  return (
    <ActDialog
      endpoint={restoreUser}
      title={`Restore ${username}?`}
      consequence={`${username} can sign in again with ${emailOf(user)} and the old password.`}
      confirmLabel="Restore user"
      tone="primary"
      {...NO_REASON_FORM}
      input={() => ({ params: { id } })}
      done={() => ({ title: 'User Restored', description: `${username} can sign in again.` })}
      failed={{ title: 'Restore Failed', text: 'Failed to restore user' }}
      onClose={onClose}
    />
  )
}
