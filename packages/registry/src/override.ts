import { OVERRIDE_TIME } from '@simvest/contracts/limits'
import { type KeyObject, sign } from 'node:crypto'
import { REMOTE_NAME } from '@simvest/contracts/builds'
import * as z from 'zod/mini'
import type { RegistryFolder } from './folder.ts'
import { makerOf } from './keys.ts'
import { RefusedMoveError } from './revision.ts'
import { SHELL } from './shell-manifest.ts'
import { NotOwnerError, ownersOf, wordsForKeys } from './uploads.ts'

/**
 * The statement that the owner of a remote signs, so that one browser loads it from the machine that the browser runs on, for a while,
 * in the pages of one site.
 */
const Override = z.object({
  remote: z.string().check(z.regex(REMOTE_NAME)),
  address: z.string(),
  /** The origin of the site. */
  to: z.string(),
  until: z.iso.datetime(),
  /** The number that the site gave the browser, which no script can read. */
  browser: z.string().check(z.regex(/^[\w-]{22}$/)),
})
export type Override = z.output<typeof Override>

/** An override as its owner signs it, in letters that a cookie can hold. */
export function tokenOf(override: Override, key: KeyObject): string {
  const text = Buffer.from(JSON.stringify(override))
  return [text, sign(null, overrideBytes(text), key)].map((part) => part.toString('base64url')).join('.')
}

/** Returns the content of a token that holds at this site now. Throws NotOwnerError or RefusedMoveError. */
export function readToken(folder: RegistryFolder, token: string, origin: string): Override {
  const [text, signature] = token.split('.').map((part) => Buffer.from(part, 'base64url'))
  const override = text && parsed(text)
  if (!override || !signature) throw new RefusedMoveError('This is no token of an override.')
  const { remote, address, to, until } = override
  const what = `${remote} from ${address}`
  refuseOtherMachines(remote, address)
  if (to !== origin) throw new NotOwnerError(`${what}: this token is for ${to}; this is ${origin}.`)
  const left = Date.parse(until) - Date.now()
  if (left <= 0) throw new RefusedMoveError(`${what}: this token ended at ${until}. Start mfe dev again.`)
  if (left > OVERRIDE_TIME.most) throw new RefusedMoveError(`${what}: ${until} is more than 8 hours from now.`)
  const keys = ownersOf(folder, remote)
  if (makerOf(keys, overrideBytes(text), signature.toString('base64')) === undefined) {
    throw new NotOwnerError(wordsForKeys(what, keys))
  }
  return override
}

/** Throws RefusedMoveError for anything but a remote at an address of the browser's own machine. */
export function refuseOtherMachines(remote: string, address: string): void {
  if (!REMOTE_NAME.test(remote) || remote === SHELL) {
    throw new RefusedMoveError(`There is no remote ${JSON.stringify(remote)} to load from elsewhere.`)
  }
  if (isLoopback(address)) return
  throw new RefusedMoveError(
    `${JSON.stringify(address)} is not taken: only http://127.0.0.1 or http://localhost with a port, as http://127.0.0.1:3200.`,
  )
}

/** The two spellings that are taken; there are many others of the same address, and of others that look like it. */
const LOOPBACK = /^http:\/\/(?:127\.0\.0\.1|localhost):[1-9]\d{0,4}$/

function isLoopback(address: string): boolean {
  return LOOPBACK.test(address) && URL.canParse(address) && new URL(address).origin === address
}

/** The words before the text keep the signature from being that of anything else. */
function overrideBytes(text: Uint8Array): Uint8Array {
  return Buffer.concat([Buffer.from('loads from its own machine\n'), text])
}

function parsed(text: Uint8Array): Override | undefined {
  try {
    return z.parse(Override, JSON.parse(Buffer.from(text).toString()))
  } catch {
    return undefined
  }
}
