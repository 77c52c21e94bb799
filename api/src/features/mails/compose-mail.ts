import { type NotificationKind, pageOfNotification } from '@simvest/contracts'
import { SIMULATION_LINE } from '#kernel/simulation-line.ts'
import { type Voice, voiceIn } from '#kernel/words/say-in.ts'
import type { Letter } from '#infra/mail/post.ts'
import { isOptional, MAILED } from './mailed-kinds.ts'
import type { Mail, Recipient } from './mails.queries.ts'

interface Content {
  title: string
  paragraphs: readonly string[]
  /** Where the button leads, and what stands on it. */
  link?: readonly [words: string, address: string]
}

const NEVER_ASKED = 'Simvest never asks for a password, a code or a payment by mail. Whoever does is not Simvest.'

/** The mail about a notification. Links lead to the origin that the operator set. */
export function composeTold(mail: Mail & { kind: NotificationKind }, to: Recipient, origin: string): Letter {
  const { kind, message, transactionId } = mail
  const [, title] = MAILED[kind]
  const link = ['See what it is about', origin + pageOfNotification({ kind, transactionId })] as const
  return letterOf(mail, to, origin, { title, paragraphs: [message], link })
}

/** The mail with a link that somebody asked for. Accounts that work at the desk get no link by mail. */
export function composeLink(mail: Mail, to: Recipient, origin: string, link: string | undefined): Letter {
  const asked =
    'Somebody asked for a new password for your account. If it was not you, do nothing: your password stays as it is.'
  const paragraphs = link
    ? [asked, 'The link works once, for one hour.']
    : [
        asked,
        'Your account has a role at the desk, so no link was made: ask an operator, or whoever runs this copy of Simvest.',
      ]
  return letterOf(mail, to, origin, {
    title: 'Your password',
    paragraphs,
    ...(link && { link: ['Choose a new password', link] as const }),
  })
}

/** The mail with the link that confirms an address. Whoever registered may have typed the address of somebody else. */
export function composeConfirmation(mail: Mail, to: Recipient, origin: string, link: string): Letter {
  return letterOf(mail, to, origin, {
    title: 'Confirm your e-mail address',
    paragraphs: [
      'Somebody opened an account with this address. If it was you, confirm the address: then you get mails about the security of your account.',
      'If it was not you, do nothing: no such mails come to an address that is not confirmed.',
    ],
    link: ['Confirm this address', link],
  })
}

function letterOf(mail: Mail, to: Recipient, origin: string, content: Content): Letter {
  const voice = voiceIn(to.language)
  const { say } = voice
  const settings = `${origin}/profile?tab=notifications`
  const why = isOptional(mail.kind)
    ? `Choose which mails you get: ${settings}`
    : 'Mails about the security of your account always come.'
  // Nothing that a person typed: whoever registers with the address of somebody else would choose the words of this mail.
  const whose = `An account at ${origin} has this address.`
  const foot = [whose, ...(mail.kind === 'confirm-email' ? [] : [why]), NEVER_ASKED].map(say)
  const [line, title, paragraphs] = [say(SIMULATION_LINE), say(content.title), content.paragraphs.map(say)]
  const link = content.link && ([say(content.link[0]), content.link[1]] as const)
  const linked = link ? [link.join(': ')] : []
  return {
    // The same at every attempt, so that a mailbox can tell a repeated mail.
    id: `${mail.id}.${mail.kind}`,
    to: to.email,
    subject: `${line} ${title}`,
    text: [line, title, ...paragraphs, ...linked, '-- ', ...foot].join('\n\n'),
    html: htmlOf(voice, { title, paragraphs, ...(link && { link }) }, foot),
    ...(isOptional(mail.kind) && { settings }),
  }
}

function htmlOf({ language, say }: Voice, { title, paragraphs, link }: Content, foot: readonly string[]): string {
  const p = (text: string, style = '') => `<p${style && ` style="${style}"`}>${escaped(text)}</p>`
  return [
    `<!doctype html><html lang="${language}"><body style="max-width:36rem;margin:0 auto;padding:16px;font-family:sans-serif">`,
    p(say(SIMULATION_LINE), 'padding:8px;background:#ffd60a;color:#000;font-weight:bold'),
    `<h1 style="font-size:20px">${escaped(title)}</h1>`,
    ...paragraphs.map((text) => p(text)),
    link ? `<p><a href="${escaped(link[1])}">${escaped(link[0])}</a></p>` : '',
    ...foot.map((text) => p(text, 'color:#555;font-size:13px')),
    '</body></html>',
  ].join('\n')
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

function escaped(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign)
}
