import { type Cents, negateCents } from '@simvest/money'
import { Link } from '@simvest/platform'
import { Badge, Button, Card, Notice, Stack, Text } from '@simvest/ui-kit'
import { useEffect, useEffectEvent, useState } from 'react'
import { orderOf } from './destinations.ts'
import { FeeNotice, ScamNotice } from './fee-notice.tsx'
import { type Destination, isUnanswered, useStoredWithdrawal } from './stored-withdrawal.ts'
import { useCreateWithdrawal } from './use-create-withdrawal.ts'
import { WithdrawalFacts } from './withdrawal-facts.tsx'

/** Step 3: the order as it will be sent. One that was sent before this page was opened is asked after at once. */
export function OrderSummary({ amount, destination }: { amount: Cents; destination: Destination }) {
  const [stored] = useStoredWithdrawal()
  const { create, pending, error } = useCreateWithdrawal()
  const [resumed] = useState(() => isUnanswered(stored))

  const resume = useEffectEvent(() => {
    if (resumed) void create()
  })
  useEffect(() => resume(), [])

  return (
    <Card>
      <Stack $gap={3}>
        <WithdrawalFacts
          withdrawal={{ amount: negateCents(amount), ...orderOf(destination) }}
          status={<Badge tone="pending">Pending</Badge>}
        />
        <Text $size="small" $tone="quiet">
          Once requested, the amount is held: it leaves your Profit wallet at once and returns if the request is
          cancelled or rejected.
        </Text>
        <FeeNotice />
        <ScamNotice />
        {error && (
          <Notice tone="error" title="The withdrawal was not confirmed">
            {error}
          </Notice>
        )}
        <Button
          variant="primary"
          size="large"
          block
          pending={pending}
          pendingLabel={resumed ? 'Asking what became of your request…' : 'Requesting…'}
          onClick={() => void create()}
        >
          Request withdrawal
        </Button>
        {!isUnanswered(stored) && (
          <Button asChild variant="quiet" block>
            <Link to="/withdraw/method">Change the destination</Link>
          </Button>
        )}
      </Stack>
    </Card>
  )
}
