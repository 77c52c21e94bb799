import { type RefObject, useCallback, useSyncExternalStore } from 'react'

/** So many heights of the window above and below are kept ready. */
const AHEAD = 1

/**
 * Which pages of a long list are in sight, as [first, last], from 0. The list is as high as all of its rows, each of
 * one height, so a page's place is known before it is read; it names their number in `data-rows`. Renders again only
 * when the answer changes.
 */
export function useVisiblePages(
  list: RefObject<HTMLElement | null>,
  { rows, onAPage }: { rows: number; onAPage: number },
): [first: number, last: number] {
  const measure = useCallback(() => {
    if (rows <= onAPage) return '0-0'
    const { top = 0, height = 0 } = list.current?.getBoundingClientRect() ?? {}
    // The height belongs to the rows that were drawn last: while others are being drawn there may be more or fewer.
    const drawn = Number(list.current?.dataset['rows'])
    if (!height || !drawn) return '0-0'
    const pageHeight = (height / drawn) * onAPage
    const last = Math.ceil(rows / onAPage) - 1
    const pageAt = (offset: number) => Math.min(last, Math.max(0, Math.floor(offset / pageHeight)))
    const ahead = window.innerHeight * AHEAD
    return `${pageAt(-top - ahead)}-${pageAt(-top + window.innerHeight + ahead)}`
  }, [list, rows, onAPage])
  const [first = 0, last = 0] = useSyncExternalStore(subscribe, measure).split('-').map(Number)
  return [first, last]
}

function subscribe(listener: () => void): () => void {
  window.addEventListener('scroll', listener, { passive: true })
  window.addEventListener('resize', listener, { passive: true })
  return () => {
    window.removeEventListener('scroll', listener)
    window.removeEventListener('resize', listener)
  }
}
