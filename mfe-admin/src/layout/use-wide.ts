import { useMedia } from '@simvest/ui-kit'

/** Whether there is room for the tables; otherwise their rows are cards. */
export function useWide(): boolean {
  return !useMedia('(max-width: 63.99rem)')
}
