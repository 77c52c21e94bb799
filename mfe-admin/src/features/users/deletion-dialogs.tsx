import { type AdminUser, deleteUser, restoreUser } from '@simvest/contracts'
import { api } from '@simvest/platform'
import { Field, Input, Notice } from '@simvest/ui-kit'
import { useState } from 'react'
import { ActDialog } from '#dialogs/act-dialog.tsx'
import { emailOf } from './describe-user.ts'

type Props = { user: AdminUser; onClose: () => void }

/** Softly: it can be taken back. */
export function DeleteDialog({ user, onClose }: Props) {
  const { id, username } = user
  return (
    <ActDialog
      title={`Delete ${username}?`}
      consequence={`${username} is signed out everywhere at once and cannot sign in. The account moves to Deleted Users, from where it can be restored.`}
      confirmLabel="Delete user"
      failure={{ title: 'Error deleting user' }}
      asksReason
      reasonHint="It is kept in the audit log until the account is deleted permanently."
      act={async (reason) => {
        await api.call(deleteUser, { params: { id }, query: { reason } })
        return { title: 'User deleted successfully', description: `${username} can be restored from Deleted Users.` }
      }}
      onClose={onClose}
    />
  )
}

/** For good: only once the username was typed. */
export function EraseDialog({ user, onClose }: Props) {
  const { id, username } = user
  const [typed, setTyped] = useState('')
  const [error, setError] = useState<string>()
  const check = () => {
    const matches = typed.trim() === username
    setError(matches ? undefined : `Type ${username} to confirm.`)
    return matches
  }
  return (
    <ActDialog
      title={`Permanently delete ${username}?`}
      consequence={`Everything that is known about ${username} is erased: profile, documents, messages and sessions. The ledger keeps its entries under an anonymous owner.`}
      confirmLabel="Delete permanently"
      failure={{ title: 'Error deleting user' }}
      asksReason
      reasonHint="It stays in the audit log for ever: name nobody."
      check={check}
      act={async (reason) => {
        await api.call(deleteUser, { params: { id }, query: { permanent: 'true', reason } })
        return { title: 'User deleted successfully', description: `${username} was deleted permanently.` }
      }}
      onClose={onClose}
    >
      <Notice tone="warning">This cannot be undone.</Notice>
      <Field label={`Type ${username} to confirm`} error={error} required>
        <Input
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </Field>
    </ActDialog>
  )
}

export function RestoreDialog({ user, onClose }: Props) {
  const { id, username } = user
  return (
    <ActDialog
      title={`Restore ${username}?`}
      consequence={`${username} can sign in again with ${emailOf(user)} and the old password.`}
      confirmLabel="Restore user"
      failure={{ title: 'Restore Failed', text: 'Failed to restore user' }}
      tone="primary"
      act={async () => {
        await api.call(restoreUser, { params: { id } })
        return { title: 'User Restored', description: `${username} can sign in again.` }
      }}
      onClose={onClose}
    />
  )
}
