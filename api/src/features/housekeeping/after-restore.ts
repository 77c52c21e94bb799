import type { Knex } from 'knex'

export interface Restored {
  /** Sessions that the back-up brought back to life, ended again. */
  sessions: number
  /** Links of invitations and forgotten passwords, used or not. */
  links: number
  /** When the newest line of anybody's history was written; null without any. */
  newestLine: string | null
}

/** What a back-up gives back and nobody may use again: whoever signed out since is signed in, a link that was used works. */
export async function afterRestore(db: Knex): Promise<Restored> {
  return db.transaction(async (tx) => {
    const sessions = await tx('sessions').delete()
    const links = await tx('password_resets').delete()
    const [newest] = await tx('transactions').max({ line: 'created_at' })
    return { sessions, links, newestLine: newest?.line ?? null }
  })
}
