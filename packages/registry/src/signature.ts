import * as z from 'zod/mini'
import { PublishedRemote } from './registry.ts'

/** Name of the element of the page that carries the shell's public keys: raw Ed25519 in base64, commas between. */
export const PUBLIC_KEYS_META = 'simvest-public-keys'

/**
 * What a signature covers: the published entry without the signature itself, as JSON with its keys in order. Fields
 * that this version of the schema does not know are not in it: a shell has to know a new field before a remote uses it.
 */
export function signedBytes(build: PublishedRemote): Uint8Array<ArrayBuffer> {
  const { signature: _, ...rest } = z.parse(PublishedRemote, build)
  return new Uint8Array(new TextEncoder().encode(JSON.stringify(rest, withOrderedKeys)))
}

/**
 * The keys that may sign a remote, of a list with commas between: those of the operator, who signs for all, and its
 * owner's own (`wallet=…`).
 */
export function keysFor(publicKeys: string, remote: string): string[] {
  return publicKeys.split(',').flatMap((each) => {
    const [, owner = remote, key] = PUBLIC_KEY.exec(each) ?? []
    return key !== undefined && owner === remote ? [key] : []
  })
}

/** A raw Ed25519 key in base64, with its remote before it where it holds for that alone. */
export const PUBLIC_KEY = /^(?:([a-z][a-z0-9-]*)=)?([A-Za-z0-9+/]{43}=)$/

/** Whether one of the keys made the signature. Throws where the runtime has no Ed25519. */
export async function isSigned(build: PublishedRemote, publicKeys: readonly string[]): Promise<boolean> {
  const bytes = signedBytes(build)
  const signature = decodeBase64(build.signature ?? '')
  for (const key of publicKeys) {
    const imported = await crypto.subtle.importKey('raw', decodeBase64(key), 'Ed25519', false, ['verify'])
    if (await crypto.subtle.verify('Ed25519', imported, signature, bytes)) return true
  }
  return false
}

function withOrderedKeys(_key: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Empty for what is not base64: no key and no signature is that. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w+/]+={0,2}$/.test(text)) return new Uint8Array()
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
