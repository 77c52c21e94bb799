import { type AdminUser, createResetLink, type OutputOf } from '@simvest/contracts'
import { CopyButton, DateTime, Dialog, Inline, Notice, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import { ActDialog } from '#dialogs/act-dialog.tsx'
import { CONFIRMED } from '#dialogs/fields.tsx'

/** Creates a link with which the user sets a new password, and shows it once. */
export function ResetLinkDialog({ user, onClose }: { user: AdminUser; onClose: () => void }) {
  const [link, setLink] = useState<OutputOf<typeof createResetLink>>()
  if (link) return <GeneratedDialog link={link} onClose={onClose} />
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
      after={setLink}
      onClose={onClose}
    />
  )
}

function GeneratedDialog({ link, onClose }: { link: OutputOf<typeof createResetLink>; onClose: () => void }) {
  const address = new URL(link.resetLink, window.location.origin).href
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} width="medium" title="Password Reset Link Generated">
      <Stack>
        <Text $size="small">
          For {link.username} ({link.userEmail}). It works once, until <DateTime value={link.expiresAt} />.
        </Text>
        <Text $mono $size="small">
          {address}
        </Text>
        <Inline>
          <CopyButton text={address} label="Copy reset link" variant="primary" />
        </Inline>
        <Notice tone="warning">
          Whoever holds this link can set the password. Give it to {link.username} alone; it is not shown again.
        </Notice>
      </Stack>
    </Dialog>
  )
}
