import { hash, verify } from '@node-rs/argon2'
import { randomBytes } from 'node:crypto'

// The library's default variant is argon2id.
const PARAMETERS = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 }
const AT_ONCE = 2

/** Hashing takes 10 ms of a core: a flood of sign-ins must not starve everything else. */
const waiting: (() => void)[] = []
let running = 0

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (running < AT_ONCE) running++
  else await new Promise<void>((resolve) => waiting.push(resolve))
  try {
    return await work()
  } finally {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
}

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
