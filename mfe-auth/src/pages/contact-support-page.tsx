import { Notice, Stack } from '@simvest/ui-kit'
import { FirstLook } from '#features/support/first-look.tsx'
import { SupportDetails } from '#features/support/support-details.tsx'
import { contact } from '#locales/en.json'
import { SUPPORT } from '#support-contact.ts'
import { textsOf } from '#texts.ts'
import { TextPage } from './text-page.tsx'

const t = textsOf(contact)

export function ContactSupportPage() {
  return (
    <TextPage title={t('title')} intro={SUPPORT.isExample ? t('exampleIntro') : t('answered')}>
      <Stack $gap={2}>
        <FirstLook />
        {SUPPORT.isExample && <Notice title={t('examples')}>{t('examplesText')}</Notice>}
        <SupportDetails />
        <Notice tone="warning" title={t('never')}>
          {t('neverText')}
        </Notice>
      </Stack>
    </TextPage>
  )
}
