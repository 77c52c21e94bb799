import { tabStore } from '@simvest/platform/storage'

/** Stores where a user left a list, for the way back to it, also after a reload; each tab of the browser has its own. */
export function keepView(userId: number, list: string, search: string): void {
  tabStore.set(keyOf(userId, list), search)
}

/** The part of that list's address after the question mark. */
export function lastView(userId: number, list: string): string {
  return tabStore.get(keyOf(userId, list)) ?? ''
}

function keyOf(userId: number, list: string): string {
  return `view of ${list}, ${userId}`
}
