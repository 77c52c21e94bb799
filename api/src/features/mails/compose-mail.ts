import {
  MessageFigures,
  type NotificationKind,
  NOTIFICATIONS,
  pageOfNotification,
  shownText,
  writeNotification,
} from '@simvest/contracts'
import * as z from 'zod/mini'
import { type Voice, voiceIn } from '#kernel/words/writer.ts'
import type { Letter } from '#infra/mail/post.ts'
import { isOptional } from './mail-kinds.ts'
import type { Mail, Recipient } from './mails.queries.ts'

interface Content {
  title: string
  paragraphs: readonly string[]
  /** The text of the button, and its address. */
  link?: readonly [text: string, address: string]
}

const Stored = z.object({ message: shownText(), figures: z.nullable(MessageFigures) })

/** The mail about a notification. Links lead to the origin that the operator set; what an earlier version stored and could be real is masked. */
export function composeNotification(mail: Mail & { kind: NotificationKind }, to: Recipient, origin: string): Letter {
  const voice = voiceIn(to.language)
  const { title } = NOTIFICATIONS[mail.kind]
  const masked = { kind: mail.kind, ...z.parse(Stored, mail) }
  return letterOf(mail, to, origin, {
    title: voice.text('subjects', title, {}) ?? title,
    paragraphs: [writeNotification(voice, masked) ?? masked.message],
    link: [voice.mail('about'), origin + pageOfNotification(mail)],
  })
}

/** The mail with a reset link. Accounts that work at the desk get no link by mail. */
export function composeLink(mail: Mail, to: Recipient, origin: string, link: string | undefined): Letter {
  const { mail: text } = voiceIn(to.language)
  return letterOf(mail, to, origin, {
    title: text('password'),
    paragraphs: [text('asked'), text(link ? 'once' : 'noLink')],
    ...(link && { link: [text('choosePassword'), link] as const }),
  })
}

/** The mail with the link that confirms an address. A registration may name the address of another person. */
export function composeConfirmation(mail: Mail, to: Recipient, origin: string, link: string): Letter {
  const { mail: text } = voiceIn(to.language)
  return letterOf(mail, to, origin, {
    title: text('confirm'),
    paragraphs: [text('opened'), text('notYou')],
    link: [text('confirmLink'), link],
  })
}

function letterOf(mail: Mail, to: Recipient, origin: string, content: Content): Letter {
  const voice = voiceIn(to.language)
  const { mail: text } = voice
  const settings = `${origin}/profile?tab=notifications`
  const why = isOptional(mail.kind) ? text('settings', { address: settings }) : text('always')
  // No text that a person typed: otherwise a stranger who registers with this address would choose the words of the mail.
  const whose = text('whose', { origin })
  const foot = [whose, ...(mail.kind === 'confirm-email' ? [] : [why]), text('neverAsked')]
  const { title, paragraphs, link } = content
  const line = text('line')
  const linked = link ? [link.join(': ')] : []
  return {
    // The same at every attempt, so that a mailbox can tell a repeated mail.
    id: `${mail.id}.${mail.kind}`,
    to: to.email,
    subject: `${line} ${title}`,
    text: [line, title, ...paragraphs, ...linked, '-- ', ...foot].join('\n\n'),
    html: htmlOf(voice, content, foot),
    ...(isOptional(mail.kind) && { settings }),
  }
}

function htmlOf({ language, mail }: Voice, { title, paragraphs, link }: Content, foot: readonly string[]): string {
  const p = (text: string, style = '') => `<p${style && ` style="${style}"`}>${escaped(text)}</p>`
  return [
    `<!doctype html><html lang="${language}"><body style="max-width:36rem;margin:0 auto;padding:16px;font-family:sans-serif">`,
    p(mail('line'), 'padding:8px;background:#ffd60a;color:#000;font-weight:bold'),
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
