import { lessonPath } from '@simvest/contracts'
import { Link, useUser } from '@simvest/platform'
import { Button, Heading, Inline, Page, Stack, Text } from '@simvest/ui-kit'
import { Invitation } from '#features/referrals/invitation.tsx'
import { OwnReferrals } from '#features/referrals/own-referrals.tsx'
import { ReferralDialog } from '#features/referrals/referral-dialog.tsx'

/** How to invite somebody, who came, and what it earned. */
export function ReferralsPage() {
  const user = useUser()
  return (
    <Page>
      <Stack $gap={3}>
        <Stack $gap="half">
          <Heading level={1}>Referrals</Heading>
          <Text $tone="quiet">
            17% of each deposit and 8% of withdrawn profits of those you invite, in simulated dollars. Simvest pays it:
            what they have is not reduced.
          </Text>
        </Stack>
        <Inline $gap={2}>
          <ReferralDialog isMember trigger={<Button>Rules of the programme</Button>} />
          <Link to={lessonPath('referral-pyramid')}>Lesson: when inviting others is the whole business</Link>
        </Inline>
        <Invitation user={user} />
        <OwnReferrals user={user} />
      </Stack>
    </Page>
  )
}
