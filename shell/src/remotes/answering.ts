import { tabStore } from '@simvest/platform/storage'

const KEY = 'simvest.on-show'
const INTERVAL_MS = 1_000
/** Milliseconds that the worker waits. */
const TIMEOUT_MS = 5_000

/** The build whose page is visible. */
export interface BuildOnShow {
  remote: string
  version: string
}

let onShow: BuildOnShow | undefined
let answer: () => void = () => undefined

/** Tells the worker at once which build is visible: its page may hang in its first second. */
export function setOnShow(build: BuildOnShow): void {
  onShow = build
  answer()
}

/**
 * Tells the worker every second that the page answers, and marks the visible build in this tab; a document that ends in order
 * removes the mark. Nothing is told while the tab is hidden, or while the browser prints, which blocks the page.
 */
export function keepAnswering(tell: (build: BuildOnShow | undefined) => void): void {
  answer = () => {
    if (document.hidden || !onShow) return
    tell(onShow)
    tabStore.set(KEY, `${onShow.remote} ${onShow.version} ${Date.now()}`)
  }
  const rest = () => {
    tell(undefined)
    tabStore.remove(KEY)
  }
  answer()
  setInterval(answer, INTERVAL_MS)
  addEventListener('pagehide', rest)
  addEventListener('beforeprint', rest)
  document.addEventListener('visibilitychange', () => (document.hidden ? rest() : answer()))
}

/**
 * The build that was visible when the previous document of this tab stopped answering; undefined if that document ended in
 * order.
 */
export function takeUnanswered(): BuildOnShow | undefined {
  const [remote, version, at] = (tabStore.get(KEY) ?? '').split(' ')
  tabStore.remove(KEY)
  // A duplicated tab has a copy of the mark of a tab that still answers.
  return remote && version && Date.now() - Number(at) > TIMEOUT_MS ? { remote, version } : undefined
}
