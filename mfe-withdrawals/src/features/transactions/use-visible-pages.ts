import { type RefObject, useEffect, useState } from 'react'

/** The number of window heights above and below that are kept ready. */
const WINDOWS_AHEAD = 1

/**
 * Returns the visible pages of a long list as [first, last], from 0. The list is as high as all of its rows together, which have
 * one height, so a page's place is known before the page is read. The list's `data-rows` holds their number. Renders again only
 * when the result changes.
 */
export function useVisiblePages(
  list: RefObject<HTMLElement | null>,
  { rows, onAPage }: { rows: number; onAPage: number },
): [first: number, last: number] {
  const [visible, setVisible] = useState('0-0')
  const end = Math.max(0, Math.ceil(rows / onAPage) - 1)
  useEffect(() => {
    const look = () => setVisible(end > 0 ? measure(list.current, onAPage, end) : '0-0')
    // In the next frame, which computes the layout anyway: now, it would be computed twice.
    const frame = requestAnimationFrame(look)
    window.addEventListener('scroll', look, { passive: true })
    window.addEventListener('resize', look, { passive: true })
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', look)
      window.removeEventListener('resize', look)
    }
  }, [list, onAPage, end])
  // The measurement may be from a time when there were more rows.
  const [first = 0, last = 0] = visible.split('-').map((page) => Math.min(Number(page), end))
  return [first, last]
}

function measure(list: HTMLElement | null, onAPage: number, end: number): string {
  const { top = 0, height = 0 } = list?.getBoundingClientRect() ?? {}
  // The height belongs to the rows drawn last; while others are being drawn, the list may be longer or shorter.
  const drawn = Number(list?.dataset['rows'])
  if (!height || !drawn) return '0-0'
  const pageHeight = (height / drawn) * onAPage
  const pageAt = (offset: number) => Math.min(end, Math.max(0, Math.floor(offset / pageHeight)))
  const ahead = window.innerHeight * WINDOWS_AHEAD
  return `${pageAt(-top - ahead)}-${pageAt(-top + window.innerHeight + ahead)}`
}
