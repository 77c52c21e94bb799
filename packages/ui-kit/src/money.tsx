import { type Cents, formatCents } from '@simvest/money'
import { ArrowDown, ArrowUp } from 'lucide-react'
import styled from 'styled-components'
import { useAmountsHidden } from './hidden-amounts.tsx'
import { amounts } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(amounts)

export type MoneyProps = {
  /** Simulated cents. */
  amount: Cents
  /** `result`: a gain or a loss, with sign, arrow and hue. `flow`: money that came or went, with its sign alone. Zero has neither. */
  sign?: 'result' | 'flow'
  /** @deprecated The same as `sign="result"`. */
  signed?: boolean
  /** Masks the amount, for eyes and for ears; by default as `HiddenAmounts` around it says. */
  hidden?: boolean
  className?: string
}

/** The only way to draw an amount: `$1,234.50 SIM`, spoken as "1,234.50 simulated dollars". */
export function Money({ amount, signed = false, sign = signed ? 'result' : undefined, hidden, className }: MoneyProps) {
  const hiddenHere = useAmountsHidden()
  if (hidden ?? hiddenHere)
    return (
      <Figure className={className} {...spoken(t('hidden'))} $tone="plain">
        ••••
      </Figure>
    )
  const plus = sign !== undefined && amount > 0
  const tone = sign !== 'result' || amount === 0 ? 'plain' : amount > 0 ? 'gain' : 'loss'
  return (
    <Figure className={className} {...spoken(spokenAmount(amount, plus))} translate="no" $tone={tone}>
      {tone === 'gain' && <ArrowUp aria-hidden="true" />}
      {tone === 'loss' && <ArrowDown aria-hidden="true" />}
      {plus && '+'}
      {formatCents(amount)}
      <Unit> SIM</Unit>
    </Figure>
  )
}

/**
 * An image whose name is the spoken amount. Its text remains exactly what is seen (a second, hidden text would be found by
 * copying and searching), and "amount" replaces the word "image". A browser's translator leaves figures and unit alone.
 */
function spoken(label: string) {
  return { role: 'img', 'aria-label': label, 'aria-roledescription': t('amount') }
}

/** The amount as a screen reader should say it: `minus 1,234.50 simulated dollars`. */
function spokenAmount(amount: Cents, plus: boolean): string {
  const sign = plus ? 'plus' : amount < 0 ? 'minus' : 'none'
  return t('spoken', { sign, figure: formatCents(amount).replace(/[-$]/g, '') })
}

const Figure = styled.span<{ $tone: 'gain' | 'loss' | 'plain' }>`
  color: ${({ $tone }) => ($tone === 'plain' ? 'inherit' : `var(--${$tone})`)};
  font-variant-numeric: tabular-nums;
  white-space: nowrap;
  /* Fonts of 200 % on a phone. */
  @media (max-width: 14rem) {
    white-space: normal;
  }

  & > svg {
    display: inline-block;
    width: 0.875em;
    /* If it may shrink, the minimum width ignores it, and it sticks out of a narrow column. */
    max-width: none;
    height: 0.875em;
    margin-right: 0.2em;
    vertical-align: -0.075em;
  }
`

const Unit = styled.span`
  color: var(--text-quiet);
  font-size: clamp(0.6875rem, 0.6875em, 1rem);
  font-weight: 450;
  letter-spacing: 0.03em;
`
