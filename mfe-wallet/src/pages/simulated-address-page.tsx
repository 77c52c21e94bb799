import { DEPOSIT_NETWORKS, lessonPath } from '@simvest/contracts'
import { Link } from '@simvest/platform'
import { Button, Card, Heading, Page, Stack, Text } from '@simvest/ui-kit'

/** The page behind the QR code of a deposit; it also opens on a phone that is not signed in. */
export function SimulatedAddressPage() {
  return (
    <Page $narrow>
      <Stack $gap={3}>
        <Heading level={1}>What a simulated address is</Heading>
        <Card>
          <Stack>
            <Text>
              Simvest shows an address such as the one below where a real service would show one to pay. It has the
              place and the buttons of a real address, and nothing else: it is made of plain words, which no wallet
              takes for an address.
            </Text>
            <Text $mono $size="small" $tone="strong">
              {DEPOSIT_NETWORKS[0].address}
            </Text>
            <Text>
              Nothing can be sent to it and nobody holds a key to it. An administrator of this simulation approves or
              cancels a deposit; no payment is part of it.
            </Text>
          </Stack>
        </Card>
        <Card>
          <Stack>
            <Heading level={2} size="body">
              What to take with you
            </Heading>
            <Text>
              A real address cannot be taken back: money sent to a wrong one, or on another network than it belongs to,
              is lost. Whoever asks you to send a payment first, so that you can withdraw later, is no real service.
            </Text>
            <Text>
              <Link to={lessonPath('advance-fee')}>Lesson: a fee before your money</Link>
            </Text>
          </Stack>
        </Card>
        <Button asChild variant="primary">
          <Link to="/dashboard">To the dashboard</Link>
        </Button>
      </Stack>
    </Page>
  )
}
