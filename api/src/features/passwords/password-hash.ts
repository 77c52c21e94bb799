import { ALL_HASHES_WAITING, HASHES_WAITING } from '@simvest/contracts/limits'
import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { tooManyWaiting } from '#kernel/errors/domain-error.ts'
import { networkOf } from '#infra/http/network-of.ts'
import { takingTurns } from '#infra/process/taking-turns.ts'

// The library's default variant is argon2id.
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Hashing takes 10 ms of a core: a flood of sign-ins must not starve other requests or the sign-ins of others. */
const inTurn = takingTurns({
  atOnce: 2,
  waitingEach: HASHES_WAITING.most,
  waitingInAll: ALL_HASHES_WAITING.most,
  refuse: tooManyWaiting(5),
})

/** `address` is the caller's: each address has its turn. */
export function hashPassword(password: string, address = ''): Promise<string> {
  return inTurn(networkOf(address), () => hash(password, PARAMETERS))
}

let unknownUsersHash: Promise<string> | undefined

/** Whether the password is right. If the user does not exist, there is no hash, and the refusal takes just as long. */
export async function verifyPassword(
  passwordHash: string | undefined,
  password: string,
  address: string,
): Promise<boolean> {
  unknownUsersHash ??= hashPassword(randomBytes(16).toString('hex'))
  const compared = passwordHash ?? (await unknownUsersHash)
  const matches = await inTurn(networkOf(address), () => verify(compared, password))
  return matches && passwordHash !== undefined
}
