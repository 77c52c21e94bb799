import { createPrivateKey, createPublicKey, type KeyObject, verify } from 'node:crypto'
import { readFileSync } from 'node:fs'

/** The private key in a variable: a PEM, or the path of one. Throws with what to do, and without any of the text. */
export function privateKeyIn(variable: string, given: string): KeyObject {
  try {
    const key = createPrivateKey(given.startsWith('-----') ? given : readFileSync(given))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The error below replaces the parser's, which says no more and could quote the key.
  }
  throw new Error(`${variable} must be an Ed25519 key in PEM, or its path. Make one: pnpm mfe keygen key.pem`)
}

/** The public half of a private key, raw in base64. */
export function rawPublicKey(key: KeyObject): string {
  const { x = '' } = createPublicKey(key.export({ format: 'pem', type: 'pkcs8' })).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url').toString('base64')
}

/** Returns the key, raw in base64, that made the signature; undefined if none did. */
export function makerOf(keys: readonly string[], bytes: Uint8Array, signature: string): string | undefined {
  return keys.find((key) => {
    const x = Buffer.from(key, 'base64').toString('base64url')
    const imported = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' })
    return verify(null, bytes, imported, Buffer.from(signature, 'base64'))
  })
}
