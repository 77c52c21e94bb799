import type { NewAdministrator, Role } from '@simvest/contracts'
import type { Knex } from 'knex'
import { notify } from '#features/notifications/notify.ts'
import { type ResetLink, writeResetLink } from '#features/passwords/create-reset-link.ts'
import { hashPassword } from '#features/passwords/password-hash.ts'
import { dropSecondFactor } from '#features/second-factor/remove-totp.ts'
import { shutOut } from '#features/sessions/shut-out.ts'
import type { ActContext } from '#kernel/endpoints/context.ts'
import { StartupError } from '#infra/process/startup-error.ts'
import { type Account, findIdByLogin } from './administrators.queries.ts'
import { asOperator } from './as-operator.ts'
import {
  createAdministrator,
  giveRole,
  hashOfNoPassword,
  invite,
  requireAccount,
  setDisabled,
  setNeedsFactor,
} from './manage-administrators.ts'

/** Creates somebody with a role, and with this password. */
export async function addAdministrator(db: Knex, person: NewAdministrator, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await asOperator(db, (context) => createAdministrator(context, { ...person, passwordHash }))
}

/** Creates somebody with a role, who chooses a password by the link. */
export async function inviteAdministrator(db: Knex, person: NewAdministrator, origin: string): Promise<ResetLink> {
  const passwordHash = await hashOfNoPassword()
  return asOperator(db, (context) => invite(context, { ...person, passwordHash }, { origin, createdBy: null }))
}

/** Gives an account a role, or takes it. */
export function setRoleOf(db: Knex, login: string, role: Role | null): Promise<void> {
  return on(db, login, (context, account) => giveRole(context, account, { role }))
}

/** Bars an account from signing in, or admits it again. */
export function setStatusOf(db: Knex, login: string, isDeactivated: boolean): Promise<void> {
  return on(db, login, (context, account) => setDisabled(context, account, { isDeactivated }))
}

/** Keeps the console closed to somebody who has no authenticator app, or no longer. */
export function requireFactorOf(db: Knex, login: string, isNeeded: boolean): Promise<void> {
  return on(db, login, async (context, account) => {
    if (account.role === null) throw new StartupError(`${login} has no role. See: pnpm admin list`)
    await setNeedsFactor(context, account, isNeeded)
  })
}

/** A link with which the account's owner chooses a password. Earlier links stop working. */
export function resetPasswordOf(db: Knex, login: string, origin: string): Promise<ResetLink> {
  return on(db, login, async (context, { id }) => {
    const link = await writeResetLink(context, { userId: id, origin, createdBy: null })
    await notify(context, { userId: id, kind: 'reset-link-made', figures: { by: 'operator' } })
    await context.audit({ action: 'password.reset-link', subjectId: id })
    return link
  })
}

/** Removes a lost authenticator app and its recovery codes from an account, and ends its sessions. False if there is no app. */
export function dropFactorOf(db: Knex, login: string): Promise<boolean> {
  return on(db, login, async (context, { id }) => {
    if (!(await dropSecondFactor(context, id))) return false
    await shutOut(context, id)
    await context.audit({ action: 'second-factor.removed', subjectId: id })
    return true
  })
}

/** Runs one act on the account with this username or e-mail address. */
function on<T>(db: Knex, login: string, act: (context: ActContext, account: Account) => Promise<T>): Promise<T> {
  return asOperator(db, async (context) => {
    const id = await findIdByLogin(context.tx, login)
    if (id === undefined) throw new StartupError(`Nobody here is called ${login}. See: pnpm admin list`)
    return act(context, await requireAccount(context.tx, id))
  })
}
