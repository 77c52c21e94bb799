import { zodResolver } from '@hookform/resolvers/zod'
import { createInvestment, CreateInvestmentBody, HYPOTHETICAL, type Strategy } from '@simvest/contracts'
import { fieldErrorsOf, api, notify, refresh, useUser } from '@simvest/platform'
import { AmountInput, Button, Dialog, Field, Money, Notice, Stack, Text } from '@simvest/ui-kit'
import { useId } from 'react'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { estimateOf } from './estimates.ts'

/** How much to put into a strategy, of the money in the Fund wallet. */
export function InvestDialog({ strategy, onClose }: { strategy: Strategy; onClose: () => void }) {
  const { fundBalance } = useUser()
  const formId = useId()
  const rules = CreateInvestmentBody.check(
    z.refine(({ amount }) => amount <= fundBalance, { path: ['amount'], error: 'Amount cannot exceed your balance' }),
  )
  const form = useForm({ resolver: zodResolver(rules), defaultValues: { strategyId: strategy.id, amount: '' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (body) => {
    try {
      await api.call(createInvestment, { body })
      void refresh(['/api/investments', '/api/user', '/api/transactions', '/api/wallet-lines'])
      notify({ title: 'Investment created', description: 'You have successfully invested in the strategy' })
      onClose()
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined
      const atField = fieldErrorsOf(error)?.['amount']
      if (atField) form.setError('amount', { message: atField })
      notify({ title: 'Investment failed', description, variant: 'destructive' })
    }
  })

  return (
    <Dialog
      open
      onOpenChange={onClose}
      closable={!isSubmitting}
      title={`Invest in ${strategy.name}`}
      description={`${estimateOf(strategy.riskLevel)}. ${HYPOTHETICAL}`}
      footer={
        <>
          <Button disabled={isSubmitting} onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" form={formId} variant="primary" pending={isSubmitting} pendingLabel="Investing…">
            Invest
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <Field
            label="Amount"
            error={errors.amount?.message}
            hint={
              <>
                In your Fund wallet: <Money amount={fundBalance} />
              </>
            }
          >
            <AmountInput {...form.register('amount')} />
          </Field>
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
