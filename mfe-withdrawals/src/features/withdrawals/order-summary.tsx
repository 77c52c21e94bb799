import { lessonPath } from '@simvest/contracts'
import { negateCents } from '@simvest/money'
import { CallNotice, Link } from '@simvest/platform'
import { Badge, Button, Card, Stack, Text } from '@simvest/ui-kit'
import { useEffect, useEffectEvent, useState } from 'react'
import { FeeNotice } from './fee-notice.tsx'
import { type useCreateWithdrawal, type WithdrawalOrder } from './use-create-withdrawal.ts'
import { WithdrawalFacts } from './withdrawal-facts.tsx'

interface OrderSummaryProps {
  order: WithdrawalOrder
  call: ReturnType<typeof useCreateWithdrawal>
}

/** Step 3: the order as it will be sent. If it was already sent before this page opened, its result is asked for at once. */
export function OrderSummary({ order, call }: OrderSummaryProps) {
  const [resumed] = useState(call.unanswered !== undefined)
  const resume = useEffectEvent(() => {
    if (resumed) void call.again()
  })
  useEffect(() => resume(), [])

  return (
    <Card>
      <Stack $gap={3}>
        <WithdrawalFacts
          withdrawal={{
            ...order,
            walletAddress: order.walletAddress ?? null,
            metadata: order.metadata ?? null,
            amount: negateCents(order.amount),
          }}
          status={<Badge tone="pending">Pending</Badge>}
        />
        <Text $size="small" $tone="quiet">
          Once requested, the amount is held: it leaves your Profit wallet at once and returns if the request is
          cancelled or rejected. <Link to={lessonPath('held-withdrawal')}>When waiting is honest</Link>
        </Text>
        <FeeNotice />
        <CallNotice call={call} title="The withdrawal was not confirmed" />
        <Button
          variant="primary"
          size="large"
          block
          pending={call.pending}
          pendingLabel={resumed ? 'Asking what became of your request…' : 'Requesting…'}
          onClick={() => void call.send({ body: order })}
        >
          Request withdrawal
        </Button>
        {!call.unanswered && (
          <Button asChild variant="quiet" block>
            <Link to="/withdraw/method">Change the destination</Link>
          </Button>
        )}
      </Stack>
    </Card>
  )
}
