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
import { CallNotice, inPageLanguage, useCall, useUser } from '@simvest/platform'
import { AmountInput, AmountText, Button, Field, Inline, Money, Segments, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { transfers } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { transferRules, type Wording, wordsOf } from './transfer-rules.ts'

const t = textsOf(transfers)

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

const directions = () =>
  [
    { value: 'fund', label: t('fundToProfit') },
    { value: 'profit', label: t('profitToFund') },
  ] as const

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
  const place = { from, wording, available }
  const rules = transferRules(place)
  const form = useForm({ resolver: inPageLanguage(zodResolver(rules)), defaultValues: { amount: '' } })
  const call = useCall(endpoint, {
    form,
    what: ({ body }) => t('what', { amount: formatMoney(body.amount) }),
    done: () => ({ title: t('successful'), description: t('successfulText') }),
    after: onDone,
    failed: { title: t('failed'), text: wording === 'full' ? t('failedFull') : t('failedSimple') },
  })
  const typed = parseAmount(useWatch({ control: form.control, name: 'amount' }))
  const after = typed.ok && typed.cents <= available ? afterTransfer(user, from, typed.cents) : undefined
  const fillMost = () => form.setValue('amount', typedAmount(available), { shouldValidate: form.formState.isSubmitted })
  const words = (problem: string) => wordsOf(problem, String(form.getValues('amount')), place)
  const submit = form.handleSubmit(
    ({ amount }) => call.send({ body: { fromWallet: from, toWallet: to, amount } }),
    ({ amount }) => {
      const { title, description } = words(amount?.message ?? '').toast
      call.toast.say(title, description)
    },
  )
  const problem = form.formState.errors.amount?.message
  const told = problem && words(problem)

  return (
    <form onSubmit={submit} noValidate aria-label={t('form')}>
      <Stack $gap={3}>
        {switchable && (
          <Segments
            label={t('direction')}
            segments={directions()}
            value={from}
            onChange={(wallet) => {
              setFrom(wallet)
              form.clearErrors()
            }}
          />
        )}
        <Inline $justify="space-between">
          <Text as="span" $size="small">
            {t('from', { from })}
          </Text>
          <Text as="span" $size="small" $tone="quiet">
            {t.rich('available', { amount: <Money amount={available} /> })}
          </Text>
        </Inline>
        <Field
          label={t('amount')}
          error={told && <AmountText>{call.toast.or(told.field, t('check')) ?? ''}</AmountText>}
        >
          <AmountInput register={(reading) => form.register('amount', reading)} />
        </Field>
        <Inline $justify="space-between">
          <Text as="span" $size="small" $tone="quiet">
            {after && t.rich('then', { fund: <Money amount={after.fund} />, profit: <Money amount={after.profit} /> })}
          </Text>
          <Button size="small" disabled={available <= 0} onClick={fillMost}>
            {t('max')}
          </Button>
        </Inline>
        <CallNotice call={call} />
        <Button type="submit" variant="primary" size="large" block pending={call.pending} pendingLabel={t('moving')}>
          {t('transfer')}
        </Button>
      </Stack>
    </form>
  )
}
