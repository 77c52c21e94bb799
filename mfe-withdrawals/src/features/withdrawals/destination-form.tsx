import {
  COINS,
  INCOMPLETE,
  missingFieldsOf,
  refusalOf,
  WITHDRAWAL_METHODS,
  type WithdrawalMethod,
} from '@simvest/contracts'
import { notify, useNavigate } from '@simvest/platform'
import { Button, Card, Field, Input, Money, Select, Stack, Text } from '@simvest/ui-kit'
import { type ComponentProps, type FormEvent, useState } from 'react'
import { METHODS, NO_DESTINATION, orderOf, sampleOf } from './destinations.ts'
import { MethodChoice } from './method-choice.tsx'
import { type Destination, useStoredWithdrawal } from './stored-withdrawal.ts'

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

/** Step 2: where to. What is typed is kept at once, so that neither a reload nor going back loses it. */
export function DestinationForm() {
  const navigate = useNavigate()
  const [{ amount, destination = NO_DESTINATION }, keep] = useStoredWithdrawal()
  const [sent, setSent] = useState(false)
  const sample = sampleOf(destination)
  const missing: readonly string[] = missingFieldsOf(orderOf(trimmed(destination)))
  const isReal = FIELDS[destination.method].some(({ name }) => refusalOf(destination[name]))
  // Another destination is another order.
  const change = (part: Partial<Destination>) => keep({ destination: { ...destination, ...part }, order: undefined })

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    // Said at its field while it is typed.
    if (isReal) return
    if (missing.length > 0)
      return notify({ title: 'Withdrawal Error', description: INCOMPLETE, variant: 'destructive' })
    keep({ destination: trimmed(destination), order: { key: crypto.randomUUID() } })
    await navigate('/withdraw/status')
  }

  return (
    <form onSubmit={(event) => void submit(event)} noValidate aria-label="Withdrawal destination">
      <Card>
        <Stack $gap={3}>
          {amount !== undefined && (
            <Text>
              You withdraw <Money amount={amount} /> of simulated profit.
            </Text>
          )}
          <MethodChoice
            methods={WITHDRAWAL_METHODS.map((value) => ({ value, ...METHODS[value] }))}
            value={destination.method}
            onChange={(method) => {
              setSent(false)
              change({ method })
            }}
          />
          {destination.method === 'crypto' && (
            <Field label="Coin">
              <Select
                options={COINS}
                value={destination.coin}
                onChange={({ target }) => change({ coin: target.value })}
              />
            </Field>
          )}
          {FIELDS[destination.method].map(({ name, label, hint, error, input }) => (
            <Field
              key={name}
              label={label}
              hint={hint}
              required
              error={refusalOf(destination[name], sample[name]) ?? (sent && missing.includes(name) ? error : undefined)}
            >
              <Input
                autoComplete="off"
                spellCheck={false}
                maxLength={200}
                {...input}
                value={destination[name]}
                onChange={(event) => change({ [name]: event.target.value })}
              />
            </Field>
          ))}
          <Text $size="small" $tone="quiet">
            Use invented data only: nothing is ever sent, and what a real wallet, bank or card would take is refused.
          </Text>
          <Button onClick={() => change(sample)}>Use a sample destination</Button>
          <Button type="submit" variant="primary" size="large" block>
            Continue
          </Button>
        </Stack>
      </Card>
    </form>
  )
}

function trimmed(destination: Destination): Destination {
  const entries = Object.entries(destination).map(([name, value]) => [name, value.trim()])
  return Object.fromEntries(entries) as Destination
}
