/** Where somebody left a list, for the way back to it, also after a reload; each tab of the browser has its own. */
export function keepView(userId: number, list: string, search: string): void {
  try {
    sessionStorage.setItem(keyOf(userId, list), search)
  } catch {
    // Storage can be forbidden; the way back then leads to the list as it is at first.
  }
}

/** The part of that list's address after the question mark. */
export function lastView(userId: number, list: string): string {
  try {
    return sessionStorage.getItem(keyOf(userId, list)) ?? ''
  } catch {
    return ''
  }
}

function keyOf(userId: number, list: string): string {
  return `view of ${list}, ${userId}`
}
