import type { CreateStandingOrderBody, Strategy } from '@simvest/contracts'
import { SKIPS_MAX } from '@simvest/market'
import { hypothetical, strategyCosts, StrategyOdds } from '@simvest/market-view'
import { Link } from '@simvest/platform'
import { Money, Notice, Stack, Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import { standing } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(standing)

interface OrderTermsProps {
  order: z.output<typeof CreateStandingOrderBody>
  strategy: Strategy
}

const toNumbers = (inside: ReactNode) => <Link to="/simulation">{inside}</Link>

/** The effect, cost and risk of an order, before it is set up. */
export function OrderTerms({ order: { amount, every }, strategy: { riskLevel, sector } }: OrderTermsProps) {
  return (
    <Stack>
      <Text $tone="strong">
        {amount === undefined
          ? t('againTerms')
          : t.rich('regularTerms', { days: every ?? 1, amount: <Money amount={amount} /> })}
      </Text>
      <Text $size="small">{t('held')}</Text>
      <Notice title={t('costs')}>
        {strategyCosts(riskLevel)} {t.rich('noPromise', { link: toNumbers })}
      </Notice>
      <Text as="div" $size="small">
        <StrategyOdds riskLevel={riskLevel} sector={sector} />
      </Text>
      <Text $size="small">{hypothetical()}</Text>
      <Text $size="small">{t('missing', { times: SKIPS_MAX })}</Text>
    </Stack>
  )
}
