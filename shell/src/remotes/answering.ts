const KEY = 'simvest.on-show'
const EVERY = 1_000
/** As long as the worker waits, in milliseconds. */
const PATIENCE = 5_000

/** A build whose page somebody looks at. */
export interface BuildOnShow {
  remote: string
  version: string
}

let onShow: BuildOnShow | undefined
let answer: () => void = () => undefined

/** Says at once which build is on show: its page may hang in its first second. */
export function setOnShow(build: BuildOnShow): void {
  onShow = build
  answer()
}

/**
 * Tells somebody outside every second that the page answers, and marks in this tab what is on show: a document that ends in order
 * takes the mark away. Nothing is told while nobody looks, or while the browser prints, which holds the page.
 */
export function keepAnswering(tell: (build: BuildOnShow | undefined) => void): void {
  answer = () => {
    if (document.hidden || !onShow) return
    tell(onShow)
    sessionStorage.setItem(KEY, `${onShow.remote} ${onShow.version} ${Date.now()}`)
  }
  const rest = () => {
    tell(undefined)
    sessionStorage.removeItem(KEY)
  }
  answer()
  setInterval(answer, EVERY)
  addEventListener('pagehide', rest)
  addEventListener('beforeprint', rest)
  document.addEventListener('visibilitychange', () => (document.hidden ? rest() : answer()))
}

/** The build that was on show when the document before this one, in this tab, did not answer any more; undefined where it ended in order. */
export function takeUnanswered(): BuildOnShow | undefined {
  const [remote, version, at] = (sessionStorage.getItem(KEY) ?? '').split(' ')
  sessionStorage.removeItem(KEY)
  // A tab that was duplicated has the mark of one that goes on.
  return remote && version && Date.now() - Number(at) > PATIENCE ? { remote, version } : undefined
}
