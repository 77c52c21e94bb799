import { logout } from '@simvest/contracts'
import { api } from './api.ts'

/**
 * Whoever asked to leave has left, also when the server could not be told: until it was, or somebody signs in again,
 * nobody counts as signed in with this browser. Kept in local storage, so that a reload or another tab knows it too.
 */
const KEY = 'forceLogout'

export function forceLogout(force: boolean): void {
  try {
    if (force) localStorage.setItem(KEY, 'true')
    else localStorage.removeItem(KEY)
  } catch {
    // Storage can be forbidden; the session then ends with the call alone.
  }
}

export function isLogoutForced(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return false
  }
}

/** Ends the session on the server, by a beacon where the page goes away before the answer. */
export async function logOut(): Promise<void> {
  const leave = () => navigator.sendBeacon(logout.path)
  addEventListener('pagehide', leave)
  try {
    await api.call(logout, {})
    forceLogout(false)
  } catch {
    // It is tried again whenever this browser asks who is signed in.
  } finally {
    removeEventListener('pagehide', leave)
  }
}
