import { zodResolver } from '@hookform/resolvers/zod'
import type {
  directWalletTransfer,
  simpleProfitTransfer,
  simpleTransfer,
  transfer,
  TransferResult,
  ultraTransfer,
  User,
  Wallet,
} from '@simvest/contracts'
import { addCents, type Cents, formatMoney, negateCents, parseAmount, typedAmount } from '@simvest/money'
import { CallNotice, useCall, useUser } from '@simvest/platform'
import { AmountInput, AmountText, Button, Field, Inline, Money, Segments, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { transferRules, type Wording, wordsOf } from './transfer-rules.ts'

export interface TransferFormProps {
  /** The call for this form; a call from Profit to Fund takes only the order's amount. */
  endpoint:
    | typeof transfer
    | typeof ultraTransfer
    | typeof simpleTransfer
    | typeof directWalletTransfer
    | typeof simpleProfitTransfer
  onDone: (result: TransferResult) => void
  /** The wallet that the money leaves. */
  from: Wallet
  /** Whether the user can switch the direction. */
  switchable?: boolean
  wording?: Wording
}

const NAMES = { fund: 'Fund wallet', profit: 'Profit wallet' }
const DIRECTIONS = [
  { value: 'fund', label: 'Fund to Profit' },
  { value: 'profit', label: 'Profit to Fund' },
] as const
const FAILED = {
  full: { title: 'Transfer failed', text: 'Failed to transfer funds. Please try again.' },
  simple: { title: 'Transfer failed', text: 'Failed to process transfer' },
}

const balanceOf = (user: User, wallet: Wallet) => (wallet === 'fund' ? user.fundBalance : user.profitBalance)

/** Both wallets once this amount has left one of them. */
function afterTransfer({ fundBalance, profitBalance }: User, from: Wallet, amount: Cents) {
  const moved = from === 'fund' ? negateCents(amount) : amount
  return { fund: addCents(fundBalance, moved), profit: addCents(profitBalance, negateCents(moved)) }
}

/** Moves money between the two wallets. */
export function TransferForm({ endpoint, onDone, from: first, switchable, wording = 'full' }: TransferFormProps) {
  const user = useUser()
  const [from, setFrom] = useState(first)
  const to = from === 'fund' ? 'profit' : 'fund'
  const available = balanceOf(user, from)
  const rules = transferRules({ from, wording, available })
  const form = useForm({ resolver: zodResolver(rules), defaultValues: { amount: '' } })
  const call = useCall(endpoint, {
    form,
    what: ({ body }) => `transfer of ${formatMoney(body.amount)}`,
    done: ({ message }) => ({ title: 'Transfer successful', description: message }),
    after: onDone,
    failed: FAILED[wording],
  })
  const typed = parseAmount(useWatch({ control: form.control, name: 'amount' }))
  const after = typed.ok && typed.cents <= available ? afterTransfer(user, from, typed.cents) : undefined
  const fillMost = () => form.setValue('amount', typedAmount(available), { shouldValidate: form.formState.isSubmitted })
  const words = (said: string) => wordsOf(said, String(form.getValues('amount')), { from, wording })
  const submit = form.handleSubmit(
    ({ amount }) => call.send({ body: { fromWallet: from, toWallet: to, amount } }),
    ({ amount }) => {
      const { title, description } = words(amount?.message ?? '').toast
      call.toast.say(title, description)
    },
  )
  const problem = form.formState.errors.amount?.message
  const said = problem && words(problem)

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
        <Field
          label="Amount"
          error={said && <AmountText>{call.toast.or(said.field, 'Check the amount.') ?? ''}</AmountText>}
        >
          <AmountInput register={(reading) => form.register('amount', reading)} />
        </Field>
        <Inline $justify="space-between">
          <Text as="span" $size="small" $tone="quiet">
            {after ? (
              <>
                Then Fund <Money amount={after.fund} />, Profit <Money amount={after.profit} />
              </>
            ) : (
              'Both wallets afterwards show here.'
            )}
          </Text>
          <Button size="small" disabled={available <= 0} onClick={fillMost}>
            Max
          </Button>
        </Inline>
        <CallNotice call={call} />
        <Button type="submit" variant="primary" size="large" block pending={call.pending} pendingLabel="Transferring…">
          Transfer
        </Button>
      </Stack>
    </form>
  )
}
