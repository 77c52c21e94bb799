import { useMedia } from '@simvest/ui-kit'

/** Whether there is room for tables; otherwise their rows become cards. */
export function useWide(): boolean {
  return !useMedia('(max-width: 63.99rem)')
}
