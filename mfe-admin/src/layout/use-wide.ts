import { useMedia } from '@simvest/ui-kit'

/** Whether there is room for tables; otherwise their rows become cards. */
export function useWide(): boolean {
  return !useMedia('(max-width: 63.99rem)')
}

/** Whether a row of a table has no room for what can be done with it, not even with few columns. */
export function usePhone(): boolean {
  return useMedia('(max-width: 39.99rem)')
}
