import { type AdminUser, setAiStatus, setUserStatus } from '@simvest/contracts'
import { ActDialog } from '#dialogs/act-dialog.tsx'
import { NO_REASON_FORM, REASON_FORM } from '#dialogs/fields.tsx'

type Props = { user: AdminUser; onClose: () => void }

/** Activates or deactivates a user. */
export function StatusDialog({ user, onClose }: Props) {
  const { id, username, isDeactivated } = user
  return (
    <ActDialog
      endpoint={setUserStatus}
      title={isDeactivated ? `Activate the account of ${username}?` : `Deactivate the account of ${username}?`}
      consequence={
        isDeactivated
          ? `${username} can sign in again. Nothing was lost.`
          : `${username} is signed out everywhere at once and cannot sign in. Money and data stay, and the account can be activated again.`
      }
      confirmLabel={isDeactivated ? 'Activate account' : 'Deactivate account'}
      tone={isDeactivated ? 'primary' : 'danger'}
      {...(isDeactivated ? NO_REASON_FORM : REASON_FORM)}
      input={(given) => ({ params: { id }, body: { isDeactivated: !isDeactivated, ...given } })}
      done={() =>
        isDeactivated
          ? { title: 'User Reactivated', description: `${username} can sign in again.` }
          : { title: 'User Status Updated', description: `${username} is deactivated.` }
      }
      failed={{ text: isDeactivated ? 'Failed to reactivate user' : 'Failed to update user status' }}
      onClose={onClose}
    />
  )
}

/** Turns the AI assistant on or off. */
export function AiDialog({ user, onClose }: Props) {
  const { id, username, aiEnabled } = user
  return (
    <ActDialog
      endpoint={setAiStatus}
      title={aiEnabled ? `Turn the AI assistant of ${username} off?` : `Turn the AI assistant of ${username} on?`}
      consequence={
        aiEnabled
          ? `Automated trading of ${username} stops with the next step of the market. What the running day has brought is settled.`
          : `Automated trading of ${username} starts on the Fund balance. It is simulated and can lose.`
      }
      confirmLabel={aiEnabled ? 'Turn AI off' : 'Turn AI on'}
      tone={aiEnabled ? 'danger' : 'primary'}
      {...REASON_FORM}
      input={(given) => ({ params: { id }, body: { enabled: !aiEnabled, ...given } })}
      done={() => ({ title: 'AI status updated', description: `AI is ${aiEnabled ? 'OFF' : 'ON'} for ${username}.` })}
      onClose={onClose}
    />
  )
}
