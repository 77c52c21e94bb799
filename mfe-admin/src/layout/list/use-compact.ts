import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
/** What was chosen since the page was loaded: it holds also where storage is forbidden. */
const chosen = new Map<string, string>()

/** Whether this browser shows a list with rows of one line each, and a way to change it. */
export function useCompact(list: string, initially: boolean): [boolean, (isCompact: boolean) => void] {
  const key = `rows of ${list}`
  const rows = useSyncExternalStore(subscribe, () => chosen.get(key) ?? read(key))
  const choose = (isCompact: boolean) => {
    const value = isCompact ? 'compact' : 'full'
    chosen.set(key, value)
    try {
      localStorage.setItem(key, value)
    } catch {
      // The choice then holds until the page is left.
    }
    for (const listener of listeners) listener()
  }
  return [rows === null ? initially : rows === 'compact', choose]
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function read(key: string): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}
