import { create } from 'zustand'
import { browserStore } from './storage.ts'

/** The key of the choice in local storage. */
const KEY = 'hideBalance'

const useStore = create<{ hidden: boolean }>(() => ({ hidden: read() }))

/** Whether this browser hides amounts on the pages of a signed-in user, and a way to change it. */
export function useHideBalance(): [boolean, (hidden: boolean) => void] {
  return [useStore(({ hidden }) => hidden), hideBalance]
}

function hideBalance(hidden: boolean): void {
  useStore.setState({ hidden })
  browserStore.set(KEY, String(hidden))
}

function read(): boolean {
  return browserStore.get(KEY) === 'true'
}

// Other tabs follow this one.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) useStore.setState({ hidden: read() })
})
