import { createResetLink, type OutputOf } from '@simvest/contracts'
import { useState } from 'react'
import { ActDialog } from './act-dialog.tsx'
import { CONFIRMED } from './fields.tsx'
import { OneTimeLink } from './one-time-link.tsx'

interface ResetLinkDialogProps {
  user: { id: number; username: string }
  onClose: () => void
}

/** Creates a link with which somebody sets a new password, and shows it once. */
export function ResetLinkDialog({ user, onClose }: ResetLinkDialogProps) {
  const [made, setMade] = useState<OutputOf<typeof createResetLink>>()
  if (made) {
    return (
      <OneTimeLink
        title="Password Reset Link Generated"
        username={made.username}
        email={made.userEmail}
        link={made.resetLink}
        expiresAt={made.expiresAt}
        onClose={onClose}
      />
    )
  }
  return (
    <ActDialog
      endpoint={createResetLink}
      title={`Reset the password of ${user.username}?`}
      consequence={`A link is made with which ${user.username} sets a new password once, within an hour. Earlier links end; the password itself stays until then.`}
      confirmLabel="Generate link"
      tone="primary"
      {...CONFIRMED}
      input={() => ({ params: { id: user.id } })}
      done={() => ({ title: 'Password reset link generated' })}
      failed={{ text: 'Failed to generate password reset link' }}
      // The dialog with the link replaces this one.
      after={setMade}
      onClose={onClose}
    />
  )
}
