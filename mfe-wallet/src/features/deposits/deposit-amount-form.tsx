import { zodResolver } from '@hookform/resolvers/zod'
import { createDeposit, CreateDepositBody, listDeposits, listTransactions, QUICK_AMOUNTS } from '@simvest/contracts'
import { cents, formatMoney } from '@simvest/money'
import { api, notify, refresh, useNavigate } from '@simvest/platform'
import { AmountInput, Button, Card, Field, Inline, Money, Notice, Stack } from '@simvest/ui-kit'
import { useForm } from 'react-hook-form'
import { keepLatestDeposit } from './latest-deposit.ts'

/** Step 1: how much. A good amount becomes a deposit order and leads to step 2. */
export function DepositAmountForm() {
  const navigate = useNavigate()
  const form = useForm({ resolver: zodResolver(CreateDepositBody), defaultValues: { amount: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(
    async (body) => {
      try {
        const { depositId, amount } = await api.call(createDeposit, { body })
        keepLatestDeposit({ depositId, amount })
        void refresh([listDeposits.path, listTransactions.path])
        notify({ title: 'Deposit request created', description: 'Choose how you would pay.' })
        await navigate(`/deposit/method/${depositId}`)
      } catch (error) {
        const description = error instanceof Error ? error.message : undefined
        notify({ title: 'Failed to create deposit request', description, variant: 'destructive' })
      }
    },
    ({ amount }) => notify({ title: 'Invalid amount', description: amount?.message, variant: 'destructive' }),
  )

  return (
    <form onSubmit={submit} noValidate aria-label="Deposit amount">
      <Card>
        <Stack $gap={3}>
          <Field
            label="Amount"
            hint={`A simulated minimum of ${formatMoney(cents(10_000))} is usual; any amount above 0 works.`}
            error={errors.amount?.message}
          >
            <AmountInput {...form.register('amount')} />
          </Field>
          <Inline role="group" aria-label="Quick amounts">
            {QUICK_AMOUNTS.map((amount) => (
              <Button
                key={amount}
                onClick={() => form.setValue('amount', amount, { shouldValidate: form.formState.isSubmitted })}
              >
                <Money amount={cents(Number(amount) * 100)} hidden={false} />
              </Button>
            ))}
          </Inline>
          <Notice>An administrator approves the order. Nobody pays anything: the money is simulated.</Notice>
          <Button
            type="submit"
            variant="primary"
            size="large"
            block
            pending={isSubmitting}
            pendingLabel="Creating the order…"
          >
            Continue
          </Button>
        </Stack>
      </Card>
    </form>
  )
}
