import { WITHDRAWAL_LIMIT, type WithdrawalAllowance } from '@simvest/contracts'
import type { Cents } from '@simvest/money'
import { Money, Skeleton } from '@simvest/ui-kit'
import styled from 'styled-components'
import { allowance as texts } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(texts)

type MaybeAllowance = WithdrawalAllowance | undefined

/** The figure that a withdrawal can have. Where the running day has lost, the wallet and that loss stand below it and add up to it. */
export function Available({ allowance }: { allowance: MaybeAllowance }) {
  if (!allowance || allowance.openLoss >= 0)
    return <Figures of={[{ label: t('available'), amount: allowance?.profit, main: true }]} />
  return (
    <Figures
      of={[
        { label: t('canHave'), amount: allowance.available, main: true },
        { label: t('available'), amount: allowance.profit },
        { label: t('today'), amount: allowance.openLoss, sign: 'result' },
      ]}
    />
  )
}

/** The limit for 24 hours; what is held and what is left of the limit where there is something. Nothing if that could not be read. */
export function Limits({ allowance, failed }: { allowance: MaybeAllowance; failed: boolean }) {
  if (failed && !allowance) return null
  const limits = [
    ...(allowance?.held ? [{ label: t('held'), amount: allowance.held }] : []),
    { label: t('limit'), amount: WITHDRAWAL_LIMIT },
    ...(allowance && allowance.leftToday < WITHDRAWAL_LIMIT ? [{ label: t('left'), amount: allowance.leftToday }] : []),
  ]
  return <Figures of={limits} />
}

interface Figure {
  label: string
  /** The amount; undefined until it is read. */
  amount: Cents | undefined
  main?: boolean
  sign?: 'result'
}

function Figures({ of: figures }: { of: readonly Figure[] }) {
  return (
    <List aria-busy={figures.some(({ amount }) => amount === undefined)}>
      {figures.map(({ label, amount, main, sign }) => (
        <div key={label} data-main={main}>
          <dt>{label}</dt>
          <dd>
            {amount === undefined ? <Skeleton width="7rem" height="1.5em" /> : <Money amount={amount} sign={sign} />}
          </dd>
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
  }
  & dt {
    color: var(--text-quiet);
  }
  & dd {
    min-height: 1.5em;
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
