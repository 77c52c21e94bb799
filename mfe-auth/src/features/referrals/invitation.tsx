import { invitationPath, type User } from '@simvest/contracts'
import { notify } from '@simvest/platform'
import { Card, CardTitle, CopyLine, Notice, Stack, Text } from '@simvest/ui-kit'

/** A user's own link. Accounts whose invitations earn nothing are told so instead. */
export function Invitation({ user }: { user: User }) {
  if (user.guestUntil) {
    return <Notice title="A demo account cannot invite">It is erased soon, and nothing could be paid to it.</Notice>
  }
  if (user.isAdmin) {
    return <Notice title="Administrators earn no rewards">They approve the deposits that rewards are paid for.</Notice>
  }
  return (
    <Card aria-labelledby="own-link">
      <Stack $gap={2}>
        <CardTitle id="own-link">Your link</CardTitle>
        <CopyLine
          text={location.origin + invitationPath(user.email)}
          label="Copy your link"
          onCopied={() => notify({ title: 'Copied' })}
        />
        <Text $size="small" $tone="quiet">
          Whoever registers through it names you as their referrer. The link holds your e-mail address, so everybody who
          has the link can read it.
        </Text>
      </Stack>
    </Card>
  )
}
