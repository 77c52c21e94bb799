import { Children, createContext, type ReactNode, useContext } from 'react'

/** Whether the amounts below are masked, because somebody looks over the shoulder. */
export const HiddenAmounts = createContext(false)

/** Whether amounts are masked here, for what is no `Money`: charts, exports, percentages. */
export function useAmountsHidden(): boolean {
  return useContext(HiddenAmounts)
}

/** With its sign, its unit or both, as the server and people write it; `12 SIM-TRC20-…` is no amount. */
const FIGURE = String.raw`\d[\d,.]*(?<=\d)`
const WRITTEN_AMOUNT = new RegExp(
  String.raw`[-+]?(\$|\bUSDT?)\s?${FIGURE}( SIM\b)?|\b${FIGURE} ?(SIM\b(?!-)|(USDT?|dollars?)\b)`,
  'gi',
)

/**
 * Text that may name amounts, such as a message of the server or somebody's reason: each is masked where amounts are
 * hidden. Elements among it see to themselves.
 */
export function AmountText({ children }: { children: ReactNode }) {
  const hidden = useAmountsHidden()
  const mask = (part: ReactNode) => (typeof part === 'string' ? part.replace(WRITTEN_AMOUNT, '••••') : part)
  if (!hidden) return children
  return typeof children === 'string' ? mask(children) : Children.map(children, mask)
}
