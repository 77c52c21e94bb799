import type { AuditAction, AuditEntry } from './audit.ts'

/**
 * The act of each entry as the end of a sentence that begins with its actor. Names in braces are facts of the entry; a part in
 * brackets is left out where its fact is missing.
 */
const SENTENCES: Readonly<Record<AuditAction, string>> = {
  'adjustment.reversed': 'reversed adjustment {order} of {subject}[, {amount}]',
  'ai.disabled': 'turned off the AI assistant[ of {subject}]',
  'ai.enabled': 'turned on the AI assistant[ of {subject}]',
  'deposit.added': 'added deposit {order} for {subject}[, {amount}]',
  'deposit.approved': 'approved deposit {order} of {subject}[, {amount}]',
  'deposit.cancelled': 'cancelled deposit {order}[ of {subject}][, {amount}]',
  'deposit.edited': 'changed deposit {order} of {subject}[ by {amount}]',
  'deposit.reversed': 'reversed deposit {order} of {subject}[, {amount}]',
  'export.begun': 'exported {file}[, {lines} lines]',
  'identity.approved': 'approved the ID document[ of {subject}]',
  'identity.erased': 'erased the ID document[ of {subject}]',
  'identity.rejected': 'rejected the ID document[ of {subject}]',
  'identity.reopened': 'began to review the ID document[ of {subject}] again',
  'identity.revoked': 'revoked the approval of the ID document[ of {subject}]',
  'identity.uploaded': 'uploaded an ID document',
  'identity.viewed': 'viewed the ID document[ of {subject}]',
  'note.added': 'wrote note {noteId} about {subject}',
  'passkey.added': 'added a passkey[ of {subject}]',
  'passkey.removed': 'removed a passkey[ of {subject}]',
  'password.changed': 'changed the password[ of {subject}]',
  'password.reset': 'reset the password[ of {subject}] by a link or a command',
  'password.reset-link': 'created a password reset link[ for {subject}]',
  'profile.updated': 'changed the profile[ of {subject}][: {fields}]',
  'profit.adjusted': 'changed the total profit of {subject}[ by {amount}]',
  'proof.viewed': 'viewed the proof of withdrawal {order}[ of {subject}]',
  'role.changed': 'changed the role of {subject}',
  'role.granted': 'gave {subject} a role',
  'role.revoked': 'took the role from {subject}',
  'second-factor.asked': 'required a second factor[ of {subject}]',
  'second-factor.codes-renewed': 'renewed the recovery codes',
  'second-factor.enrolled': 'set up an authenticator app[ of {subject}]',
  'second-factor.recovered': 'signed in with a recovery code',
  'second-factor.removal-asked': 'asked to remove the lost second factors[ of {subject}]',
  'second-factor.removal-cancelled': 'cancelled the removal of the second factors[ of {subject}]',
  'second-factor.removal-confirmed': 'confirmed the removal of the second factors[ of {subject}]',
  'second-factor.removal-done': 'removed the lost second factors[ of {subject}]',
  'second-factor.removal-stopped': 'stopped the removal of the second factors[ of {subject}]',
  'second-factor.removed': 'removed the authenticator app[ of {subject}]',
  'second-factor.started': 'began to set up an authenticator app',
  'second-factor.verified': 'gave a code of the authenticator app',
  'second-factor.waived': 'stopped requiring a second factor[ of {subject}]',
  'session.ended': 'ended[ {ended}] sessions[ of {subject}]',
  'simulation.reset': 'reset the simulation[ of {subject}]',
  'standing-order.cancelled': 'cancelled a standing order',
  'standing-order.created': 'created a standing order',
  'standing-order.paused': 'paused a standing order',
  'standing-order.resumed': 'resumed a standing order',
  'token.ended': 'ended an API token[ of {subject}]',
  'token.made': 'made an API token[ of {subject}]',
  'user.created': 'created the account[ of {subject}]',
  'user.deactivated': 'deactivated the account[ of {subject}]',
  'user.deleted': 'deleted the account[ of {subject}]',
  'user.erased': 'deleted the account[ of {subject}] permanently',
  'user.reactivated': 'reactivated the account[ of {subject}]',
  'user.restored': 'restored the account[ of {subject}]',
  'view.removed': 'removed a shared view[ of {list}]',
  'view.shared': 'shared a view[ of {list}]',
  'withdrawal.address-changed': 'changed the address of withdrawal {order} of {subject}',
  'withdrawal.approved': 'approved withdrawal {order} of {subject}[, {amount}]',
  'withdrawal.cancelled': 'cancelled withdrawal {order}[ of {subject}][, {amount}]',
  'withdrawal.rejected': 'rejected withdrawal {order} of {subject}[, {amount}]',
  'withdrawal.reversed': 'reversed withdrawal {order} of {subject}[, {amount}]',
}

/** The names under which entries keep the order that they are about. */
export const ORDER_FACTS = ['depositId', 'withdrawalId', 'adjustmentId', 'transactionId'] as const

type AuditFacts = Pick<AuditEntry, 'action' | 'actorId' | 'subjectId' | 'subjectUsername' | 'details'>

/** A part of a sentence: a text, or what a screen can link. */
export interface AuditPart {
  kind: 'text' | 'order' | 'subject'
  text: string
}

/** The id of the deposit, withdrawal or adjustment that an entry is about. */
export function orderOfAudit({ details }: Pick<AuditEntry, 'details'>): number | undefined {
  const [id] = ORDER_FACTS.flatMap((name) => details?.[name] ?? [])
  return typeof id === 'number' ? id : undefined
}

/** Returns the act in words that follow the name of the actor: `approved deposit #613 of demo, $750.00 SIM`. */
export function auditParts(entry: AuditFacts): AuditPart[] {
  const factOf = factsOf(entry)
  const sentence: string = SENTENCES[entry.action as AuditAction] ?? entry.action
  const shortened = sentence.replaceAll(/\[([^\]]*?\{(\w+)\}[^\]]*)\]/g, (_, part: string, name: string) =>
    factOf(name) === undefined ? '' : part,
  )
  return shortened
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part): AuditPart => {
      const [, name] = /^\{(\w+)\}$/.exec(part) ?? []
      if (name === undefined) return { kind: 'text', text: part }
      const kind = name === 'order' || name === 'subject' ? name : 'text'
      return { kind, text: factOf(name) ?? (kind === 'subject' ? 'nobody' : '–') }
    })
}

/** The same as a text. */
export function auditSentence(entry: AuditFacts): string {
  return auditParts(entry)
    .map(({ text }) => text)
    .join('')
}

/** The facts of an entry that its sentence does not say. */
export function furtherFacts({ action, details }: Pick<AuditEntry, 'action' | 'details'>): Record<string, unknown> {
  const sentence: string = SENTENCES[action as AuditAction] ?? ''
  const isFurther = ([name]: [string, unknown]) =>
    !sentence.includes(`{${name}}`) && !(sentence.includes('{order}') && ORDER_FACTS.some((fact) => fact === name))
  return Object.fromEntries(Object.entries(details ?? {}).filter(isFurther))
}

function factsOf({ actorId, subjectId, subjectUsername, details }: AuditFacts) {
  const order = orderOfAudit({ details })
  // The actor is already the subject of the sentence.
  const subject = subjectId === null || subjectId === actorId ? undefined : (subjectUsername ?? `user ${subjectId}`)
  return (name: string): string | undefined => {
    if (name === 'order') return order === undefined ? undefined : `#${order}`
    if (name === 'subject') return subject
    const fact = details?.[name]
    if (fact === undefined || fact === null) return undefined
    return Array.isArray(fact) ? fact.join(', ') : String(fact)
  }
}
