import { type NotificationKind, NOTIFICATIONS } from '@simvest/contracts'

/** Mails with a link that come to addresses which nobody confirmed, too. */
type LinkKind = 'reset-link' | 'confirm-email'

/** The subject of a mail: a notification, or a link. */
export type MailKind = NotificationKind | LinkKind

/** True for a mail about a notification. */
export function isNotification(kind: MailKind): kind is NotificationKind {
  return Object.hasOwn(NOTIFICATIONS, kind)
}

/** True for a mail that its owner may switch off. */
export function isOptional(kind: MailKind): boolean {
  return isNotification(kind) && NOTIFICATIONS[kind].mail === 'wanted'
}

/** The kinds that mails bring, as a list in SQL. */
export function kindsSql(...mails: readonly ('always' | 'wanted')[]): string {
  const kinds = Object.entries(NOTIFICATIONS).flatMap(([kind, { mail }]) =>
    mails.some((each) => each === mail) ? [kind] : [],
  )
  return `(${kinds.map((kind) => `'${kind}'`).join(', ')})`
}
