import { getHealth } from '@simvest/contracts'
import { create } from 'zustand'
import { dropKept, lastReadAt, refresh } from './cache.ts'

interface Reach {
  isReached: boolean
  /** The time of the shown reads, as ISO 8601; undefined if nothing was read, or once it is read again. */
  shownAsOf: string | undefined
}

const ONLINE: Reach = { isReached: true, shownAsOf: undefined }

/** Whether the API answers, as far as this page knows. */
export const useConnectivity = create<Reach>(() => ONLINE)

/** Milliseconds after which a question counts as unanswered. */
const TIMEOUT_MS = 5_000

/** A single lost packet is no outage: the question is asked twice before anything is said. */
const DOUBT = 1_000

/** Milliseconds between questions until the API is back, of which up to a half is left to chance. */
const PAUSE_MS = 6_000

let asking: Promise<boolean> | undefined
let next: ReturnType<typeof setTimeout> | undefined

/** Asks whether the API answers, because there is reason for doubt. Several callers share one question. */
export function checkConnectivity(): Promise<boolean> {
  asking ??= ask().finally(() => {
    asking = undefined
  })
  return asking
}

/**
 * Whether a call would go nowhere. The browser's own word is no answer, but a reason to ask. False at once if nothing is in
 * doubt: the call then leaves before anybody can press again.
 */
export function isCutOff(): false | Promise<boolean> {
  if (useConnectivity.getState().isReached && navigator.onLine) return false
  return checkConnectivity().then((isReached) => !isReached)
}

/** Says that the page shows what was read at this time, in an earlier visit, and asks until the API is back. */
export function showKept(at: string): void {
  useConnectivity.setState(({ isReached, shownAsOf = at }) => ({
    isReached: false,
    shownAsOf: isReached || at < shownAsOf ? at : shownAsOf,
  }))
  void checkConnectivity()
}

/** Asks when the browser says that its connection has changed, until the returned function is called. */
export function watchConnectivity(): () => void {
  const left = new AbortController()
  for (const event of ['online', 'offline']) {
    window.addEventListener(event, () => void checkConnectivity(), { signal: left.signal })
  }
  if (!navigator.onLine) void checkConnectivity()
  return () => left.abort()
}

/** Each test starts connected. */
export function resetConnectivity(): void {
  clearTimeout(next)
  useConnectivity.setState(ONLINE)
}

async function ask(): Promise<boolean> {
  clearTimeout(next)
  const isDoubted = useConnectivity.getState().isReached && navigator.onLine
  const answers = (await isAnswered()) || (isDoubted && (await isAnsweredLater()))
  // Meanwhile a read may have found no more than what was kept.
  const wasReached = useConnectivity.getState().isReached
  if (!answers) {
    if (wasReached) useConnectivity.setState({ isReached: false, shownAsOf: lastReadAt() })
    next = setTimeout(() => void checkConnectivity(), somePause())
  } else if (!wasReached) {
    useConnectivity.setState({ isReached: true })
    void readAgain()
  }
  return answers
}

/** Until everything is read again, the page goes on saying how old its figures are. */
async function readAgain(): Promise<void> {
  await refresh()
  await dropKept()
  useConnectivity.setState(({ isReached }) => (isReached ? ONLINE : {}))
}

/** All pages lost the API at the same moment, and should not ask at the same moment. */
function somePause(): number {
  const [chance = 0] = crypto.getRandomValues(new Uint8Array(1))
  return PAUSE_MS * (1 - chance / 512)
}

async function isAnsweredLater(): Promise<boolean> {
  await new Promise((resolve) => setTimeout(resolve, DOUBT))
  return isAnswered()
}

/** An answer of 5xx is one of a server in front of the API, or of an API without its database. */
async function isAnswered(): Promise<boolean> {
  try {
    const { status } = await fetch(getHealth.path, { cache: 'no-store', signal: AbortSignal.timeout(TIMEOUT_MS) })
    return status < 500
  } catch {
    return false
  }
}
