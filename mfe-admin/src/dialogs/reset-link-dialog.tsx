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
export function ResetLinkDialog({ user, onClose }: ResetLinkDialogProps) {
  const { link, question } = useOneTimeLink(user, onClose)
  const input = () => ({ params: { id: user.id } })
  return link ?? <ActDialog endpoint={createResetLink} {...question} {...NO_REASON_FORM} input={input} />
}

/** The same for somebody with a role: it takes the operator's own password. */
export function ColleagueLinkDialog({ user, onClose }: ResetLinkDialogProps) {
  const { link, question } = useOneTimeLink(user, onClose)
  const input = ({ currentPassword }: { currentPassword: string }) => ({
    params: { id: user.id },
    body: { currentPassword },
  })
  return link ?? <ActDialog endpoint={createColleagueLink} {...question} {...PROOF_FORM} input={input} />
}

/** Returns the link once it is made, and the question before that. */
function useOneTimeLink({ username }: ResetLinkDialogProps['user'], onClose: () => void) {
  const [made, setMade] = useState<ResetLink>()
  const question = {
    title: `Reset the password of ${username}?`,
    consequence:
      'Creates a one-time link, valid for one hour. Earlier links stop working; the current password keeps working until it is used.',
    confirmLabel: 'Generate link',
    tone: 'primary',
    done: () => ({ title: 'Password reset link generated' }),
    failed: { text: 'Failed to generate password reset link' },
    // The dialog with the link replaces this one.
    after: setMade,
    onClose,
  } as const
  const link = made && (
    <OneTimeLink
      title="Password Reset Link Generated"
      username={made.username}
      email={made.userEmail}
      link={made.resetLink}
      expiresAt={made.expiresAt}
      onClose={onClose}
    />
  )
  return { link, question }
}
