import type { ENDPOINTS, InputOf, NewAdministrator, ReadPath } from '@simvest/contracts'
import type { Knex } from 'knex'
import { randomBytes } from 'node:crypto'
import { hashPassword } from '#features/passwords/password-hash.ts'
import { type ResetLink, writeResetLink } from '#features/passwords/create-reset-link.ts'
import { shutOut } from '#features/sessions/shut-out.ts'
import { createUser } from '#features/sign-in/create-user.ts'
import { changeStatus } from '#features/users/set-user-status.ts'
import type { ActContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import {
  type Account,
  hasOtherOperator,
  lockAccount,
  updateNeedsSecondFactor,
  updateRole,
} from './administrators.queries.ts'

const LISTS: readonly ReadPath[] = ['/api/admin/administrators', '/api/admin/users', '/api/admin/queue']

/** The hash of a password that nobody knows: a link is the only way in. */
export function hashOfNoPassword(): Promise<string> {
  return hashPassword(randomBytes(32).toString('base64url'))
}

/** Makes an account whose owner chooses a password by the link, which works once and for an hour. */
export async function invite(
  context: ActContext,
  person: NewAdministrator & { passwordHash: string },
  { origin, createdBy }: { origin: string; createdBy: number | null },
): Promise<ResetLink & { id: number }> {
  const id = await createAdministrator(context, { ...person, isInvited: true })
  return { id, ...(await writeResetLink(context, { userId: id, origin, createdBy })) }
}

export async function createAdministrator(
  { tx, audit, changed }: ActContext,
  person: NewAdministrator & { passwordHash: string; isInvited?: boolean },
): Promise<number> {
  const id = await createUser(tx, person)
  await audit({ action: 'role.granted', subjectId: id, before: { role: null }, after: { role: person.role } })
  changed('admins', LISTS)
  return id
}

/** Gives an account a role, or takes it, and ends its sessions. */
export async function giveRole(
  context: ActContext,
  account: Account,
  { role, reason }: Pick<InputOf<typeof ENDPOINTS.setRole>['body'], 'role' | 'reason'>,
): Promise<void> {
  const { tx, audit, changed } = context
  if (account.role === role) return
  if (role !== 'operator') await keepAnOperator(tx, account)
  await updateRole(tx, account.id, role)
  await shutOut(context, account.id)
  await audit({
    action: role === null ? 'role.revoked' : account.role === null ? 'role.granted' : 'role.changed',
    subjectId: account.id,
    before: { role: account.role },
    after: { role },
    reason,
  })
  changed([account.id], ['/api/user'])
  changed('admins', LISTS)
}

/** Bars an account from signing in, or admits it again. */
export async function setDisabled(
  context: ActContext,
  account: Account,
  { isDeactivated, reason }: Pick<InputOf<typeof ENDPOINTS.setAdministratorStatus>['body'], 'isDeactivated' | 'reason'>,
): Promise<void> {
  if (account.isDeactivated === isDeactivated) return
  if (isDeactivated) await keepAnOperator(context.tx, account)
  await changeStatus(context, account.id, { isDeactivated, reason })
  context.changed('admins', ['/api/admin/administrators'])
}

/** Closes the console to somebody who has no authenticator app, until they have one; or opens it. */
export async function setNeedsFactor(context: ActContext, account: Account, isNeeded: boolean): Promise<void> {
  if (account.needsSecondFactor === isNeeded) return
  await updateNeedsSecondFactor(context.tx, account.id, isNeeded)
  await context.audit({
    action: isNeeded ? 'second-factor.asked' : 'second-factor.waived',
    subjectId: account.id,
    before: { needsSecondFactor: !isNeeded },
    after: { needsSecondFactor: isNeeded },
  })
  context.changed([account.id], ['/api/user'])
  context.changed('admins', ['/api/admin/administrators'])
}

/** Locks the account, and all that have a role. */
export async function requireAccount(tx: Knex.Transaction, id: number): Promise<Account> {
  const account = await lockAccount(tx, id)
  if (!account) throw new DomainError('NOT_FOUND')
  return account
}

/** Throws if no operator would be left, because somebody must be able to give roles. */
async function keepAnOperator(tx: Knex.Transaction, { id, username, role }: Account): Promise<void> {
  if (role !== 'operator' || (await hasOtherOperator(tx, id))) return
  const message = `${username} is the last operator who can sign in. Invite another one first.`
  throw new DomainError('LAST_OPERATOR', message)
}
