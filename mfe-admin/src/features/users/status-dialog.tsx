import { type AdminUser, setAiStatus, setUserStatus } from '@simvest/contracts'
import { api } from '@simvest/platform'
import { ActDialog } from '#dialogs/act-dialog.tsx'

type Props = { user: AdminUser; onClose: () => void }

/** Activate or deactivate. */
export function StatusDialog({ user, onClose }: Props) {
  const { id, username, isDeactivated } = user
  return (
    <ActDialog
      title={isDeactivated ? `Activate the account of ${username}?` : `Deactivate the account of ${username}?`}
      consequence={
        isDeactivated
          ? `${username} can sign in again. Nothing was lost.`
          : `${username} is signed out everywhere at once and cannot sign in. Money and data stay, and the account can be activated again.`
      }
      confirmLabel={isDeactivated ? 'Activate account' : 'Deactivate account'}
      tone={isDeactivated ? 'primary' : 'danger'}
      failure={{ text: isDeactivated ? 'Failed to reactivate user' : 'Failed to update user status' }}
      asksReason={!isDeactivated}
      act={async (reason) => {
        await api.call(setUserStatus, { params: { id }, body: { isDeactivated: !isDeactivated, reason } })
        return isDeactivated
          ? { title: 'User Reactivated', description: `${username} can sign in again.` }
          : { title: 'User Status Updated', description: `${username} is deactivated.` }
      }}
      onClose={onClose}
    />
  )
}

/** Turn the AI assistant on or off. */
export function AiDialog({ user, onClose }: Props) {
  const { id, username, aiEnabled } = user
  return (
    <ActDialog
      title={aiEnabled ? `Turn the AI assistant of ${username} off?` : `Turn the AI assistant of ${username} on?`}
      consequence={
        aiEnabled
          ? `Automated trading of ${username} stops with the next simulated day.`
          : `Automated trading of ${username} starts on the Fund balance. It is simulated and can lose.`
      }
      confirmLabel={aiEnabled ? 'Turn AI off' : 'Turn AI on'}
      tone={aiEnabled ? 'danger' : 'primary'}
      asksReason
      act={async (reason) => {
        await api.call(setAiStatus, { params: { id }, body: { enabled: !aiEnabled, reason } })
        return { title: 'AI status updated', description: `AI is ${aiEnabled ? 'OFF' : 'ON'} for ${username}.` }
      }}
      onClose={onClose}
    />
  )
}
