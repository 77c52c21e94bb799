import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'
import { takingTurns } from '#infra/process/taking-turns.ts'

// The library's default variant is argon2id.
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }

/** Hashing takes 10 ms of a core: a flood of sign-ins must not starve everything else. */
const inTurn = takingTurns(2)

export function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, PARAMETERS))
}

let unknownUsersHash: Promise<string> | undefined

/** Whether the password is right. Without a hash, for a user who does not exist, it is wrong after the same time. */
export async function verifyPassword(passwordHash: string | undefined, password: string): Promise<boolean> {
  unknownUsersHash ??= hashPassword(randomBytes(16).toString('hex'))
  const compared = passwordHash ?? (await unknownUsersHash)
  const matches = await inTurn(() => verify(compared, password))
  return matches && passwordHash !== undefined
}
