import type { Caller } from './session.ts'

export interface UserRow {
  id: number
  username: string
  email: string
  fullName: string
  phoneNumber: string | null
  residence: string | null
  occupation: string | null
  referrerEmail: string | null
  isAdmin: boolean
  role: string | null
  idStatus: string
  idReason: string | null
  idDecidedAt: Date | null
  aiEnabled: boolean
  aiStartTime: Date | null
  isDeactivated: boolean
  guestUntil: Date | null
  language: string | null
  emailConfirmedAt: Date | null
  createdAt: Date
}

interface Holdings {
  /** In cents. */
  fund: number
  profit: number
  hasDocument: boolean
}

const KEPT_FOR = 30 * 24 * 60 * 60 * 1_000

/** Returns the answer to GET /api/user. */
export function userAnswer(user: UserRow, { fund, profit, hasDocument }: Holdings, caller: Caller) {
  const { idDecidedAt, emailConfirmedAt, ...shown } = user
  return {
    id: shown.id,
    username: shown.username,
    email: shown.email,
    fullName: shown.fullName,
    phoneNumber: shown.phoneNumber,
    residence: shown.residence,
    occupation: shown.occupation,
    referrerEmail: shown.referrerEmail,
    isAdmin: shown.isAdmin,
    role: shown.role,
    idStatus: shown.idStatus,
    idReason: shown.idReason,
    balance: fund / 100,
    fundBalance: fund / 100,
    profitBalance: profit / 100,
    aiEnabled: shown.aiEnabled,
    aiStartTime: shown.aiStartTime?.toISOString() ?? null,
    isDeactivated: shown.isDeactivated,
    guestUntil: shown.guestUntil?.toISOString() ?? null,
    createdAt: shown.createdAt.toISOString(),
    idDocumentUrl: hasDocument ? `/api/user/${shown.id}/document` : null,
    idErasureAt: hasDocument && idDecidedAt ? new Date(idDecidedAt.getTime() + KEPT_FOR).toISOString() : null,
    needsStepUp: caller.needsStepUp,
    lacksFactor: caller.lacksFactor,
    language: shown.language,
    emailConfirmed: emailConfirmedAt !== null,
  }
}
