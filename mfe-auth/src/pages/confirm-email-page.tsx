import { confirmEmail } from '@simvest/contracts'
import { BackLink, CallNotice, useCall, useSearchParams } from '@simvest/platform'
import { Button, Heading, Notice, Page, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import { confirmation } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { SiteFooter } from './site-footer.tsx'

const t = textsOf(confirmation)

/** The page behind the link in a confirmation mail. Programs that scan mails open links: only the button confirms. */
export function ConfirmEmailPage() {
  const [search] = useSearchParams()
  const token = search.get('token')
  const [isDone, setDone] = useState(false)
  const confirm = useCall(confirmEmail, { after: () => setDone(true) })
  return (
    <Page $narrow>
      <Stack $gap={6}>
        <Stack $gap={3}>
          <BackLink to="/auth">{t('back')}</BackLink>
          <Heading level={1}>{t(isDone ? 'done' : 'title')}</Heading>
          {isDone && <Text role="status">{t('doneText')}</Text>}
          {!isDone && !token && <Notice tone="error">{t('invalid')}</Notice>}
          {!isDone && token && (
            <>
              <Text $tone="quiet">{t('intro')}</Text>
              <CallNotice call={confirm} />
              <Button
                variant="primary"
                size="large"
                block
                pending={confirm.pending}
                pendingLabel={t('confirming')}
                onClick={() => void confirm.send({ body: { token } })}
              >
                {t('confirm')}
              </Button>
            </>
          )}
        </Stack>
        <SiteFooter />
      </Stack>
    </Page>
  )
}
