/** The record of the clock in the page. Times are milliseconds since the navigation began. */
export interface PageTimes {
  ready: number
  fcp: number
  lcp: number
  /** The sum of all layout shifts that nobody's act caused. */
  shift: number
  /** Milliseconds beyond 50 for which each task blocked the page, up to the moment it was ready. */
  blocked: number
  timeOrigin: number
}

/** Runs in the page before any other code: records when the first screen is complete. */
export function startClock(): void {
  const clock = { ready: 0, lcp: 0, shift: 0, tasks: [] as PerformanceEntry[] }
  Object.assign(window, { benchClock: clock })
  const stands = () => {
    const main = document.querySelector('#main')
    if (!main?.querySelector('h1')) return false
    if (location.pathname === '/dashboard') return main.textContent.includes(' SIM')
    return location.pathname !== '/admin' || main.querySelector('tbody tr [href], tbody tr button') !== null
  }
  const look = new MutationObserver(() => {
    if (clock.ready || !stands()) return
    clock.ready = performance.now()
    look.disconnect()
  })
  look.observe(document, { childList: true, subtree: true, characterData: true })
  new PerformanceObserver((list) => {
    clock.lcp = list.getEntries().at(-1)?.startTime ?? clock.lcp
  }).observe({ type: 'largest-contentful-paint', buffered: true })
  new PerformanceObserver((list) => {
    const shifts = list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[]
    for (const { value, hadRecentInput } of shifts) clock.shift += hadRecentInput ? 0 : value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    clock.tasks.push(...list.getEntries())
  }).observe({ type: 'longtask', buffered: true })
}

/** Runs in the page. */
export function readClock(): PageTimes {
  const { benchClock: clock } = window as unknown as {
    benchClock: { ready: number; lcp: number; shift: number; tasks: PerformanceEntry[] }
  }
  const before = clock.tasks.filter(({ startTime }) => startTime < clock.ready)
  return {
    ready: clock.ready,
    fcp: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
    lcp: clock.lcp,
    shift: clock.shift,
    blocked: before.reduce((sum, { duration }) => sum + duration - 50, 0),
    timeOrigin: performance.timeOrigin,
  }
}

/** Runs in the page: follows a link of the navigation and returns how long it took until the other page was complete. */
export async function followLink({ path, intent }: { path: string; intent: number }): Promise<number> {
  const link = document.querySelector<HTMLAnchorElement>(`nav a[href="${path}"]`)
  if (!link) throw new Error(`There is no link to ${path}.`)
  if (intent) {
    link.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }))
    await new Promise((resolve) => setTimeout(resolve, intent))
  }
  const before = document.querySelector('#main h1')?.textContent
  const started = performance.now()
  const there = new Promise<number>((resolve, reject) => {
    setTimeout(() => reject(new Error(`The page at ${path} did not come.`)), 20_000)
    const look = new MutationObserver(() => {
      const heading = document.querySelector('#main h1')?.textContent
      if (!heading || heading === before) return
      look.disconnect()
      resolve(performance.now() - started)
    })
    look.observe(document, { childList: true, subtree: true, characterData: true })
  })
  link.click()
  return there
}
