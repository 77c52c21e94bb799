import { invitationPath, type User } from '@simvest/contracts'
import { notify } from '@simvest/platform'
import { Card, CardTitle, CopyLine, Notice, Stack, Text } from '@simvest/ui-kit'
import { referrals } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(referrals)

/** A user's own link. Accounts whose invitations earn nothing are told so instead. */
export function Invitation({ user }: { user: User }) {
  if (user.guestUntil) {
    return <Notice title={t('guest')}>{t('guestText')}</Notice>
  }
  if (user.isAdmin) {
    return <Notice title={t('admin')}>{t('adminText')}</Notice>
  }
  return (
    <Card aria-labelledby="own-link">
      <Stack $gap={2}>
        <CardTitle id="own-link">{t('link')}</CardTitle>
        <CopyLine
          text={location.origin + invitationPath(user.email)}
          label={t('copy')}
          onCopied={() => notify({ title: t('copied') })}
        />
        <Text $size="small" $tone="quiet">
          {t('linkText')}
        </Text>
      </Stack>
    </Card>
  )
}
