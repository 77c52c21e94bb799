import { MAIL_SILENCE, MAIL_TIME } from '@simvest/contracts/limits'
import { createTransport } from 'nodemailer'
import type { MailServer } from './mail-server.ts'

export interface Letter {
  /** Names the letter at every attempt. */
  id: string
  to: string
  subject: string
  text: string
  html: string
  /** The page where its recipient can switch such letters off, if they can. */
  settings?: string
}

export interface Post {
  /** Resolves when the server has taken the letter; throws PostError. */
  send(letter: Letter): Promise<void>
}

export interface PostErrorFacts {
  /** Nodemailer's, such as ECONNECTION or EAUTH. */
  code: string
  /** The status that the server answered, such as 550. */
  status: number | undefined
  /** The server refuses this letter, now and later. */
  isFinal: boolean
  /** The failure is the server's or the settings', not the letter's. */
  isOfServer: boolean
}

/** An error without a cause: the server's answer may quote the address, and the command a password. */
export class PostError extends Error {
  override readonly name = 'PostError'
  readonly code: string
  readonly status: number | undefined
  readonly isFinal: boolean
  readonly isOfServer: boolean

  constructor({ code, status, isFinal, isOfServer }: PostErrorFacts) {
    super(`The mail server did not take a letter (${[code, status].filter(Boolean).join(' ')})`)
    this.code = code
    this.status = status
    this.isFinal = isFinal
    this.isOfServer = isOfServer
  }
}

/** Sends letters through the operator's mail server. A letter reaches one address, and what it is made of comes from text alone. */
export function openPost(server: MailServer, { silent = MAIL_SILENCE.most, whole = MAIL_TIME.most } = {}): Post {
  const { host, port, isTls, needsTls, user, password, authorities, from } = server
  const transport = createTransport({
    host,
    port,
    secure: isTls,
    requireTLS: needsTls,
    ignoreTLS: !isTls && !needsTls,
    ...(user !== undefined && { auth: { user, pass: password ?? '' } }),
    ...(authorities && { tls: { ca: authorities } }),
    dnsTimeout: silent,
    connectionTimeout: silent,
    greetingTimeout: silent,
    socketTimeout: silent,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    async send({ id, to, subject, text, html, settings }) {
      const sending = transport.sendMail({
        from,
        to: { name: '', address: to },
        envelope: { from: from.address, to: [to] },
        messageId: `<${id}@${from.address.split('@')[1]}>`,
        subject,
        text,
        html,
        headers: { 'Auto-Submitted': 'auto-generated', ...(settings && { 'List-Unsubscribe': `<${settings}>` }) },
      })
      await within(whole, sending).catch((error: unknown) => {
        throw errorOf(error)
      })
    },
  }
}

async function within(milliseconds: number, work: Promise<unknown>): Promise<void> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(Object.assign(new Error('too slow'), { code: 'ETIMEDOUT' })), milliseconds)
  })
  await Promise.race([work, late]).finally(() => clearTimeout(timer))
}

/** Answers to these commands are about the letter. */
const ABOUT_LETTER = /^(?:RCPT TO|DATA)/

function errorOf(error: unknown): PostError {
  const { code, responseCode, command } = error as { code?: unknown; responseCode?: unknown; command?: unknown }
  const status = typeof responseCode === 'number' ? responseCode : undefined
  const isOfLetter = status !== undefined && typeof command === 'string' && ABOUT_LETTER.test(command)
  return new PostError({
    code: typeof code === 'string' ? code : 'EMAIL',
    status,
    isFinal: isOfLetter && status >= 500,
    isOfServer: !isOfLetter,
  })
}
