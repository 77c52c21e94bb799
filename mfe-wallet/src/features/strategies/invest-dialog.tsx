import { zodResolver } from '@hookform/resolvers/zod'
import { createInvestment, CreateInvestmentBody, HYPOTHETICAL, type Strategy, strategyTarget } from '@simvest/contracts'
import { BackTest, StrategyOdds } from '@simvest/market-view'
import { CallNotice, useCall, useUser } from '@simvest/platform'
import { type Cents, formatMoney, parseAmount, typedAmount } from '@simvest/money'
import { AmountInput, Button, Dialog, Field, Money, Notice, Stack, Text } from '@simvest/ui-kit'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import * as z from 'zod/mini'

interface InvestDialogProps {
  strategy: Strategy
  /** What was tried before, if anything. */
  amount?: Cents | undefined
  onClose: () => void
}

/** Asks how much of the Fund wallet to put into a strategy. */
export function InvestDialog({ strategy, amount: tried, onClose }: InvestDialogProps) {
  const { fundBalance } = useUser()
  const formId = useId()
  const rules = CreateInvestmentBody.check(
    z.refine(({ amount }) => amount <= fundBalance, { path: ['amount'], error: 'Amount cannot exceed your balance' }),
  )
  const defaultValues = { strategyId: strategy.id, amount: tried === undefined ? '' : typedAmount(tried) }
  const form = useForm({ resolver: zodResolver(rules), defaultValues })
  const amount = useWatch({ control: form.control, name: 'amount' })
  const investment = useCall(createInvestment, {
    form,
    what: ({ body }) => `investment of ${formatMoney(body.amount)}`,
    done: () => ({ title: 'Investment created', description: 'You have successfully invested in the strategy' }),
    after: onClose,
    failed: { title: 'Investment failed', why: true },
  })
  const submit = form.handleSubmit((body) => investment.send({ body }))

  return (
    <Dialog
      open
      onOpenChange={onClose}
      closable={!investment.pending}
      title={`Invest in ${strategy.name}`}
      description={`${strategyTarget(strategy.riskLevel)}. ${HYPOTHETICAL}`}
      footer={
        <>
          <Button disabled={investment.pending} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={investment.pending} pendingLabel="Investing…">
            Invest
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <Text as="div" $size="small">
            <StrategyOdds riskLevel={strategy.riskLevel} sector={strategy.sector} />
          </Text>
          <Field
            label="Amount"
            error={form.formState.errors.amount?.message}
            hint={
              <>
                In your Fund wallet: <Money amount={fundBalance} />
              </>
            }
          >
            <AmountInput register={(reading) => form.register('amount', reading)} />
          </Field>
          <BackTest of={strategy} amount={typedIn(String(amount))} />
          <CallNotice call={investment} />
          <Notice title="What happens at maturity">
            After 10 simulated days the amount, less a loss, returns to your Fund wallet and a gain goes to your Profit
            wallet. It cannot be taken back before.
          </Notice>
          {fundBalance <= 0 && (
            <Text $size="small" $tone="quiet">
              Your Fund wallet is empty. Make a deposit first.
            </Text>
          )}
        </Stack>
      </form>
    </Dialog>
  )
}

/** The typed amount, once it is valid for a back-test. */
function typedIn(text: string): Cents | undefined {
  const typed = parseAmount(text)
  return typed.ok && typed.cents > 0 ? typed.cents : undefined
}
