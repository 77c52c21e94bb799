/** Milliseconds in which a page draws itself: a moment in which it only waits for an answer counts as idle, too. */
const FIRST = 3_000

/** Acts once the page has had its first seconds to itself and is idle. Safari has no idle callback, there the seconds alone serve. */
export function whenIdle(act: () => void): () => void {
  let idle: number | undefined
  const first = setTimeout(() => {
    if ('requestIdleCallback' in window) idle = requestIdleCallback(act, { timeout: 10_000 })
    else act()
  }, FIRST)
  return () => {
    clearTimeout(first)
    if (idle !== undefined) cancelIdleCallback(idle)
  }
}
