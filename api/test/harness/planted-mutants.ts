import type { Mutant } from './mutated-app.ts'

export const CALL = 'kernel/endpoints/serve-call.ts'
const PERMISSION = 'kernel/endpoints/require-permission.ts'
const STATEMENT_WORK = 'kernel/endpoints/statement-work.ts'
const SESSIONS = 'features/sessions/find-actor.ts'
const STATEMENT = 'kernel/endpoints/statement.ts'
const ORIGIN = 'infra/http/same-origin.ts'

/** Every guard, removed or inverted. The matrix of access must notice each of these mutants. */
export const GUARDS: readonly Mutant[] = [
  { file: CALL, from: `if (!actor) throw new DomainError('UNAUTHENTICATED')`, to: '' },
  { file: CALL, from: `if (!isChecked && !claims) throw new DomainError('UNAUTHENTICATED')`, to: '' },
  { file: CALL, from: `if (endpoint.access === 'admin') requirePermission`, to: 'if (false) requirePermission' },
  { file: PERMISSION, from: `if (actor.role === null) throw new DomainError('FORBIDDEN')`, to: '' },
  { file: PERMISSION, from: 'if (hasPermission(actor, permission)) return', to: 'return' },
  { file: CALL, from: `endpoint.access === 'admin' && actor.lacksFactor`, to: 'false' },
  { file: CALL, from: `endpoint.access === 'admin' && actor.lacksFactor`, to: 'actor.lacksFactor' },
  { file: CALL, from: `actor.needsStepUp && !endpoint.beforeSecondStep`, to: 'false' },
  { file: CALL, from: `actor.needsStepUp && !endpoint.beforeSecondStep`, to: 'actor.needsStepUp' },
  { file: CALL, from: `actor.isGuest && endpoint`, to: 'false && endpoint' },
  { file: CALL, from: `!== 'GET' && !endpoint.forGuests`, to: `!== 'GET'` },
  { file: CALL, from: `actor.needsStepUp && !endpoint`, to: 'actor.isAdmin && actor.needsStepUp && !endpoint' },
  { file: CALL, from: `!isSameOrigin(request, publicOrigin)`, to: 'false' },
  { file: CALL, from: `endpoint.method !== 'GET' && !isSame`, to: `endpoint.method === 'POST' && !isSame` },
  { file: ORIGIN, from: `if (origin === undefined) return site === 'same-origin'`, to: 'if (!origin) return true' },
  { file: ORIGIN, from: `if (site !== undefined && site !== 'same-origin') return false`, to: 'if (site) return true' },
  {
    file: 'features/sessions/session-token.ts',
    from: 'jwt.verify(token, secret, {',
    to: 'jwt.decode(token, {',
  },
  { file: STATEMENT, from: `'WHERE NOT "needsStepUp"'`, to: `''` },
  { file: STATEMENT, from: `beforeSecondStep ? '' :`, to: '' },
  { file: STATEMENT_WORK, from: `if (!row) {`, to: 'if (false) {' },
  {
    file: STATEMENT,
    from: 'CROSS JOIN LATERAL',
    to: 'RIGHT JOIN LATERAL (SELECT) AS any_row ON true CROSS JOIN LATERAL',
  },
  { file: SESSIONS, from: 's.token_hash = ${hash} AND', to: '(s.token_hash = ${hash} OR true) AND' },
  { file: SESSIONS, from: `s.last_seen_at > now() - interval '7 days'`, to: 'true' },
  { file: SESSIONS, from: `s.created_at > now() - interval '30 days'`, to: 'true' },
  { file: SESSIONS, from: ' AND (u.guest_until IS NULL OR u.guest_until > now())', to: '' },
  { file: SESSIONS, from: 'u.guest_until IS NOT NULL AS', to: 'false AS' },
  { file: SESSIONS, from: 'AND NOT u.is_deactivated', to: '' },
  { file: SESSIONS, from: 'AND u.deleted_at IS NULL', to: '' },
  { file: SESSIONS, from: 'u.role', to: `'operator' AS role` },
  { file: SESSIONS, from: 'u.needs_second_factor AND NOT ${OWES_CODES}', to: 'u.needs_second_factor' },
  { file: SESSIONS, from: 'IS NOT TRUE AND ${OWES_CODES}', to: 'IS NOT TRUE AND false' },
  { file: SESSIONS, from: 'AND confirmed_at IS NOT NULL)`', to: 'AND u.is_admin)`' },
  { file: SESSIONS, from: `THEN interval '12 hours'`, to: `THEN interval '30 days'` },
  { file: SESSIONS, from: `ELSE interval '30 days'`, to: `ELSE interval '12 hours'` },
]

/** Every condition that a record is the actor's own. */
export const RECORDS: readonly Mutant[] = [
  { file: 'features/transactions/get-transaction.ts', from: ' || transaction.userId !== actor.id', to: '' },
  { file: 'features/deposits/own-deposit.ts', from: ' || deposit.userId !== userId', to: '' },
  { file: 'features/withdrawals/cancel-own-withdrawal.ts', from: ' || found.userId !== actor.id', to: '' },
  { file: 'features/withdrawals/submit-proof.ts', from: ' || withdrawal.userId !== actor.id', to: '' },
  {
    file: 'features/profile/view-document.ts',
    from: 'if (!isOwner) requireForOthers',
    to: 'if (false) requireForOthers',
  },
  {
    file: 'features/withdrawals/view-proof.ts',
    from: 'if (!isOwner) requireForOthers',
    to: 'if (false) requireForOthers',
  },
  { file: 'features/notifications/notifications.queries.ts', from: '{ id, user_id: userId }', to: '{ id }' },
  { file: 'features/sessions/sessions.queries.ts', from: '{ id, user_id: userId }', to: '{ id }' },
  { file: 'features/passkeys/passkeys.queries.ts', from: '{ id, user_id: userId }', to: '{ id }' },
  { file: 'features/tokens/tokens.queries.ts', from: '{ id, user_id: userId }', to: '{ id }' },
]

/** Defects that one call in one known state does not show, and one of each kind that it does. */
export const IN_SEQUENCES: readonly Mutant[] = [
  { file: 'features/transactions/get-transaction.ts', from: ' || transaction.userId !== actor.id', to: '' },
  { file: 'features/goals/goals.queries.ts', from: `.where('user_id', userId)`, to: '' },
  { file: 'features/standing-orders/standing-orders.queries.ts', from: `.where('user_id', userId)`, to: '' },
  { file: 'features/passkeys/passkeys.queries.ts', from: `.where('user_id', userId)`, to: '' },
  {
    file: 'features/exports/exports.queries.ts',
    from: 'FROM user_notes WHERE user_id = :userId',
    to: 'FROM user_notes WHERE :userId > 0',
  },
  { file: 'features/referrals/referrals.queries.ts', from: 'AND referrer.id = :referrerId', to: 'AND :referrerId > 0' },
  { file: 'features/views/views.queries.ts', from: `.orWhere('is_shared', true)`, to: `.orWhereRaw('true')` },
  { file: 'features/views/remove-view.ts', from: '!(isOwn || view.isShared)', to: 'false' },
  {
    file: 'features/views/save-view.ts',
    from: 'if (view.isShared) requirePermission',
    to: 'if (false) requirePermission',
  },
  { file: PERMISSION, from: 'if (hasPermission(actor, permission)) return', to: 'return' },
  { file: CALL, from: '!endpoint.forTokens || ', to: '' },
  { file: CALL, from: '!endpoint.forGuests)', to: `!endpoint.forGuests && endpoint.path !== '/api/deposit')` },
  {
    file: ORIGIN,
    from: `site !== undefined && site !== 'same-origin'`,
    to: `site === 'cross-site'`,
  },
  {
    file: 'features/passwords/change-password.ts',
    from: 'await endSessions(context, actor.id, actor.sessionHash)',
    to: '0',
  },
  {
    file: 'features/sessions/sessions.ts',
    from: 'await endCarried(request)\n      response.cookie',
    to: 'response.cookie',
  },
]
