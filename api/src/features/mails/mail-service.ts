import type { Knex } from 'knex'
import { insertConfirmationMail, updateConfirmed } from './confirmations.queries.ts'
import { countMails, findService, insertLinkMail, updateService, type Waiting } from './mails.queries.ts'

/** Whether this installation sends mail. */
export function sendsMail(db: Knex): Promise<boolean> {
  return findService(db)
}

/** Says at the start of a process whether mails are to be written. */
export function switchMail(db: Knex, isOn: boolean): Promise<void> {
  return updateService(db, isOn)
}

/** Mails a reset link to this account, if there is one. Who that is, is found when the mail is sent; the link is made then, and kept nowhere. */
export function mailResetLink(db: Knex, login: string): Promise<void> {
  return insertLinkMail(db, login)
}

/** Mails the link that confirms the address of this account. Returns false if one was written today, or none is needed. */
export function mailConfirmation(tx: Knex.Transaction, userId: number): Promise<boolean> {
  return insertConfirmationMail(tx, userId)
}

/** Notes that whoever owns this account reads the mails that come to its address. */
export function confirmAddress(db: Knex, userId: number): Promise<void> {
  return updateConfirmed(db, userId)
}

/** Counts the waiting mails, for the metrics. */
export function waitingMails(db: Knex): Promise<Waiting> {
  return countMails(db)
}
