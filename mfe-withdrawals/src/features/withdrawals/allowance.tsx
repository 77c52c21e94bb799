import { WITHDRAWAL_LIMIT, type WithdrawalAllowance } from '@simvest/contracts'
import { Money, Skeleton } from '@simvest/ui-kit'
import styled from 'styled-components'
import { allowance as texts } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(texts)

/** What is available, what is held, and what the limit for 24 hours still allows. */
export function Allowance({ allowance }: { allowance: WithdrawalAllowance | undefined }) {
  const figures = [
    { label: t('available'), amount: allowance?.available, main: true },
    { label: t('held'), amount: allowance?.held },
    { label: t('limit'), amount: WITHDRAWAL_LIMIT },
    { label: t('left'), amount: allowance?.leftToday },
  ]
  return (
    <List aria-busy={!allowance}>
      {figures.map(({ label, amount, main }) => (
        <div key={label} data-main={main}>
          <dt>{label}</dt>
          <dd>{amount === undefined ? <Skeleton width="7rem" height="1.5em" /> : <Money amount={amount} />}</dd>
        </div>
      ))}
    </List>
  )
}

const List = styled.dl`
  container-type: inline-size;
  display: grid;
  gap: var(--space-1);

  & > div {
    display: flex;
    flex-wrap: wrap;
    justify-content: space-between;
    gap: 0 var(--space-2);
    font-size: var(--type-small);
  }
  & > [data-main] {
    display: block;
    margin-bottom: var(--space-1);
  }
  & dt {
    color: var(--text-quiet);
  }
  & dd {
    min-height: 1.5em;
    margin: 0;
    color: var(--text-strong);
  }
  & > [data-main] dd {
    /* Smaller where nine digits would not fit. */
    font-size: min(var(--type-display), 11.5cqi);
    font-weight: 600;
    letter-spacing: -0.02em;
    line-height: 1.3;
  }
`
