import { Children, createContext, type ReactNode, useContext } from 'react'

/** Whether the amounts below are masked, for example because somebody looks over the user's shoulder. */
export const HiddenAmounts = createContext(false)

/** Whether amounts are masked here, for everything that is not `Money`: charts, exports, percentages. */
export function useAmountsHidden(): boolean {
  return useContext(HiddenAmounts)
}

/** An amount with its sign, its unit or both, as the server and people write it; `12 SIM-TRC20-…` is not an amount. */
const FIGURE = String.raw`\d[\d,.]*(?<=\d)`
const WRITTEN_AMOUNT = new RegExp(
  String.raw`[-+]?(\$|\bUSDT?)\s?${FIGURE}( SIM\b)?|\b${FIGURE} ?(SIM\b(?!-)|(USDT?|dollars?)\b)`,
  'gi',
)

/**
 * Text that may contain amounts, such as a message of the server or a person's reason. Where amounts are hidden, each is
 * masked. Elements inside the text mask their own amounts.
 */
export function AmountText({ children }: { children: ReactNode }) {
  const hidden = useAmountsHidden()
  const mask = (part: ReactNode) => (typeof part === 'string' ? part.replace(WRITTEN_AMOUNT, '••••') : part)
  if (!hidden) return children
  return typeof children === 'string' ? mask(children) : Children.map(children, mask)
}
