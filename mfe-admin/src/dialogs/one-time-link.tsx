import { CopyButton, DateTime, Dialog, Inline, Notice, Stack, Text } from '@simvest/ui-kit'

interface OneTimeLinkProps {
  title: string
  username: string
  email: string
  link: string
  expiresAt: string
  onClose: () => void
}

/** A link with which somebody chooses a password; it is shown this once. */
export function OneTimeLink({ title, username, email, link, expiresAt, onClose }: OneTimeLinkProps) {
  const address = new URL(link, window.location.origin).href
  return (
    <Dialog open onOpenChange={(open) => !open && onClose()} width="medium" title={title}>
      <Stack>
        <Text $size="small">
          For {username} ({email}). It works once, until <DateTime value={expiresAt} />.
        </Text>
        <Text $mono $size="small">
          {address}
        </Text>
        <Inline>
          <CopyButton text={address} label="Copy reset link" variant="primary" />
        </Inline>
        <Notice tone="warning">
          Whoever holds this link can set the password. Give it to {username} alone; it is not shown again.
        </Notice>
      </Stack>
    </Dialog>
  )
}
