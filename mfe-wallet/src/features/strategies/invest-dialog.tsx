import { zodResolver } from '@hookform/resolvers/zod'
import { createInvestment, CreateInvestmentBody, type Strategy } from '@simvest/contracts'
import { BackTest, hypothetical, StrategyOdds, strategyTarget } from '@simvest/market-view'
import { CallNotice, inPageLanguage, translateApiMessage, useCall, useUser } from '@simvest/platform'
import { type Cents, formatMoney, parseAmount, typedAmount } from '@simvest/money'
import { AmountInput, Button, Dialog, Field, Money, Notice, Stack, Text } from '@simvest/ui-kit'
import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import styled from 'styled-components'
import * as z from 'zod/mini'
import { investing } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(investing)

interface InvestDialogProps {
  strategy: Strategy
  /** The amount tried before, if any. */
  amount?: Cents | undefined
  onClose: () => void
}

/** Asks how much of the Fund wallet to put into a strategy. */
export function InvestDialog({ strategy, amount: tried, onClose }: InvestDialogProps) {
  const { fundBalance } = useUser()
  const formId = useId()
  const rules = CreateInvestmentBody.check(
    z.refine(({ amount }) => amount <= fundBalance, { path: ['amount'], error: t('tooMuch') }),
  )
  const defaultValues = { strategyId: strategy.id, amount: tried === undefined ? '' : typedAmount(tried) }
  const form = useForm({ resolver: inPageLanguage(zodResolver(rules)), defaultValues })
  const amount = useWatch({ control: form.control, name: 'amount' })
  const investment = useCall(createInvestment, {
    form,
    what: ({ body }) => t('what', { amount: formatMoney(body.amount) }),
    done: () => ({ title: t('done'), description: t('doneText') }),
    after: onClose,
    failed: { title: t('failed'), why: true },
  })
  const submit = form.handleSubmit((body) => investment.send({ body }))

  return (
    <Dialog
      open
      onOpenChange={onClose}
      closable={!investment.pending}
      title={t('title', { name: translateApiMessage(strategy.name) })}
      description={t('claim', { target: strategyTarget(strategy.riskLevel), hypothetical: hypothetical() })}
      footer={
        <Acts>
          <Button disabled={investment.pending} onClick={onClose}>
            {t('cancel')}
          </Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            pending={investment.pending}
            pendingLabel={t('investing')}
          >
            {t('invest')}
          </Button>
        </Acts>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <Field
            label={t('amount')}
            error={form.formState.errors.amount?.message}
            hint={t.rich('fund', { amount: <Money amount={fundBalance} /> })}
          >
            <AmountInput register={(reading) => form.register('amount', reading)} />
          </Field>
          {fundBalance <= 0 && (
            <Text $size="small" $tone="quiet">
              {t('empty')}
            </Text>
          )}
          <CallNotice call={investment} />
          {/* Above the tall odds: on a phone the buttons would hide the terms. */}
          <Notice title={t('maturity')}>{t('maturityText')}</Notice>
          <Text as="div" $size="small">
            <StrategyOdds riskLevel={strategy.riskLevel} sector={strategy.sector} />
          </Text>
          <BackTest of={strategy} amount={typedIn(String(amount))} />
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

/* Side by side on phones too, because the content above needs the height. */
const Acts = styled.div`
  display: grid;
  grid-template-columns: repeat(2, minmax(0, 1fr));
  gap: var(--space-1);
  @media (min-width: 40rem) {
    grid-template-columns: repeat(2, auto);
  }
`
