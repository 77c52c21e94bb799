import { zodResolver } from '@hookform/resolvers/zod'
import { createDeposit, CreateDepositBody, QUICK_AMOUNTS } from '@simvest/contracts'
import { cents, formatMoney } from '@simvest/money'
import { CallNotice, useCall, useNavigate } from '@simvest/platform'
import { AmountInput, Button, Card, Field, Inline, Money, Notice, Stack } from '@simvest/ui-kit'
import { useForm } from 'react-hook-form'
import { keepLatestDeposit } from './latest-deposit.ts'

/** Step 1: how much. A valid amount becomes a deposit order and leads to step 2. */
export function DepositAmountForm() {
  const navigate = useNavigate()
  const form = useForm({ resolver: zodResolver(CreateDepositBody), defaultValues: { amount: '' } })
  const order = useCall(createDeposit, {
    form,
    what: ({ body }) => `deposit order of ${formatMoney(body.amount)}`,
    done: ({ depositId, amount }) => {
      keepLatestDeposit({ depositId, amount })
      return { title: 'Deposit request created', description: 'Choose how you would pay.' }
    },
    after: ({ depositId }) => navigate(`/deposit/method/${depositId}`),
    failed: 'Failed to create deposit request',
  })
  const submit = form.handleSubmit(
    (body) => order.send({ body }),
    ({ amount }) => order.toast.say('Invalid amount', amount?.message),
  )

  return (
    <form onSubmit={submit} noValidate aria-label="Deposit amount">
      <Card>
        <Stack $gap={3}>
          <Field
            label="Amount"
            hint={`A simulated minimum of ${formatMoney(cents(10_000))} is usual; any amount above 0 works.`}
            error={order.toast.or(form.formState.errors.amount?.message, 'Check the amount.')}
          >
            <AmountInput register={(reading) => form.register('amount', reading)} />
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
          <CallNotice call={order} />
          <Button
            type="submit"
            variant="primary"
            size="large"
            block
            pending={order.pending}
            pendingLabel="Creating the order…"
          >
            Continue
          </Button>
        </Stack>
      </Card>
    </form>
  )
}
