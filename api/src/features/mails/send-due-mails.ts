import { LINKS, MAILS, SAME_MAILS } from '@simvest/contracts/limits'
import type { Knex } from 'knex'
import { type Letter, type Post, PostError } from '#infra/mail/post.ts'
import type { Log } from '#infra/log/log.ts'
import { composeConfirmation, composeLink, composeNotification } from './compose-mail.ts'
import { isNotification, isOptional } from './mail-kinds.ts'
import {
  addressMail,
  claimMail,
  endMail,
  type Ending,
  findRecipient,
  type Mail,
  postponeMail,
  type Recipient,
} from './mails.queries.ts'

/** Minutes until the next attempt; after the last one the mail is given up. */
const PAUSES = [1, 5, 15, 60, 240]

// Addresses without an owner (RFC 2606): invented people, and accounts that were erased.
const UNREACHABLE_ADDRESS = /[@.](?:example|invalid|localhost|example\.(?:com|net|org))$/i
const ADDRESS = /^[^\s@<>(),;:"\\[\]]+@[^\s@<>(),;:"\\[\]]+$/

export interface Mailing {
  post: Post
  /** The address of this site as users see it. */
  origin: string
  /** Makes a reset link for this user. */
  makeLink: (userId: number) => Promise<string>
  /** The token of the link that confirms this address. */
  confirmationToken: (to: { id: number; email: string }) => string
  log: Log
  ended?: (ending: Ending) => void
  goesOn?: () => boolean
}

/** Sends what is due, one mail after the other. Ends early if the mail server itself fails, and returns how many were sent. */
export async function sendDueMails(db: Knex, mailing: Mailing): Promise<number> {
  const { goesOn = () => true, ended = () => {} } = mailing
  let sent = 0
  while (goesOn()) {
    const mail = await claimMail(db)
    if (!mail) break
    const userId = mail.userId ?? (await addressMail(db, mail.id))
    const to = userId === undefined ? undefined : await findRecipient(db, userId, mail.kind)
    const outcome = to ? (reasonAgainst(mail, to) ?? (await attempt(mail, to, mailing))) : 'no recipient'
    if (typeof outcome === 'string') {
      await endMail(db, mail.id, outcome)
      ended(outcome)
      if (outcome === 'sent') sent += 1
      continue
    }
    await postponeMail(db, mail.id, outcome.minutes)
    if (outcome.isOfServer) break
  }
  return sent
}

function reasonAgainst(
  { kind, attempts, isLate }: Mail,
  { email, mails, links, alike }: Recipient,
): Ending | undefined {
  if (!ADDRESS.test(email) || UNREACHABLE_ADDRESS.test(email)) return 'no recipient'
  if (isLate) return 'late'
  // Each of its attempts ended its process.
  if (attempts > PAUSES.length + 1) return 'gave up'
  const isTooMuch =
    kind === 'reset-link' ? links >= LINKS.most : isOptional(kind) ? mails >= MAILS.most : alike >= SAME_MAILS.most
  return isTooMuch ? 'limited' : undefined
}

interface Postponement {
  minutes: number
  /** The mail server failed, so the mails behind this one would fail too. */
  isOfServer: boolean
}

async function attempt(mail: Mail, to: Recipient, mailing: Mailing): Promise<Ending | Postponement> {
  const letter = await write(mail, to, mailing)
  try {
    await mailing.post.send(letter)
    return 'sent'
  } catch (error) {
    if (!(error instanceof PostError)) throw error
    const { code, status, isFinal, isOfServer } = error
    // The server's own words may hold the address, and the mail a link.
    const facts = { mail: mail.id, kind: mail.kind, attempts: mail.attempts, code, status }
    const minutes = isFinal ? undefined : PAUSES[mail.attempts - 1]
    if (minutes === undefined) {
      mailing.log.error(facts, 'a mail was not delivered')
      return isFinal ? 'refused' : 'gave up'
    }
    mailing.log.warn(facts, 'a mail will be tried again')
    return { minutes, isOfServer }
  }
}

async function write(mail: Mail, to: Recipient, { origin, makeLink, confirmationToken }: Mailing): Promise<Letter> {
  const { kind } = mail
  if (isNotification(kind)) return composeNotification({ ...mail, kind }, to, origin)
  if (kind === 'confirm-email')
    return composeConfirmation(mail, to, origin, `${origin}/confirm-email?token=${confirmationToken(to)}`)
  return composeLink(mail, to, origin, to.hasRole ? undefined : await makeLink(to.id))
}
