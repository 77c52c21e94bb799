import { describeDestination, type Transaction } from '@simvest/contracts'
import { Money } from '@simvest/ui-kit'
import { negateCents } from '@simvest/money'
import type { ReactNode } from 'react'
import styled, { css } from 'styled-components'
import { facts } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { fieldWord, methodWord } from './destinations.ts'

const t = textsOf(facts)

type Facts = Pick<Transaction, 'amount' | 'method' | 'walletAddress' | 'metadata'>

interface WithdrawalFactsProps {
  withdrawal: Facts
  status: ReactNode
  /** Two facts beside each other, each below its name: in a list, where several withdrawals should be in sight. */
  compact?: boolean
}

/** The main facts of a withdrawal: its amount and its status; below them its method and destination. */
export function WithdrawalFacts({ withdrawal, status, compact = false }: WithdrawalFactsProps) {
  const { rows } = describeDestination(withdrawal)
  return (
    <FactList $compact={compact}>
      <Fact label={t('amount')}>
        <Money amount={negateCents(withdrawal.amount)} />
      </Fact>
      <Fact label={t('status')}>{status}</Fact>
      <Fact label={t('method')}>{methodWord(withdrawal.method)}</Fact>
      {rows.map(({ field, text, isTarget }) => (
        <Fact key={field} label={fieldWord(field)} mono={isTarget}>
          {text}
        </Fact>
      ))}
    </FactList>
  )
}

function Fact({ label, mono = false, children }: { label: string; mono?: boolean | undefined; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd data-mono={mono}>{children}</dd>
    </div>
  )
}

/* The amount and the status share the first line as far as it has room for both; what comes before the facts ends that line. */
const beside = css`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 0.5rem var(--space-2);
  &::before {
    flex-basis: 100%;
    order: 1;
    margin-top: -0.5rem;
    content: '';
  }
  & > div {
    display: block;
    flex: 1 1 max(50% - var(--space-2), 6rem);
    order: 2;
    min-width: 0;
  }
  & > :nth-child(-n + 2) {
    flex: initial;
    order: 0;
  }
  & dt {
    font-size: var(--type-caption);
  }
`

/* The amount and the status stand in one line above the rest, and need no words of their own that can be seen. */
const FactList = styled.dl<{ $compact: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 0.625rem var(--space-2);
  font-size: var(--type-small);

  & > div {
    display: flex;
    flex-wrap: wrap;
    grid-column: 1 / -1;
    justify-content: space-between;
    gap: 0 var(--space-2);
  }
  & dt {
    color: var(--text-quiet);
  }
  ${({ $compact }) => $compact && beside}
  & dd {
    min-width: 0;
    color: var(--text-strong);
    overflow-wrap: anywhere;
  }
  & > :nth-child(-n + 2) {
    grid-row: 1;
    grid-column: auto;
    align-self: center;
    & dt {
      position: absolute;
      width: 1px;
      height: 1px;
      overflow: hidden;
      clip-path: inset(50%);
    }
  }
  & > :first-child dd {
    font-size: var(--type-title);
    font-weight: 600;
  }
  /* Large text on a phone. */
  @container (max-width: 14rem) {
    & > :nth-child(2) {
      grid-row: 2;
      grid-column: 1 / -1;
    }
  }
  & dd[data-mono='true'] {
    font-family: var(--font-mono);
  }
`
