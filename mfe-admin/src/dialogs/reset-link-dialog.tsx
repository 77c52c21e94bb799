import { createColleagueLink, createResetLink, type OutputOf } from '@simvest/contracts'
import { useState } from 'react'
import { ActDialog } from './act-dialog.tsx'
import { NO_REASON_FORM, PROOF_FORM } from './fields.tsx'
import { OneTimeLink } from './one-time-link.tsx'

interface ResetLinkDialogProps {
  user: { id: number; username: string }
  onClose: () => void
}

type ResetLink = OutputOf<typeof createResetLink>

/** Creates a link with which an investor sets a new password, and shows it once. */
export function ResetLinkDialog({ user: { id, username }, onClose }: ResetLinkDialogProps) {
  const [made, setMade] = useState<ResetLink>()
  if (made) return <MadeLink made={made} onClose={onClose} />
  return (
    <ActDialog
      endpoint={createResetLink}
      {...questionAbout(username)}
      {...NO_REASON_FORM}
      input={() => ({ params: { id } })}
      // The dialog with the link replaces this one.
      after={setMade}
      onClose={onClose}
    />
  )
}

/** The same for somebody with a role: it takes the operator's own password. */
export function ColleagueLinkDialog({ user: { id, username }, onClose }: ResetLinkDialogProps) {
  const [made, setMade] = useState<ResetLink>()
  if (made) return <MadeLink made={made} onClose={onClose} />
  return (
    <ActDialog
      endpoint={createColleagueLink}
      {...questionAbout(username)}
      {...PROOF_FORM}
      input={({ currentPassword }) => ({ params: { id }, body: { currentPassword } })}
      after={setMade}
      onClose={onClose}
    />
  )
}

function questionAbout(username: string) {
  return {
    title: `Reset the password of ${username}?`,
    consequence:
      'Creates a one-time link, valid for one hour. Earlier links stop working; the current password keeps working until it is used.',
    confirmLabel: 'Generate link',
    tone: 'primary',
    done: () => ({ title: 'Password reset link generated' }),
    failed: { text: 'Failed to generate password reset link' },
  } as const
}

function MadeLink({ made, onClose }: { made: ResetLink; onClose: () => void }) {
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
