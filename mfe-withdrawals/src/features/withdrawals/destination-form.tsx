import { zodResolver } from '@hookform/resolvers/zod'
import { COINS, missingFieldsOf, refusalOf, type WithdrawalMethod } from '@simvest/contracts'
import { inPageLanguage, said, useFailureToast, useNavigate } from '@simvest/platform'
import { Button, Card, Field, Input, Money, Select, Stack, Text } from '@simvest/ui-kit'
import { type ComponentProps, useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { destination as texts } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { NO_DESTINATION, orderOf, sampleOf } from './destinations.ts'
import { MethodChoice } from './method-choice.tsx'
import { Destination, useStoredWithdrawal } from './stored-withdrawal.ts'

const t = textsOf(texts)

type Text = keyof typeof texts
type FieldName = Exclude<keyof Destination, 'method' | 'coin'>

interface FieldText {
  name: FieldName
  label: Text
  hint?: Text
  missing: Text
  input?: ComponentProps<typeof Input>
}

const FIELDS: Record<WithdrawalMethod, readonly FieldText[]> = {
  crypto: [{ name: 'walletAddress', label: 'wallet', hint: 'walletHint', missing: 'walletMissing' }],
  mpesa: [
    {
      name: 'mpesaNumber',
      label: 'mpesa',
      hint: 'mpesaHint',
      missing: 'mpesaMissing',
      input: { inputMode: 'tel' },
    },
  ],
  bank_transfer: [
    { name: 'bankName', label: 'bank', missing: 'bankMissing' },
    { name: 'bankAccountNumber', label: 'account', missing: 'accountMissing' },
    { name: 'accountHolderName', label: 'holder', missing: 'holderMissing' },
  ],
}

const lacks = (typed: Destination, name: FieldName) =>
  missingFieldsOf(orderOf(typed)).some((missing) => missing === name)
const isReal = (typed: Destination, name: FieldName) =>
  FIELDS[typed.method].some((field) => field.name === name) && refusalOf(typed[name]) !== undefined

/** Shows, at its field, what the contract demands of the chosen method. A real destination is reported while it is typed. */
const Rules = Destination.check(
  ...Object.values(FIELDS)
    .flat()
    .map(({ name, missing }) =>
      z.refine<Destination>((typed) => !lacks(typed, name) && !isReal(typed, name), {
        path: [name],
        error: () => t(missing),
      }),
    ),
)

/** Step 2: where to. Input is stored at once, so that neither a reload nor going back loses it. */
export function DestinationForm() {
  const navigate = useNavigate()
  const [{ amount, destination = NO_DESTINATION }, keep] = useStoredWithdrawal()
  const form = useForm({ resolver: inPageLanguage(zodResolver(Rules)), defaultValues: destination })
  const toast = useFailureToast()
  const typed = useWatch({ control: form.control, compute: (values: Destination) => values })
  const { method } = typed
  const sample = sampleOf(typed)
  useEffect(
    () => form.subscribe({ formState: { values: true }, callback: ({ values }) => keep({ destination: values }) }),
    [form, keep],
  )
  const { errors, isSubmitted } = form.formState
  const fill = () => {
    for (const [name, value] of Object.entries(sample))
      form.setValue(name as FieldName, value, { shouldValidate: isSubmitted })
  }
  const submit = form.handleSubmit(
    async (chosen) => {
      toast.end()
      keep({ destination: chosen })
      await navigate('/withdraw/status')
    },
    () => missingFieldsOf(orderOf(typed)).length > 0 && toast.say(t('error'), t('incomplete')),
  )

  return (
    <form onSubmit={submit} noValidate aria-label={t('form')}>
      <Card>
        <Stack $gap={3}>
          {amount !== undefined && <Text>{t.rich('withdrawn', { amount: <Money amount={amount} /> })}</Text>}
          <MethodChoice
            value={method}
            onChange={(chosen) => {
              form.clearErrors()
              form.setValue('method', chosen)
            }}
          />
          {method === 'crypto' && (
            <Field label={t('coin')}>
              <Select options={COINS} {...form.register('coin')} />
            </Field>
          )}
          {FIELDS[method].map(({ name, label, hint, input }) => (
            <Field
              key={name}
              label={t(label)}
              hint={hint && t(hint)}
              required
              error={said(refusalOf(typed[name], sample[name]) ?? '') || errors[name]?.message}
            >
              <Input autoComplete="off" spellCheck={false} maxLength={200} {...input} {...form.register(name)} />
            </Field>
          ))}
          <Text $size="small" $tone="quiet">
            {t('invented')}
          </Text>
          <Button onClick={fill}>{t('sample')}</Button>
          <Button type="submit" variant="primary" size="large" block>
            {t('continue')}
          </Button>
        </Stack>
      </Card>
    </form>
  )
}
