import { zodResolver } from '@hookform/resolvers/zod'
import { createStandingOrder, CreateStandingOrderBody, listStrategies, type Strategy } from '@simvest/contracts'
import { formatMoney } from '@simvest/money'
import { CallNotice, inPageLanguage, translateApiMessage, useCall, useQuery } from '@simvest/platform'
import { Button, Dialog, FailedNotice, Skeleton } from '@simvest/ui-kit'
import { useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import type * as z from 'zod/mini'
import { standing } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { OrderFields, type Kind } from './order-fields.tsx'
import { OrderTerms } from './order-terms.tsx'

const t = textsOf(standing)

type Order = z.output<typeof CreateStandingOrderBody>

interface StandingOrderDialogProps {
  /** The strategy that is chosen first. */
  strategyId: number | undefined
  onClose: () => void
}

/** Asks what to invest and when, and then shows what that costs and means before it is set up. */
export function StandingOrderDialog({ strategyId, onClose }: StandingOrderDialogProps) {
  const { data, error, mutate } = useQuery(listStrategies, {})
  const first = data?.find(({ id }) => id === strategyId) ?? data?.[0]
  if (first && data) return <Filled strategies={data} first={first} onClose={onClose} />
  return (
    <Dialog open onOpenChange={onClose} title={t('newTitle')}>
      {error ? (
        <FailedNotice title={t('strategiesUnread')} error={error} onRetry={() => void mutate()} />
      ) : (
        <Skeleton height="20rem" radius="var(--radius)" />
      )}
    </Dialog>
  )
}

interface FilledProps {
  strategies: readonly Strategy[]
  first: Strategy
  onClose: () => void
}

function Filled({ strategies, first, onClose }: FilledProps) {
  const formId = useId()
  const [kind, setKind] = useState<Kind>('regular')
  const [order, setOrder] = useState<Order>()
  const form = useForm({
    resolver: inPageLanguage(zodResolver(CreateStandingOrderBody)),
    defaultValues: { strategyId: first.id, amount: '', every: 1 },
    shouldUnregister: true,
  })
  const call = useCall(createStandingOrder, {
    form,
    what: ({ body }) =>
      body.amount === undefined
        ? t('whatAgain')
        : t('what', { amount: formatMoney(body.amount), days: body.every ?? 1 }),
    done: () => ({ title: t('done') }),
    after: onClose,
    failed: { title: t('failed'), why: true },
    refused: () => setOrder(undefined),
  })
  const strategy = order && strategies.find(({ id }) => id === order.strategyId)

  return (
    <Dialog
      open
      onOpenChange={onClose}
      closable={!call.pending}
      title={strategy ? t('confirmTitle', { name: translateApiMessage(strategy.name) }) : t('newTitle')}
      description={strategy ? undefined : t('newText')}
      footer={
        <>
          <Button disabled={call.pending} onClick={strategy ? () => setOrder(undefined) : onClose}>
            {strategy ? t('change') : t('close')}
          </Button>
          {strategy ? (
            <Button variant="primary" pending={call.pending} onClick={() => void call.send({ body: order })}>
              {t('setUp')}
            </Button>
          ) : (
            <Button type="submit" form={formId} variant="primary">
              {t('review')}
            </Button>
          )}
        </>
      }
    >
      <form id={formId} hidden={strategy !== undefined} onSubmit={form.handleSubmit(setOrder)} noValidate>
        <OrderFields {...{ form, strategies, kind }} onKind={setKind} />
      </form>
      {strategy && <OrderTerms order={order} strategy={strategy} />}
      <CallNotice call={call} />
    </Dialog>
  )
}
