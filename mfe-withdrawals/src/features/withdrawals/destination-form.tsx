import { zodResolver } from '@hookform/resolvers/zod'
import { COINS, fieldRefusal, fieldsOf, missingFieldsOf } from '@simvest/contracts'
import { inPageLanguage, translateApiMessage, useFailureToast, useNavigate } from '@simvest/platform'
import { Button, Card, Field, Input, Money, Select, Stack, Text } from '@simvest/ui-kit'
import { type ComponentProps, useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { destination as texts } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { FIELD_TEXTS, type FieldName, NO_DESTINATION, orderOf, sampleOf } from './destinations.ts'
import { MethodChoice } from './method-choice.tsx'
import { Destination, useStoredWithdrawal } from './stored-withdrawal.ts'

const t = textsOf(texts)

const NAMES = Object.keys(FIELD_TEXTS) as FieldName[]

const lacks = (typed: Destination, name: FieldName) =>
  missingFieldsOf(orderOf(typed)).some((missing) => missing === name)
const isRefused = (typed: Destination, name: FieldName) =>
  fieldsOf(typed.method).includes(name) && fieldRefusal(name, typed[name]) !== undefined

/** Shows, at its field, what the contract demands of the chosen method. A real destination is reported while it is typed. */
const Rules = Destination.check(
  ...NAMES.map((name) =>
    z.refine<Destination>((typed) => !lacks(typed, name) && !isRefused(typed, name), {
      path: [name],
      error: () => t(FIELD_TEXTS[name].missing),
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
          {NAMES.filter((name) => fieldsOf(method).includes(name)).map((name) => (
            <TypedField
              key={name}
              name={name}
              input={form.register(name)}
              specimen={sample[name]}
              refusal={
                translateApiMessage(fieldRefusal(name, typed[name], sample[name]) ?? '') || errors[name]?.message
              }
            />
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

interface TypedFieldProps {
  name: FieldName
  input: ComponentProps<typeof Input>
  specimen: string
  refusal: string | undefined
}

function TypedField({ name, input, specimen, refusal }: TypedFieldProps) {
  const { label, hint, inputMode } = FIELD_TEXTS[name]
  return (
    <Field label={t(label)} hint={hint && t(hint, { specimen })} required error={refusal}>
      <Input autoComplete="off" spellCheck={false} maxLength={200} inputMode={inputMode} {...input} />
    </Field>
  )
}
