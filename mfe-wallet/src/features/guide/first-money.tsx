import { getGuide, PRACTICE_BALANCE } from '@simvest/contracts'
import { formatMoney } from '@simvest/money'
import { Link, useQuery } from '@simvest/platform'
import { Text } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { wallets } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { nextStep } from './next-step.ts'

const t = textsOf(wallets)

const toDeposit = (inside: ReactNode) => <Link to="/deposit">{inside}</Link>
/** Stands where the chart of the total will be; leads to the practice balance, unless the first steps below offer it. */
export function FirstMoney() {
  const { data: guide, error } = useQuery(getGuide, {})
  if (!guide && !error) return <Frame />
  const isBelow = guide && !guide.hidden && nextStep(guide) === 'money'
  return (
    <Frame>
      <Text $size="small" $tone="strong">
        {t('noPath')}
      </Text>
      {!isBelow && (
        <Text $size="small" $tone="quiet">
          {t.rich('toPractice', { amount: formatMoney(PRACTICE_BALANCE), link: toDeposit })}
        </Text>
      )}
    </Frame>
  )
}

/* As high as the chart and its periods, so that nothing below moves when they come. */
const Frame = styled.div`
  display: grid;
  align-content: center;
  justify-items: center;
  min-height: calc(var(--chart-height) + var(--space-half) + 2.5rem);
  padding: var(--space-1) var(--space-2);
  border-radius: var(--radius);
  background: var(--surface-2);
  text-align: center;
  text-wrap: balance;
`
