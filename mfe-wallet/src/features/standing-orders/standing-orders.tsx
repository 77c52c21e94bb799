import { listStandingOrders } from '@simvest/contracts'
import { useQuery, useUser } from '@simvest/platform'
import { Card, CardHeader, FailedNotice, Skeleton } from '@simvest/ui-kit'
import { standing } from '#locales/en.json'
import { CardRow } from '#layout/card-row.tsx'
import { textsOf } from '#texts.ts'
import { NewStandingOrder } from './new-standing-order.tsx'
import { StandingOrderItem } from './standing-order-item.tsx'

const t = textsOf(standing)

const POLL_INTERVAL_MS = 10_000

/** The standing orders, their next times and results; nothing for a person without money and orders. */
export function StandingOrders() {
  const { data, error, mutate } = useQuery(listStandingOrders, {}, { poll: POLL_INTERVAL_MS })
  const { fundBalance, profitBalance } = useUser()
  if (data?.length === 0 && fundBalance <= 0 && profitBalance <= 0) return null
  return (
    <Card aria-labelledby="standing-orders">
      <CardHeader
        title={<span id="standing-orders">{t('title')}</span>}
        description={t('about')}
        action={<NewStandingOrder />}
      />
      {error && !data ? (
        <FailedNotice title={t('unread')} error={error} onRetry={() => void mutate()} />
      ) : !data ? (
        <Skeleton height="13rem" radius="var(--radius)" />
      ) : (
        data.length > 0 && (
          <CardRow label={t('row')}>
            {data.map((order) => (
              <StandingOrderItem key={order.id} order={order} />
            ))}
          </CardRow>
        )
      )}
    </Card>
  )
}
