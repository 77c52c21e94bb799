import { getWithdrawalAllowance, lessonPath } from '@simvest/contracts'
import { type Cents, negateCents } from '@simvest/money'
import { CallNotice, isApiError, Link, useQuery } from '@simvest/platform'
import { Badge, Button, Card, Money, Stack, Text } from '@simvest/ui-kit'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { order as texts } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { waitingWord } from '#transaction-words.ts'
import { FeeNotice } from './fee-notice.tsx'
import { useStoredWithdrawal } from './stored-withdrawal.ts'
import { type useCreateWithdrawal, type WithdrawalOrder } from './use-create-withdrawal.ts'
import { WithdrawalFacts } from './withdrawal-facts.tsx'

const t = textsOf(texts)
const toLesson = (inside: ReactNode) => <Link to={lessonPath('held-withdrawal')}>{inside}</Link>

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
  const isTooMuch = isApiError(call.error) && call.error.body?.code === 'INSUFFICIENT_FUNDS'

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
          status={<Badge tone="pending">{waitingWord('missing')}</Badge>}
        />
        <Text $size="small" $tone="quiet">
          {t.rich('held', { link: toLesson })}
        </Text>
        <FeeNotice />
        <CallNotice call={call} title={t('notConfirmed')} />
        {isTooMuch && <Instead than={order.amount} />}
        <Button
          variant="primary"
          size="large"
          block
          pending={call.pending}
          pendingLabel={resumed ? t('asking') : t('requesting')}
          onClick={() => void call.send({ body: order })}
        >
          {t('request')}
        </Button>
        {!call.unanswered && (
          <Button asChild variant="quiet" block>
            <Link to="/withdraw/method">{t('change')}</Link>
          </Button>
        )}
      </Stack>
    </Card>
  )
}

/** After a refusal: the amount that works, and the way to another one. */
function Instead({ than }: { than: Cents }) {
  const { data } = useQuery(getWithdrawalAllowance, {})
  const [, keep] = useStoredWithdrawal()
  const fits = data !== undefined && data.available > 0 && data.available < than
  return (
    <>
      {fits && (
        <Button block onClick={() => keep({ amount: data.available })}>
          {t.rich('instead', { amount: <Money amount={data.available} /> })}
        </Button>
      )}
      <Button asChild variant="quiet" block>
        <Link to="/withdraw">{t('changeAmount')}</Link>
      </Button>
    </>
  )
}
