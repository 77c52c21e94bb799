import type { Knex } from 'knex'
import { randomBytes } from 'node:crypto'
import { notifyUser } from '#features/notifications/notify-user.ts'
import { type ResetLink, writeResetLink } from '#features/passwords/create-reset-link.ts'
import { hashPassword } from '#features/passwords/password-hash.ts'
import { dropSecondFactor } from '#features/second-factor/remove-totp.ts'
import { shutOut } from '#features/sessions/shut-out.ts'
import { createUser } from '#features/sign-in/create-user.ts'
import { changeStatus } from '#features/users/set-user-status.ts'
import type { ActContext } from '#kernel/endpoints/context.ts'
import { StartupError } from '#infra/process/startup-error.ts'
import { type Account, hasOthers, lockAccount, updateIsAdmin } from './administrators.queries.ts'
import { asOperator } from './as-operator.ts'

interface NewAdministrator {
  username: string
  email: string
}

/** Creates an administrator with this password. */
export async function addAdministrator(db: Knex, person: NewAdministrator, password: string): Promise<void> {
  const passwordHash = await hashPassword(password)
  await asOperator(db, (context) => create(context, { ...person, passwordHash }))
}

/** Creates an administrator who chooses a password by a link, which works once and for an hour. */
export async function inviteAdministrator(db: Knex, person: NewAdministrator, origin: string): Promise<ResetLink> {
  // Nobody knows this password: the link is the only way in.
  const passwordHash = await hashPassword(randomBytes(32).toString('base64url'))
  return asOperator(db, async (context) => {
    const id = await create(context, { ...person, passwordHash })
    return writeResetLink(context, { userId: id, origin, createdBy: null })
  })
}

async function create({ tx, audit }: ActContext, person: NewAdministrator & { passwordHash: string }) {
  const id = await createUser(tx, { ...person, isAdmin: true })
  await audit({ action: 'role.granted', subjectId: id, before: { isAdmin: false }, after: { isAdmin: true } })
  return id
}

/** Makes a user an administrator, or an administrator a user, and ends their sessions. */
export async function setRole(db: Knex, login: string, isAdmin: boolean): Promise<void> {
  await asOperator(db, async (context) => {
    const { tx, audit, changed } = context
    const account = await requireAccount(tx, login)
    if (account.isAdmin === isAdmin) return
    if (!isAdmin) await refuseLast(tx, account)
    await updateIsAdmin(tx, account.id, isAdmin)
    await shutOut(context, account.id)
    await audit({
      action: isAdmin ? 'role.granted' : 'role.revoked',
      subjectId: account.id,
      before: { isAdmin: account.isAdmin },
      after: { isAdmin },
    })
    changed([account.id], ['/api/user'])
    changed('admins', ['/api/admin/users', '/api/admin/queue'])
  })
}

/** A link with which the account's owner chooses a password. Earlier links stop working. */
export async function resetPasswordOf(db: Knex, login: string, origin: string): Promise<ResetLink> {
  return asOperator(db, async (context) => {
    const { id } = await requireAccount(context.tx, login)
    const link = await writeResetLink(context, { userId: id, origin, createdBy: null })
    const message = 'The operator made a password reset link for your account.'
    await notifyUser(context, id, { kind: 'reset-link-made', message })
    await context.audit({ action: 'password.reset-link', subjectId: id })
    return link
  })
}

/** Removes a lost authenticator app and its recovery codes from an account, and ends its sessions. False if there is no app. */
export async function dropFactorOf(db: Knex, login: string): Promise<boolean> {
  return asOperator(db, async (context) => {
    const { id } = await requireAccount(context.tx, login)
    if (!(await dropSecondFactor(context, id))) return false
    await shutOut(context, id)
    await context.audit({ action: 'second-factor.removed', subjectId: id })
    return true
  })
}

/** Bars an account from signing in, or admits it again. */
export async function setDisabled(db: Knex, login: string, isDeactivated: boolean): Promise<void> {
  await asOperator(db, async (context) => {
    const account = await requireAccount(context.tx, login)
    if (account.isDeactivated === isDeactivated) return
    if (isDeactivated && account.isAdmin) await refuseLast(context.tx, account)
    await changeStatus(context, account.id, { isDeactivated })
  })
}

async function requireAccount(tx: Knex.Transaction, login: string): Promise<Account> {
  const account = await lockAccount(tx, login)
  if (!account) throw new StartupError(`Nobody here is called ${login}. See: pnpm admin list`)
  return account
}

/** Somebody must be able to administer. */
async function refuseLast(tx: Knex.Transaction, { id, username }: Account): Promise<void> {
  if (await hasOthers(tx, id)) return
  throw new StartupError(`${username} is the last administrator who can sign in. Add another first: pnpm admin invite`)
}
