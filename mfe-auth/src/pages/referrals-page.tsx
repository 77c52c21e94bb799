import { lessonPath } from '@simvest/contracts'
import { Link, useUser } from '@simvest/platform'
import { Button, Heading, Inline, Page, Stack, Text } from '@simvest/ui-kit'
import { Invitation } from '#features/referrals/invitation.tsx'
import { OwnReferrals } from '#features/referrals/own-referrals.tsx'
import { ReferralDialog } from '#features/referrals/referral-dialog.tsx'
import { referralRules, referrals } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(referrals)
const tRules = textsOf(referralRules)

/** The page with the user's invitation, the people who joined, and the earnings. */
export function ReferralsPage() {
  const user = useUser()
  return (
    <Page>
      <Stack $gap={3}>
        <Stack $gap="half">
          <Heading level={1}>{t('title')}</Heading>
          <Text $tone="quiet">{t('intro')}</Text>
        </Stack>
        <Inline $gap={2}>
          <ReferralDialog isMember trigger={<Button>{t('rules')}</Button>} />
          <Link to={lessonPath('referral-pyramid')}>{tRules('lesson')}</Link>
        </Inline>
        <Invitation user={user} />
        <OwnReferrals user={user} />
      </Stack>
    </Page>
  )
}
