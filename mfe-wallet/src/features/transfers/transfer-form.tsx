import {
  type InputOf,
  SimpleTransferBody,
  type transfer,
  type TransferResult,
  type User,
  type Wallet,
} from '@simvest/contracts'
import { notify, refresh, useUser } from '@simvest/platform'
import { AmountInput, AmountText, Button, Field, Inline, Money, Notice, Segments, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { checkAmount, type Wording } from './check-amount.ts'

export interface TransferFormProps {
  /** Makes the call that this place makes. */
  send: (order: InputOf<typeof transfer>['body']) => Promise<TransferResult>
  onDone: (result: TransferResult) => void
  /** The wallet it starts from. */
  from: Wallet
  /** Whether the direction can be switched. */
  switchable?: boolean
  wording?: Wording
}

const NAMES = { fund: 'Fund wallet', profit: 'Profit wallet' }
const DIRECTIONS = [
  { value: 'fund', label: 'Fund to Profit' },
  { value: 'profit', label: 'Profit to Fund' },
] as const

const balanceOf = (user: User, wallet: Wallet) => (wallet === 'fund' ? user.fundBalance : user.profitBalance)

/** Moves money between the two wallets. */
export function TransferForm({ send, onDone, from: first, switchable = false, wording = 'full' }: TransferFormProps) {
  const user = useUser()
  const [from, setFrom] = useState(first)
  const [failure, setFailure] = useState<string>()
  const form = useForm({ defaultValues: { amount: '' } })
  const { errors, isSubmitting } = form.formState
  const to = from === 'fund' ? 'profit' : 'fund'
  const available = balanceOf(user, from)
  const check = (typed: string) => checkAmount(typed, { from, available, wording })

  const submit = form.handleSubmit(
    async (typed) => {
      setFailure(undefined)
      try {
        const result = await send({ fromWallet: from, toWallet: to, ...z.decode(SimpleTransferBody, typed) })
        void refresh(['/api/user', '/api/transactions', '/api/notifications', '/api/wallet-lines'])
        notify({ title: 'Transfer successful', description: result.message })
        onDone(result)
      } catch (error) {
        const fallback =
          wording === 'simple' ? 'Failed to process transfer' : 'Failed to transfer funds. Please try again.'
        const description = (error instanceof Error && error.message) || fallback
        setFailure(description)
        notify({ title: 'Transfer failed', description, variant: 'destructive' })
      }
    },
    () => {
      const problem = check(form.getValues('amount'))
      if (problem) notify({ ...problem.toast, variant: 'destructive' })
    },
  )

  return (
    <form onSubmit={submit} noValidate aria-label="Transfer">
      <Stack $gap={3}>
        {switchable && (
          <Segments
            label="Direction"
            segments={DIRECTIONS}
            value={from}
            onChange={(wallet) => {
              setFrom(wallet)
              form.clearErrors()
            }}
          />
        )}
        <Inline $justify="space-between">
          <Text as="span" $size="small">
            From your {NAMES[from]} to your {NAMES[to]}
          </Text>
          <Text as="span" $size="small" $tone="quiet">
            Available: <Money amount={available} />
          </Text>
        </Inline>
        <Field label="Amount" error={errors.amount?.message && <AmountText>{errors.amount.message}</AmountText>}>
          <AmountInput {...form.register('amount', { validate: (typed) => check(typed)?.message })} />
        </Field>
        {failure && (
          <Notice tone="error" title="Transfer failed">
            <AmountText>{failure}</AmountText>
          </Notice>
        )}
        <Button type="submit" variant="primary" size="large" block pending={isSubmitting} pendingLabel="Transferring…">
          Transfer
        </Button>
      </Stack>
    </form>
  )
}
