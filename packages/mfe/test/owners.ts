import { Seal } from '@simvest/registry/seal'
import { aBuild, newKey, signedWith } from '@simvest/testing/registry'
import * as fc from 'fast-check'
import type { Command } from './commands.ts'

const KEYS = { operator: newKey(), wallet: newKey(), auth: newKey(), stranger: newKey() }
const MOVES = newKey().key

/** The operator's seal on the moves of a site that teams publish to. */
export const seal = new Seal(MOVES)

/** The operator's key is for every remote, a team's for its own. */
export const PUBLIC_KEYS = `${KEYS.operator.publicKey},wallet=${KEYS.wallet.publicKey},auth=${KEYS.auth.publicKey}`

type Person = keyof typeof KEYS

/** A build that the operator signed. */
export function buildOf(name: string, version: string) {
  return signedWith(KEYS.operator.key, aBuild({ name, version }))
}

/** The person who gives a command, and whether in the site's folder or over HTTP. */
export interface Giver {
  who: Person | 'owner'
  over: 'folder' | 'http'
}

export const OPERATOR: Giver = { who: 'operator', over: 'folder' }

const by = (who: Giver['who'], over: Giver['over'], weight: number) => ({
  weight,
  arbitrary: fc.constant<Giver>({ who, over }),
})

export const giver = fc.oneof(
  by('owner', 'http', 5),
  by('wallet', 'http', 2),
  by('stranger', 'http', 1),
  by('operator', 'http', 1),
  by('operator', 'folder', 3),
  by('owner', 'folder', 1),
  by('wallet', 'folder', 1),
)

/** Returns the person, with the remote of the command in view. */
function personOf({ who }: Giver, command: Command): Person {
  if (who !== 'owner') return who
  const remote = 'remote' in command ? command.remote : ''
  return remote === 'wallet' || remote === 'auth' ? remote : 'stranger'
}

/** Whether a command is that of an owner about the own remote, or of the operator. */
export function isOwn(giver: Giver, command: Command): boolean {
  const person = personOf(giver, command)
  return person === 'operator' || ('remote' in command && command.remote === person)
}

/** Commands that change nothing, and what the process does that counts loads. */
const FREE: readonly Command['run'][] = ['status', 'history', 'preview ls', 'doctor', 'loaded']

/** Whether the one who gives it may do what a command does: in the folder that is the operator alone, who has the moves' key. */
export function isPermitted(giver: Giver, command: Command): boolean {
  if (FREE.includes(command.run)) return true
  if (giver.over === 'folder') {
    const isBuild = command.run === 'publish' && command.how === 'plain'
    return personOf(giver, command) === 'operator' || (isBuild && isOwn(giver, command))
  }
  return command.run !== 'repair' && command.run !== 'grant' && isOwn(giver, command)
}

/** Whether the system lets somebody write what a command writes into the folder: a team has that of its own builds, and moves. */
export function canWrite(giver: Giver, command: Command): boolean {
  if (giver.over === 'http' || personOf(giver, command) === 'operator') return true
  if (command.run === 'publish') return isOwn(giver, command)
  return command.run !== 'repair' && command.run !== 'grant'
}

/** Sets the keys of the one who gives a command. */
export function takeKeys(giver: Giver, command: Command): void {
  const person = personOf(giver, command)
  process.env['SIMVEST_SIGNING_KEY'] = pem(KEYS[person].key)
  if (person === 'operator') process.env['SIMVEST_MOVES_KEY'] = pem(MOVES)
  else delete process.env['SIMVEST_MOVES_KEY']
}

export function dropKeys(): void {
  delete process.env['SIMVEST_SIGNING_KEY']
  delete process.env['SIMVEST_MOVES_KEY']
}

function pem(key: typeof MOVES): string {
  return key.export({ format: 'pem', type: 'pkcs8' }) as string
}
