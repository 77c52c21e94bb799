import type { ResultParts, TransactionDetails } from '@simvest/contracts'
import { formatFigure } from '@simvest/money'
import { DateTime, Money, Stack, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { ledger } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { TransactionStatusBadge } from './transaction-figures.tsx'

const t = textsOf(ledger)

const WALLETS = { fund: 'fund', profit: 'profit', held: 'held', invested: 'invested' } as const
const MADE_BY = { you: 'byYou', administrator: 'byAdministrator', simulation: 'bySimulation' } as const

/** The statuses of a line, each with its time. */
export function TransactionSteps({ steps }: Pick<TransactionDetails, 'steps'>) {
  return (
    <List aria-label={t('status')}>
      {steps.map(({ status, at }) => (
        <li key={`${status} ${at}`}>
          <TransactionStatusBadge status={status} />
          <Text $size="small" $tone="quiet">
            <DateTime value={at} />
          </Text>
        </li>
      ))}
    </List>
  )
}

/** The amounts that a line moved, wallet by wallet, according to the ledger. */
export function LedgerLines({ lines }: Pick<TransactionDetails, 'lines'>) {
  if (lines.length === 0) {
    return (
      <Text $size="small" $tone="quiet">
        {t('nothing')}
      </Text>
    )
  }
  return (
    <List aria-label={t('ledger')}>
      {lines.map(({ wallet, change, madeBy, createdAt }) => (
        <li key={`${wallet} ${createdAt} ${change}`}>
          <Stack $gap="half">
            <Text $size="small" $tone="strong">
              {t(WALLETS[wallet])}
            </Text>
            <Text $size="caption" $tone="quiet">
              {t.rich(MADE_BY[madeBy], { time: <DateTime value={createdAt} /> })}
            </Text>
          </Stack>
          <Text $size="small">
            <Money amount={change} sign="flow" />
          </Text>
        </li>
      ))}
    </List>
  )
}

/** The causes of a result, which add up to it. */
export function Causes({ result, share, market, sector, cost, limit }: ResultParts) {
  const causes = [
    [t('market', { share: formatFigure(String(share / 100)) }), market],
    ...(sector === 0 ? [] : [[t('sector'), sector] as const]),
    [t('cost'), cost],
    ...(limit === 0 ? [] : [[t('limit'), limit] as const]),
    [t('result'), result],
  ] as const
  return (
    <List aria-label={t('why')}>
      {causes.map(([name, amount]) => (
        <li key={name}>
          <Text $size="small">{name}</Text>
          <Text $size="small">
            <Money amount={amount} sign="result" />
          </Text>
        </li>
      ))}
    </List>
  )
}

const List = styled.ol`
  display: grid;

  & > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 0 var(--space-2);
    min-height: 2.5rem;
    padding: 0.375rem 0;
  }
  & > li > :is(div, p):first-child {
    flex: 1 1 7rem;
  }
  & > li > :last-child {
    margin-left: auto;
  }
  & > li + li {
    border-top: 1px solid var(--line);
  }
`
