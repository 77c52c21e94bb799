import { browserStore } from '@simvest/platform/storage'
import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()

/** Whether this browser shows a list with rows of one line each, and a way to change it. */
export function useCompact(list: string, initially: boolean): [boolean, (isCompact: boolean) => void] {
  const key = `rows of ${list}`
  const rows = useSyncExternalStore(subscribe, () => browserStore.get(key))
  const choose = (isCompact: boolean) => {
    browserStore.set(key, isCompact ? 'compact' : 'full')
    for (const listener of listeners) listener()
  }
  return [rows === null ? initially : rows === 'compact', choose]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
