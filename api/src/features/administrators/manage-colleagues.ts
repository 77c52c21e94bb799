import type { Administrator, AdminUser, ENDPOINTS, InputOf, OutputOf } from '@simvest/contracts'
import { makeResetLink } from '#features/passwords/create-reset-link.ts'
import { lockFreshProof } from '#features/passwords/fresh-proof.ts'
import { takeRemovalStep } from '#features/second-factor/factor-removals.ts'
import { requireUser } from '#features/users/subject.ts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { type Account, findAdministrator } from './administrators.queries.ts'
import { giveRole, invite, requireAccount, setDisabled, setNeedsFactor } from './manage-administrators.ts'

type Contract = typeof ENDPOINTS

export async function inviteColleague(
  context: MutationContext,
  { username, email, role }: InputOf<Contract['inviteAdministrator']>['body'],
  { proof, passwordHash, publicOrigin = '' }: { proof: string; passwordHash: string; publicOrigin: string | undefined },
): Promise<OutputOf<Contract['inviteAdministrator']>> {
  await lockFreshProof(context.tx, context.actor.id, proof)
  const links = { origin: publicOrigin, createdBy: context.actor.id }
  const { id, link, expiresAt } = await invite(context, { username, email, role, passwordHash }, links)
  return { administrator: await shown(context, id), resetLink: link, expiresAt }
}

/** The account that the act is about, and what the actor's password was verified against. */
interface Aim {
  id: number
  proof: string
}

export async function setColleaguesRole(
  context: MutationContext,
  aim: Aim,
  given: InputOf<Contract['setRole']>['body'],
): Promise<Administrator | null> {
  await giveRole(context, await colleague(context, aim), given)
  return (await findAdministrator(context.tx, aim.id)) ?? null
}

export async function setColleaguesStatus(
  context: MutationContext,
  aim: Aim,
  given: InputOf<Contract['setAdministratorStatus']>['body'],
): Promise<Administrator> {
  await setDisabled(context, withRole(await colleague(context, aim)), given)
  return shown(context, aim.id)
}

export async function askColleague(context: MutationContext, aim: Aim, isNeeded: boolean): Promise<Administrator> {
  await setNeedsFactor(context, withRole(await provedFor(context, aim)), isNeeded)
  return shown(context, aim.id)
}

export async function linkForColleague(
  context: MutationContext,
  aim: Aim,
  publicOrigin: string | undefined,
): Promise<OutputOf<Contract['createColleagueLink']>> {
  withRole(await colleague(context, aim))
  return makeResetLink(context, await shown(context, aim.id), publicOrigin)
}

/** A step towards the removal of the lost factors of another person, who may have a role or none. */
export async function stepToRemoval(
  context: MutationContext,
  aim: Aim,
  { step }: InputOf<Contract['setFactorRemoval']>['body'],
): Promise<AdminUser> {
  const { id: userId } = await colleague(context, aim)
  await takeRemovalStep(context, { userId, by: context.actor.id }, step)
  return requireUser(context.tx, userId)
}

/** Returns another's account; throws FORBIDDEN for the actor's own: nobody takes their own role or locks themselves out. */
async function colleague(context: MutationContext, aim: Aim): Promise<Account> {
  if (aim.id === context.actor.id) throw new DomainError('FORBIDDEN', 'You may not do this to your own account.')
  return provedFor(context, aim)
}

/** The account, locked with all that have a role, which includes whoever acts: the check of their password waits for nobody. */
async function provedFor({ tx, actor }: MutationContext, { id, proof }: Aim): Promise<Account> {
  const account = await requireAccount(tx, id)
  await lockFreshProof(tx, actor.id, proof)
  return account
}

function withRole(account: Account): Account {
  if (account.role === null) throw new DomainError('NOT_FOUND')
  return account
}

async function shown({ tx }: MutationContext, id: number): Promise<Administrator> {
  const administrator = await findAdministrator(tx, id)
  if (!administrator) throw new Error(`${id} has no role`)
  return administrator
}
