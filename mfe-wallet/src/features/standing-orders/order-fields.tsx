import { type CreateStandingOrderBody, STANDING_DAYS_MAX, type Strategy } from '@simvest/contracts'
import { riskName } from '@simvest/market-view'
import { translateApiMessage, useUser } from '@simvest/platform'
import { AmountInput, Field, Input, Money, Segments, Select, Stack, Text } from '@simvest/ui-kit'
import type { UseFormReturn } from 'react-hook-form'
import type * as z from 'zod/mini'
import { standing } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(standing)

/** `again`: what comes back is invested again. */
export type Kind = 'regular' | 'again'

type Body = typeof CreateStandingOrderBody

interface OrderFieldsProps {
  form: UseFormReturn<z.input<Body>, unknown, z.output<Body>>
  strategies: readonly Strategy[]
  kind: Kind
  onKind: (kind: Kind) => void
}

export function OrderFields({ form, strategies, kind, onKind }: OrderFieldsProps) {
  const { fundBalance } = useUser()
  const { errors } = form.formState
  const kinds = [
    { value: 'regular', label: t('regularKind') },
    { value: 'again', label: t('againKind') },
  ] as const
  return (
    <Stack>
      <Field label={t('strategy')}>
        <Select
          options={strategies.map(({ id, name, riskLevel }) => ({
            value: String(id),
            label: t('option', { name: translateApiMessage(name), risk: riskName(riskLevel) }),
          }))}
          {...form.register('strategyId', { valueAsNumber: true })}
        />
      </Field>
      <Segments label={t('kind')} segments={kinds} value={kind} onChange={onKind} />
      {kind === 'again' ? (
        <Text $size="small">{t('againHint')}</Text>
      ) : (
        <>
          <Field
            label={t('amount')}
            error={errors.amount?.message}
            hint={t.rich('fund', { amount: <Money amount={fundBalance} /> })}
          >
            <AmountInput register={(reading) => form.register('amount', reading)} />
          </Field>
          <Field label={t('every')} error={errors.every?.message} hint={t('everyHint', { most: STANDING_DAYS_MAX })}>
            <Input inputMode="numeric" autoComplete="off" {...form.register('every', { setValueAs: Number })} />
          </Field>
        </>
      )}
    </Stack>
  )
}
