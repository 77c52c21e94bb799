import type { AdminUser } from '@simvest/contracts'
import { siteTime } from '@simvest/platform'
import type { BadgeTone } from '@simvest/ui-kit'

/** Without the suffix of a deleted user's address, which frees the address for somebody else. */
export function emailOf({ email }: Pick<AdminUser, 'email'>): string {
  return email.replace(/_deleted_\d+$/, '')
}

export function nameOf({ fullName, username }: Pick<AdminUser, 'fullName' | 'username'>): string {
  return fullName || username
}

/** Pending and approved are blue, every other status red. */
export function idStatusOf({ idStatus }: Pick<AdminUser, 'idStatus'>): { label: string; tone: BadgeTone } {
  const calm = idStatus === 'PENDING' || idStatus === 'APPROVED'
  return { label: idStatus || 'NO ID', tone: calm ? 'pending' : 'danger' }
}

/** Whether a document waits for a decision. */
export function isIdOpen({ idStatus }: Pick<AdminUser, 'idStatus'>): boolean {
  return idStatus === 'PENDING' || idStatus === 'UNDER REVIEW'
}

const HOUR_MS = 3_600_000

/** Returns how long the AI assistant has run, in whole hours. */
export function runtimeOf({ aiEnabled, aiStartTime }: Pick<AdminUser, 'aiEnabled' | 'aiStartTime'>): string {
  if (!aiEnabled || !aiStartTime) return 'Not active'
  const hours = Math.max(0, Math.floor((siteTime() - Date.parse(aiStartTime)) / HOUR_MS))
  return `${hours} ${hours === 1 ? 'hour' : 'hours'}`
}
