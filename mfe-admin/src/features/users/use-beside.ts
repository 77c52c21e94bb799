import { useMedia } from '@simvest/ui-kit'
import { useAddress } from '#layout/use-address.ts'

/**
 * The user whom the address opens beside the list, `?open=9`, where the window has room for both. A narrower window leads to the
 * user's page instead.
 */
export function useBeside<Row extends { id: number }>(toPage: (user: Row) => void) {
  const { get, change } = useAddress([])
  const hasRoom = useMedia('(min-width: 90rem)')
  const named = get('open')
  const show = (open: string | undefined) => change({ open }, { replace: named !== null })
  return {
    hasRoom,
    id: hasRoom ? Number(named) || undefined : undefined,
    open: (user: Row) => (hasRoom ? show(String(user.id)) : toPage(user)),
    /** Gives the focus back to the row. */
    close: () => {
      const find = (row: string) => document.querySelector<HTMLElement>(row)
      const row = find('tr[aria-current]') ?? find('tr[tabindex="0"]')
      row?.focus()
      show(undefined)
    },
  }
}
