import { getMailService, mailConfirmation, type User } from '@simvest/contracts'
import { CallNotice, useCall, useQuery } from '@simvest/platform'
import { Button, Notice, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import { confirmation } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(confirmation)

/** Says that the address of this account is not confirmed yet, where mails are sent. */
export function EmailConfirmation({ user }: { user: User }) {
  const { data } = useQuery(getMailService, {})
  const [answer, setAnswer] = useState<'sent' | 'sentToday'>()
  const mail = useCall(mailConfirmation, { after: ({ isMailed }) => setAnswer(isMailed ? 'sent' : 'sentToday') })
  if (user.emailConfirmed !== false || user.guestUntil || !data?.isOn) return null
  return (
    <Notice tone="warning" title={t('notYet')}>
      <Stack $gap={1}>
        <Text>{t('notYetText')}</Text>
        {answer ? (
          <Text role="status">{t(answer)}</Text>
        ) : (
          <Button pending={mail.pending} pendingLabel={t('sending')} onClick={() => void mail.send({})}>
            {t('sendAgain')}
          </Button>
        )}
        <CallNotice call={mail} />
      </Stack>
    </Notice>
  )
}
