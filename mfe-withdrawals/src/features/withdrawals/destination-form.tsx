import { zodResolver } from '@hookform/resolvers/zod'
import {
  COINS,
  INCOMPLETE,
  methodLabel,
  missingFieldsOf,
  refusalOf,
  WITHDRAWAL_METHODS,
  type WithdrawalMethod,
} from '@simvest/contracts'
import { useFailureToast, useNavigate } from '@simvest/platform'
import { Button, Card, Field, Input, Money, Select, Stack, Text } from '@simvest/ui-kit'
import { type ComponentProps, useEffect } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'
import { NO_DESTINATION, orderOf, sampleOf, TIMES } from './destinations.ts'
import { MethodChoice } from './method-choice.tsx'
import { Destination, useStoredWithdrawal } from './stored-withdrawal.ts'

type FieldName = Exclude<keyof Destination, 'method' | 'coin'>

interface FieldText {
  name: FieldName
  label: string
  hint?: string
  error: string
  input?: ComponentProps<typeof Input>
}

const FIELDS: Record<WithdrawalMethod, readonly FieldText[]> = {
  crypto: [
    {
      name: 'walletAddress',
      label: 'Wallet address',
      hint: 'At least 10 characters. Nothing is ever sent to it.',
      error: 'Please enter a wallet address of at least 10 characters',
    },
  ],
  mpesa: [
    {
      name: 'mpesaNumber',
      label: 'M-Pesa number',
      hint: 'With the country code, as in 254712345678.',
      error: 'Please enter a number of at least 10 characters with its country code',
      input: { inputMode: 'tel' },
    },
  ],
  bank_transfer: [
    { name: 'bankName', label: 'Bank name', error: 'Please enter the name of the bank' },
    { name: 'bankAccountNumber', label: 'Account number', error: 'Please enter the account number' },
    { name: 'accountHolderName', label: 'Account holder name', error: 'Please enter the name of the account holder' },
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
    .map(({ name, error }) =>
      z.refine<Destination>((typed) => !lacks(typed, name) && !isReal(typed, name), { path: [name], error }),
    ),
)

/** Step 2: where to. Input is stored at once, so that neither a reload nor going back loses it. */
export function DestinationForm() {
  const navigate = useNavigate()
  const [{ amount, destination = NO_DESTINATION }, keep] = useStoredWithdrawal()
  const form = useForm({ resolver: zodResolver(Rules), defaultValues: destination })
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
    () => missingFieldsOf(orderOf(typed)).length > 0 && toast.say('Withdrawal Error', INCOMPLETE),
  )

  return (
    <form onSubmit={submit} noValidate aria-label="Withdrawal destination">
      <Card>
        <Stack $gap={3}>
          {amount !== undefined && (
            <Text>
              You withdraw <Money amount={amount} /> of simulated profit.
            </Text>
          )}
          <MethodChoice
            methods={WITHDRAWAL_METHODS.map((value) => ({ value, label: methodLabel(value), time: TIMES[value] }))}
            value={method}
            onChange={(chosen) => {
              form.clearErrors()
              form.setValue('method', chosen)
            }}
          />
          {method === 'crypto' && (
            <Field label="Coin">
              <Select options={COINS} {...form.register('coin')} />
            </Field>
          )}
          {FIELDS[method].map(({ name, label, hint, input }) => (
            <Field
              key={name}
              label={label}
              hint={hint}
              required
              error={refusalOf(typed[name], sample[name]) ?? errors[name]?.message}
            >
              <Input autoComplete="off" spellCheck={false} maxLength={200} {...input} {...form.register(name)} />
            </Field>
          ))}
          <Text $size="small" $tone="quiet">
            Use invented data only: nothing is ever sent, and what a real wallet, bank or card would take is refused.
          </Text>
          <Button onClick={fill}>Use a sample destination</Button>
          <Button type="submit" variant="primary" size="large" block>
            Continue
          </Button>
        </Stack>
      </Card>
    </form>
  )
}
