import { type Cents, formatMoney, negateCents } from '@simvest/money'

interface Explanation {
  text: string
  /** Ends the variant of the refusal. */
  variant: '' | '-settled'
  figures?: { settled: string }
}

/** Says why less is left than the page showed: a loss of the running day was settled just before. */
export function explainSettled(loss: Cents): Explanation {
  if (loss >= 0) return { text: '', variant: '' }
  const settled = formatMoney(negateCents(loss))
  const text = `: today’s loss of ${settled} was booked first`
  return { text, variant: '-settled', figures: { settled } }
}
