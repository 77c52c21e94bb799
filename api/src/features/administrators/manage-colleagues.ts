import type { Administrator, ENDPOINTS, InputOf, OutputOf } from '@simvest/contracts'
import type { MutationContext } from '#kernel/endpoints/context.ts'
import { DomainError } from '#kernel/errors/domain-error.ts'
import { type Account, findAdministrator } from './administrators.queries.ts'
import { giveRole, invite, requireAccount, setDisabled, setNeedsFactor } from './manage-administrators.ts'

type Contract = typeof ENDPOINTS

export async function inviteColleague(
  context: MutationContext,
  person: InputOf<Contract['inviteAdministrator']>['body'],
  { passwordHash, publicOrigin = '' }: { passwordHash: string; publicOrigin: string | undefined },
): Promise<OutputOf<Contract['inviteAdministrator']>> {
  const links = { origin: publicOrigin, createdBy: context.actor.id }
  const { id, link, expiresAt } = await invite(context, { ...person, passwordHash }, links)
  return { administrator: await shown(context, id), resetLink: link, expiresAt }
}

export async function setColleaguesRole(
  context: MutationContext,
  id: number,
  given: InputOf<Contract['setRole']>['body'],
): Promise<Administrator | null> {
  await giveRole(context, await colleague(context, id), given)
  return (await findAdministrator(context.tx, id)) ?? null
}

export async function setColleaguesStatus(
  context: MutationContext,
  id: number,
  given: InputOf<Contract['setAdministratorStatus']>['body'],
): Promise<Administrator> {
  await setDisabled(context, await colleagueWithRole(context, id), given)
  return shown(context, id)
}

export async function askColleague(context: MutationContext, id: number, isNeeded: boolean): Promise<Administrator> {
  const account = await requireAccount(context.tx, id)
  if (account.role === null) throw new DomainError('NOT_FOUND')
  await setNeedsFactor(context, account, isNeeded)
  return shown(context, id)
}

/** Somebody else's account: nobody takes their own role, or shuts themselves out. */
async function colleague({ tx, actor }: MutationContext, id: number): Promise<Account> {
  if (id === actor.id) throw new DomainError('FORBIDDEN', 'You may not do this to your own account.')
  return requireAccount(tx, id)
}

async function colleagueWithRole(context: MutationContext, id: number): Promise<Account> {
  const account = await colleague(context, id)
  if (account.role === null) throw new DomainError('NOT_FOUND')
  return account
}

async function shown({ tx }: MutationContext, id: number): Promise<Administrator> {
  const administrator = await findAdministrator(tx, id)
  if (!administrator) throw new Error(`${id} has no role`)
  return administrator
}
