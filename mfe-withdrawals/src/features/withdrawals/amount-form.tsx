import { zodResolver } from '@hookform/resolvers/zod'
import {
  getWithdrawalAllowance,
  OPERATIONAL_FEE,
  WITHDRAWAL_LIMIT,
  WithdrawalAmountForm,
  type WithdrawalAllowance,
} from '@simvest/contracts'
import { type Cents, cents, dollarsFromCents, formatMoney, parseAmount } from '@simvest/money'
import { inPageLanguage, Link, useFailureToast, useNavigate, useQuery } from '@simvest/platform'
import { AmountInput, Button, ButtonGrid, Card, Field, Money, Notice, Stack } from '@simvest/ui-kit'
import { useForm, useWatch } from 'react-hook-form'
import { amount as texts } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { Available, Limits } from './allowance.tsx'
import { fee, FeeNotice } from './fee-notice.tsx'
import { useStoredWithdrawal } from './stored-withdrawal.ts'

const t = textsOf(texts)

const QUICK_AMOUNTS = [10_000, 50_000, 100_000].map(cents)
const POLL_INTERVAL_MS = 10_000

/** Step 1: how much. The limits, and the fee, stand there before anything is typed. */
export function AmountForm() {
  const navigate = useNavigate()
  const [stored, keep] = useStoredWithdrawal()
  const { data: allowance, error, mutate } = useQuery(getWithdrawalAllowance, {}, { poll: POLL_INTERVAL_MS })
  const form = useForm({
    resolver: inPageLanguage(zodResolver(WithdrawalAmountForm)),
    defaultValues: { amount: stored.amount === undefined ? '' : String(dollarsFromCents(stored.amount)) },
  })
  const typed = parseAmount(useWatch({ control: form.control, name: 'amount' }))
  const tooMuch = allowance && typed.ok ? refusalOf(typed.cents, allowance) : undefined
  const nothing = allowance && allowance.available <= 0
  const most = allowance && mostOf(allowance)
  const feeIsMore = typed.ok && typed.cents < OPERATIONAL_FEE.about

  const fill = (amount: string) => form.setValue('amount', amount, { shouldValidate: form.formState.isSubmitted })
  const toast = useFailureToast()
  const submit = form.handleSubmit(
    async ({ amount }) => {
      toast.end()
      keep({ amount })
      await navigate('/withdraw/method')
    },
    ({ amount }) => toast.say(t('error'), amount?.message),
  )

  return (
    <form onSubmit={submit} noValidate aria-label={t('form')}>
      <Card>
        <Stack $gap={3}>
          {error && !allowance ? (
            <Notice
              tone="error"
              title={t('unread')}
              action={<Button onClick={() => void mutate()}>{t('tryAgain')}</Button>}
            >
              {error.message}
            </Notice>
          ) : (
            <Available allowance={allowance} />
          )}
          {nothing && <NothingYet />}
          <FeeNotice />
          <Field
            label={t('amount')}
            hint={feeIsMore && t('feeIsMore', { fee: fee() })}
            error={tooMuch ?? toast.or(form.formState.errors.amount?.message, t('check'))}
          >
            <AmountInput register={(reading) => form.register('amount', reading)} />
          </Field>
          <QuickAmounts most={most} onChoose={(amount) => fill(String(dollarsFromCents(amount)))} />
          <Limits allowance={allowance} failed={error !== undefined} />
          <Button
            type="submit"
            variant="primary"
            size="large"
            block
            disabled={!allowance || nothing || tooMuch !== undefined}
            pending={form.formState.isSubmitting}
          >
            {t('continue')}
          </Button>
        </Stack>
      </Card>
    </form>
  )
}

function NothingYet() {
  return (
    <Notice title={t('noProfit')} action={<Link to="/transfer">{t('transfer')}</Link>}>
      {t('noProfitText')}
    </Notice>
  )
}

/** Only what can be withdrawn can be chosen. */
function QuickAmounts({ most, onChoose }: { most: Cents | undefined; onChoose: (amount: Cents) => void }) {
  const isBeyond = (amount: Cents) => most === undefined || amount > most
  return (
    <ButtonGrid $columns={2} role="group" aria-label={t('quick')}>
      {QUICK_AMOUNTS.map((amount) => (
        <Button key={amount} disabled={isBeyond(amount)} onClick={() => onChoose(amount)}>
          <Money amount={amount} hidden={false} />
        </Button>
      ))}
      <Button disabled={most === undefined || most <= 0} onClick={() => most !== undefined && onChoose(most)}>
        {t('max')}
      </Button>
    </ButtonGrid>
  )
}

function mostOf({ available, leftToday }: WithdrawalAllowance): Cents {
  return available < leftToday ? available : leftToday
}

function refusalOf(amount: Cents, { available, leftToday }: WithdrawalAllowance): string | undefined {
  if (amount > available) return t('insufficient')
  if (amount <= leftToday) return undefined
  return t('limit', { limit: formatMoney(WITHDRAWAL_LIMIT), left: formatMoney(leftToday) })
}
