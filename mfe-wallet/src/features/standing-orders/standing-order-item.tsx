import { setStandingOrder, type StandingOrder, strategyPath } from '@simvest/contracts'
import { CallNotice, Link, translateApiMessage, useCall } from '@simvest/platform'
import { Badge, Button, ConfirmDialog, Inline, Money, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import styled from 'styled-components'
import { standing } from '#locales/en.json'
import { RowCard } from '#layout/card-row.tsx'
import { textsOf } from '#texts.ts'
import { OrderRuns } from './order-runs.tsx'

const t = textsOf(standing)

export function StandingOrderItem({ order }: { order: StandingOrder }) {
  const { id, strategyId, status, runs } = order
  const name = translateApiMessage(order.strategyName)
  const call = useCall(setStandingOrder, { failed: { title: t('unchanged'), why: true } })
  const isPaused = status === 'paused'
  return (
    <RowCard aria-label={name}>
      <Inline $justify="space-between">
        <Text as="h3" $size="small" $tone="strong">
          <Link to={strategyPath(strategyId)}>{name}</Link>
        </Text>
        <Badge tone={isPaused ? 'pending' : 'accent'}>{t('status', { status })}</Badge>
      </Inline>
      <Text $tone="strong">{termsOf(order)}</Text>
      <Text $size="small">{nextOf(order)}</Text>
      <Text $size="small" $tone="quiet">
        {runs[0] ? t.rich('latest', outcome(runs[0])) : t('noRuns')}
      </Text>
      <Acts>
        <Button
          size="small"
          aria-label={t(isPaused ? 'resumeOne' : 'pauseOne', { name })}
          pending={call.pending}
          onClick={() => void call.send({ params: { id }, body: { status: isPaused ? 'active' : 'paused' } })}
        >
          {t(isPaused ? 'resume' : 'pause')}
        </Button>
        <CancelOrder id={id} name={name} />
        {runs.length > 0 && <OrderRuns name={name} runs={runs} />}
      </Acts>
    </RowCard>
  )
}

function termsOf({ amount, every }: StandingOrder) {
  if (amount === null) return t('againLine')
  return t.rich('regularLine', { days: every ?? 1, amount: <Money amount={amount} /> })
}

function nextOf({ status, nextDay }: StandingOrder): string {
  if (status === 'paused') return t('pausedLine')
  return nextDay === null ? t('nextAgain') : t('next', { day: nextDay + 1 })
}

function outcome({ day, amount, skipped }: StandingOrder['runs'][number]) {
  return { day: day + 1, how: skipped ?? 'invested', amount: <Money amount={amount} /> }
}

function CancelOrder({ id, name }: { id: number; name: string }) {
  const [asking, setAsking] = useState(false)
  const call = useCall(setStandingOrder, {
    done: () => ({ title: t('cancelled') }),
    after: () => setAsking(false),
  })
  return (
    <>
      <Button size="small" variant="quiet" aria-label={t('cancelOne', { name })} onClick={() => setAsking(true)}>
        {t('cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={t('cancelAsk', { name })}
        consequence={t('cancelText')}
        confirmLabel={t('cancelConfirm')}
        cancelLabel={t('keep')}
        pending={call.pending}
        onConfirm={() => void call.send({ params: { id }, body: { status: 'cancelled' } })}
      >
        <CallNotice call={call} />
      </ConfirmDialog>
    </>
  )
}

const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1);
  margin-top: auto;
`
