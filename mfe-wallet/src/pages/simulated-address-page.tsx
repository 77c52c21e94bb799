import { DEPOSIT_NETWORKS, lessonPath } from '@simvest/contracts'
import { Link, useSession } from '@simvest/platform'
import { Slot } from '@simvest/platform/slot'
import { Button, Card, Heading, Page, Stack, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { simulatedAddress } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(simulatedAddress)

/** The page behind the QR code of a deposit; it also opens on a phone that is not signed in. */
export function SimulatedAddressPage() {
  const isSignedIn = useSession().status === 'signed-in'
  return (
    <Page $narrow>
      <Stack $gap={3}>
        {!isSignedIn && <Start to="/">Simvest</Start>}
        <Heading level={1}>{t('title')}</Heading>
        <Card>
          <Stack>
            <Text>{t('looks')}</Text>
            <Text $mono $size="small" $tone="strong">
              {DEPOSIT_NETWORKS[0].address}
            </Text>
            <Text>{t('nothing')}</Text>
          </Stack>
        </Card>
        <Card>
          <Stack>
            <Heading level={2} size="body">
              {t('take')}
            </Heading>
            <Text>{t('takeText')}</Text>
            <Text>
              <Link to={lessonPath('advance-fee')}>{t('lesson')}</Link>
            </Text>
          </Stack>
        </Card>
        <Button asChild variant="primary">
          <Link to="/dashboard">{t('toDashboard')}</Link>
        </Button>
        <Slot name="wallet.simulated-address" props={{ address: DEPOSIT_NETWORKS[0].address }} />
      </Stack>
    </Page>
  )
}

/* A person who scanned the code may not know whose page it is. */
const Start = styled(Link)`
  justify-self: start;
  color: var(--text-strong);
  font-size: var(--type-title);
  font-weight: 650;
  text-decoration: none;
`
