import * as z from 'zod/mini'
import { PublishedRemote } from './registry.ts'

/** The name of the meta element that carries the shell's public keys: raw Ed25519 in base64, separated by commas. */
export const PUBLIC_KEYS_META = 'simvest-public-keys'

/**
 * The bytes that a signature covers: the published entry without the signature, as JSON with sorted keys. Fields that this
 * version of the schema does not know are missing: a shell must know a new field before a remote uses it.
 */
export function signedBytes(build: PublishedRemote): Uint8Array<ArrayBuffer> {
  const { signature: _, ...rest } = z.parse(PublishedRemote, build)
  return new Uint8Array(new TextEncoder().encode(orderedJson(rest)))
}

/** The same text for the same facts, whatever the order of their fields. */
export function orderedJson(value: object): string {
  return JSON.stringify(value, withOrderedKeys)
}

/**
 * The keys that may sign a remote, from a list separated by commas: those of the operator, who may sign every remote, and
 * those of its owner (`wallet=…`).
 */
export function keysFor(publicKeys: string, remote: string): string[] {
  return publicKeys.split(',').flatMap((each) => {
    const [, owner = remote, key] = PUBLIC_KEY.exec(each) ?? []
    return key !== undefined && owner === remote ? [key] : []
  })
}

/** A raw Ed25519 key in base64, after the name of a remote if the key is valid for that remote alone. */
export const PUBLIC_KEY = /^(?:([a-z][a-z0-9-]*)=)?([A-Za-z0-9+/]{43}=)$/

/** Whether one of the keys made the signature. Throws if the runtime lacks Ed25519. */
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

/** Empty for text that is not base64, which matches no key and no signature. */
function decodeBase64(text: string): Uint8Array<ArrayBuffer> {
  if (!/^[\w+/]+={0,2}$/.test(text)) return new Uint8Array()
  return Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0))
}
