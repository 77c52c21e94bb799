import { lessonPath } from '@simvest/contracts'
import { Link } from '@simvest/platform'
import type { Slots } from '@simvest/platform/slot'
import { Card, Heading, Stack, Text } from '@simvest/ui-kit'
import { slots } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(slots)

/** Tells a simulated address from one that a wallet would send to. */
export function AddressCard({ address }: Slots['wallet.simulated-address']) {
  return (
    <Card>
      <Stack>
        <Heading level={2} size="body">
          {t('addressTitle')}
        </Heading>
        <Text>{t('addressAbout', { address })}</Text>
        <Text>
          <Link to={lessonPath('fake-dashboards')}>{t('addressLesson')}</Link>
        </Text>
      </Stack>
    </Card>
  )
}
