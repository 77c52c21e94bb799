import { logout } from '@simvest/contracts'
import { api } from './api.ts'
import { browserStore } from './storage.ts'

/**
 * A user who asked to sign out counts as signed out in this browser, even if the server could not be told: until it was
 * told, or somebody signs in again. The mark is in local storage, so that reloads and other tabs see it.
 */
const KEY = 'forceLogout'

export function forceLogout(force: boolean): void {
  if (force) browserStore.set(KEY, 'true')
  else browserStore.remove(KEY)
}

export function isLogoutForced(): boolean {
  return browserStore.get(KEY) !== null
}

/** Ends the session on the server; by a beacon if the page closes before the answer. */
export async function logOut(): Promise<void> {
  const leave = () => navigator.sendBeacon(logout.path)
  addEventListener('pagehide', leave)
  try {
    await api.call(logout, {})
    forceLogout(false)
  } catch {
    // The sign-out is tried again whenever this browser asks who is signed in.
  } finally {
    removeEventListener('pagehide', leave)
  }
}
