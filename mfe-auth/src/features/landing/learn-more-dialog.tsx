import { Link } from '@simvest/platform'
import { Button, Dialog, Heading, Notice, Stack, Text } from '@simvest/ui-kit'
import type { ReactElement } from 'react'
import { HYPOTHETICAL } from '@simvest/contracts'

const PARTS = [
  {
    title: 'Two wallets',
    text: 'The Fund wallet holds what you deposit, the Profit wallet what the simulation makes of it. You move money between them.',
  },
  {
    title: 'An assistant you switch on and off',
    text: 'While it is on, a model settles one result for every simulated day. Some days it loses.',
  },
  {
    title: 'Deposits, withdrawals, an identity check',
    text: 'Each with the steps, waits and decisions of a real platform, and with what scams add to them, so that you know it when you see it.',
  },
]

/** What Simvest does, in a minute. */
export function LearnMoreDialog({ trigger }: { trigger: ReactElement }) {
  return (
    <Dialog
      trigger={trigger}
      title="How Simvest works"
      width="medium"
      footer={
        <Button asChild variant="primary">
          <Link to="/simulation">How these numbers are made</Link>
        </Button>
      }
    >
      <Stack $gap={3}>
        {PARTS.map(({ title, text }) => (
          <Stack as="section" $gap="half" key={title}>
            <Heading level={3} size="body">
              {title}
            </Heading>
            <Text>{text}</Text>
          </Stack>
        ))}
        <Notice title="What the targets mean">{HYPOTHETICAL}</Notice>
      </Stack>
    </Dialog>
  )
}
