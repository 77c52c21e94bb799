import { createContext, useContext } from 'react'

/** Whether the amounts below are masked, because somebody looks over the shoulder. */
export const HiddenAmounts = createContext(false)

/** Whether amounts are masked here, for what is no `Money`: charts, exports, percentages. */
export function useAmountsHidden(): boolean {
  return useContext(HiddenAmounts)
}

const WRITTEN_AMOUNT = /[-+]?\$[\d,]+(\.\d+)?( SIM)?/g

/** Text that may name amounts, such as a message of the server: each is masked where amounts are hidden. */
export function AmountText({ children }: { children: string }) {
  return useAmountsHidden() ? children.replace(WRITTEN_AMOUNT, '••••') : children
}
