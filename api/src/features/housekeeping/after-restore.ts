import type { Knex } from 'knex'

export interface RestoredCounts {
  /** The number of sessions that the back-up brought back to life; they are ended again. */
  sessions: number
  /** The number of links of invitations and forgotten passwords, used or not. */
  links: number
  /** The number of waiting mails; they may have been sent since. */
  mails: number
  /** When the newest line of any history was written; null if there is none. */
  newestLine: string | null
}

/** Ends what a back-up revives and nobody may use again: sessions that were signed out since, links that were used. */
export async function afterRestore(db: Knex): Promise<RestoredCounts> {
  return db.transaction(async (tx) => {
    const sessions = await tx('sessions').delete()
    await tx('api_tokens').delete()
    const links = await tx('password_resets').delete()
    const mails = await tx('mails').delete()
    const [newest] = await tx('transactions').max({ line: 'created_at' })
    return { sessions, links, mails, newestLine: newest?.line ?? null }
  })
}
