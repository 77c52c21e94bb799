import { type ReactNode, useEffect, useState } from 'react'
import { AwaitedAbove } from './awaited-above.tsx'
import { Button } from './button.tsx'
import { parts } from './locales/en.json'
import { Notice } from './notice.tsx'
import { textsOf } from './texts.ts'
import { whenIdle } from './when-idle.ts'

const t = textsOf(parts)

export interface LazyProps<T> {
  /** Must be the same function in every render. */
  load: () => Promise<T>
  /** Keeps the place of the part meanwhile. */
  fallback: ReactNode
  children: (part: T) => ReactNode
}

/** Loaded parts, by the function that loaded them: the next time they are there at once. */
const fetched = new WeakMap<() => Promise<unknown>, unknown>()

/** Whether a part is there at once. */
export const isFetched = (load: () => Promise<unknown>) => fetched.has(load)

async function fetchAndKeep<T>(load: () => Promise<T>): Promise<T> {
  const part = await load()
  fetched.set(load, part)
  return part
}

const ahead: Promise<unknown>[] = []

/** Fetches a part that is about to be shown. The part itself reports a failure when it is shown. */
export function fetchAhead(load: () => Promise<unknown>): void {
  ahead.push(fetchAndKeep(load).catch(() => undefined))
}

/** Resolves once no part that was asked for ahead is still to come. */
export async function whenFetchedAhead(): Promise<void> {
  await Promise.all(ahead)
}

/**
 * Fetches a part once the page has had its first seconds to itself, so that nobody waits who asks for it later. Gives it once it is
 * there, and the component that asks is drawn anew then: it should be a small one.
 */
export function useFetchedAhead<T>(load: () => Promise<T>): T | undefined {
  const [part, setPart] = useState(() => fetched.get(load) as T | undefined)
  const here = part !== undefined
  useEffect(() => {
    if (here) return
    let shown = true
    // The part itself reports a failure when it is shown.
    const fetchPart = () =>
      void fetchAndKeep(load)
        .then((loaded) => shown && setPart(() => loaded))
        .catch(() => undefined)
    const forget = whenIdle(fetchPart)
    return () => {
      shown = false
      forget()
    }
  }, [load, here])
  return part
}

/**
 * A part whose code is fetched when it is shown. React.lazy would remember a failed fetch for as long as the page lives, and
 * throw away the page around it. Here only the part is missing, and it can be fetched again.
 */
export function Lazy<T>({ load, fallback, children }: LazyProps<T>) {
  const { part, notice } = useFetched(load)
  if (part !== undefined) return children(part)
  return notice ?? fallback
}

/** Scrolls the part into view: the reader may be at another place of a long page. */
const show = (element: HTMLElement | null) => element?.scrollIntoView({ block: 'nearest' })

/** A fetched part that opens above the page, a dialog: a spinner stands there meanwhile. */
export function LazyOverlay<T>({ load, children }: Omit<LazyProps<T>, 'fallback'>) {
  const { part, notice } = useFetched(load)
  if (part !== undefined) return children(part)
  return notice ? <div ref={show}>{notice}</div> : <AwaitedAbove />
}

/** The part once it is there, or a notice once it could not be fetched. */
function useFetched<T>(load: () => Promise<T>) {
  const [state, setState] = useState<{ part?: T; failed?: true }>(() => ({ part: fetched.get(load) as T | undefined }))

  useEffect(() => {
    if (state.part !== undefined || state.failed) return
    let shown = true
    fetchAndKeep(load)
      .then((part) => shown && setState({ part }))
      .catch(() => shown && setState({ failed: true }))
    return () => {
      shown = false
    }
  }, [load, state])

  const notice = state.failed && (
    <Notice tone="error" title={t('failed')} action={<Button onClick={() => setState({})}>{t('tryAgain')}</Button>}>
      {t('restWorks')}
    </Notice>
  )
  return { part: state.part, notice }
}

/** @deprecated Until the next minor version: `Lazy` and `LazyProps`. */
export { Lazy as Fetched, type LazyProps as FetchedProps }
