import { zodResolver } from '@hookform/resolvers/zod'
import { createDeposit, CreateDepositBody, getDeposit, QUICK_AMOUNTS } from '@simvest/contracts'
import { cents, formatMoney } from '@simvest/money'
import { CallNotice, inPageLanguage, Link, useCall, useNavigate, useQuery } from '@simvest/platform'
import { AmountInput, Button, ButtonGrid, Card, Field, Money, Notice, Stack } from '@simvest/ui-kit'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { deposits } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { keepLatestDeposit, readLatestDeposit } from './latest-deposit.ts'

const t = textsOf(deposits)

/**
 * Step 1, the amount. Submitting orders the deposit and opens step 2, which replaces this step in the history: Back never leads to
 * an empty form that would order again.
 */
export function DepositAmountForm() {
  const navigate = useNavigate()
  const form = useForm({ resolver: inPageLanguage(zodResolver(CreateDepositBody)), defaultValues: { amount: '' } })
  const order = useCall(createDeposit, {
    form,
    what: ({ body }) => t('what', { amount: formatMoney(body.amount) }),
    done: ({ depositId, amount }) => {
      keepLatestDeposit({ depositId, amount })
      return { title: t('created') }
    },
    after: ({ depositId }) => navigate(`/deposit/method/${depositId}`, { replace: true }),
    failed: t('failed'),
  })
  const submit = form.handleSubmit(
    (body) => order.send({ body }),
    ({ amount }) => order.toast.say(t('invalid'), amount?.message),
  )

  return (
    <form onSubmit={submit} noValidate aria-label={t('form')}>
      <Card>
        <Stack $gap={3}>
          <WaitingOrder />
          <Field
            label={t('amount')}
            hint={t('hint', { least: formatMoney(cents(10_000)) })}
            error={order.toast.or(form.formState.errors.amount?.message, t('check'))}
          >
            <AmountInput register={(reading) => form.register('amount', reading)} />
          </Field>
          <ButtonGrid $columns={3} role="group" aria-label={t('quick')}>
            {QUICK_AMOUNTS.map((amount) => (
              <Button
                key={amount}
                onClick={() => form.setValue('amount', amount, { shouldValidate: form.formState.isSubmitted })}
              >
                <Money amount={cents(Number(amount) * 100)} hidden={false} />
              </Button>
            ))}
          </ButtonGrid>
          <Notice>{t('notice')}</Notice>
          <CallNotice call={order} />
          <Button
            type="submit"
            variant="primary"
            size="large"
            block
            pending={order.pending}
            pendingLabel={t('creating')}
          >
            {t('continue')}
          </Button>
        </Stack>
      </Card>
    </form>
  )
}

/** Reminds of this browser's latest order while it is pending, so that a second one is deliberate. */
function WaitingOrder() {
  const [latest] = useState(readLatestDeposit)
  const { data } = useQuery(getDeposit, { params: { id: latest?.depositId ?? 1 } }, { enabled: latest !== undefined })
  if (data?.status !== 'pending') return null
  return (
    <Notice action={<Link to={`/deposit/method/${data.id}`}>{t('goOn')}</Link>}>
      {t.rich('waiting', { amount: <Money amount={data.amount} /> })}
    </Notice>
  )
}
