/** The browser's storage for this site. Where it keeps nothing, or has no room, a value holds until the page is left. */
export interface Store {
  get(key: string): string | null
  /** Returns whether a reload finds the value. */
  set(key: string, value: string): boolean
  remove(key: string): void
}

/** A browser that blocks site data throws at the first mention of a storage, so each use of one comes through here. */
function storeOver(storage: () => Storage): Store {
  const unkept = new Map<string, string>()
  return {
    get(key) {
      const value = unkept.get(key)
      return value === undefined ? attempt(() => storage().getItem(key), null) : value
    },
    set(key, value) {
      unkept.delete(key)
      const isKept = attempt(() => {
        storage().setItem(key, value)
        return true
      }, false)
      if (!isKept) unkept.set(key, value)
      return isKept
    },
    remove(key) {
      unkept.delete(key)
      attempt(() => storage().removeItem(key), undefined)
    },
  }
}

function attempt<T>(use: () => T, otherwise: T): T {
  try {
    return use()
  } catch {
    return otherwise
  }
}

/** Is shared by all tabs of a browser, and stays. */
export const browserStore = storeOver(() => localStorage)

/** Belongs to one tab, and ends with it. */
export const tabStore = storeOver(() => sessionStorage)
