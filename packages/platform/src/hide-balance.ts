import { create } from 'zustand'

/** The key of the choice in local storage. */
const KEY = 'hideBalance'

const useStore = create<{ hidden: boolean }>(() => ({ hidden: read() }))

/** Whether this browser hides amounts on the pages of a signed-in user, and a way to change it. */
export function useHideBalance(): [boolean, (hidden: boolean) => void] {
  return [useStore(({ hidden }) => hidden), hideBalance]
}

function hideBalance(hidden: boolean): void {
  useStore.setState({ hidden })
  try {
    localStorage.setItem(KEY, String(hidden))
  } catch {
    // Storage can be forbidden; the choice then holds until the page is left.
  }
}

function read(): boolean {
  try {
    return localStorage.getItem(KEY) === 'true'
  } catch {
    return false
  }
}

// Other tabs follow this one.
window.addEventListener('storage', ({ key }) => {
  if (key === KEY || key === null) useStore.setState({ hidden: read() })
})
