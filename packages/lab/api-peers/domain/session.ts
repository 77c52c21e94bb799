/** A session with those columns of its user that decide about it. */
export interface SessionRow {
  lastSeenAt: Date
  createdAt: Date
  secondFactorAt: Date | null
  userId: number
  isAdmin: boolean
  isDeactivated: boolean
  deletedAt: Date | null
  guestUntil: Date | null
  needsSecondFactor: boolean
  /** Whether the user has a confirmed authenticator app. */
  hasFactor: boolean
}

/** The user of a live session. */
export interface Caller {
  id: number
  /** Whether the session owes a code of the second factor, and may read its user only. */
  needsStepUp: boolean
  lacksFactor: boolean
  /** Whether the session's last use has to be written down. */
  isStale: boolean
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS

/** Returns the caller, or nothing if the session has ended. */
export function callerOf(row: SessionRow): Caller | undefined {
  const now = Date.now()
  const { isAdmin, guestUntil, secondFactorAt, hasFactor } = row
  const isLive =
    row.lastSeenAt.getTime() > now - 7 * DAY_MS &&
    row.createdAt.getTime() > now - 30 * DAY_MS &&
    !row.isDeactivated &&
    row.deletedAt === null &&
    (guestUntil === null || guestUntil.getTime() > now)
  const gaveCode = secondFactorAt !== null && secondFactorAt.getTime() > now - (isAdmin ? 12 * HOUR_MS : 30 * DAY_MS)
  const needsStepUp = hasFactor && !gaveCode
  if (!isLive) return undefined
  const isStale = row.lastSeenAt.getTime() < now - 10 * MINUTE_MS
  return { id: row.userId, needsStepUp, lacksFactor: row.needsSecondFactor && !hasFactor, isStale }
}
