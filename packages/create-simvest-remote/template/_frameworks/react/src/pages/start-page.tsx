import { useUser } from '@simvest/platform'
import { Heading, Page, Text } from '@simvest/ui-kit'
import { start } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(start)

export function StartPage() {
  const { username } = useUser()
  return (
    <Page>
      <Heading level={1}>{t('title')}</Heading>
      <Text>{t('welcome', { name: username })}</Text>
    </Page>
  )
}
