import { createECDH } from 'node:crypto'

export interface PushKeys {
  /** Uncompressed, in base64url, as browsers take it. */
  publicKey: string
  privateKey: string
}

/** Reads `VAPID_PRIVATE_KEY`: 32 bytes in base64 or base64url. The public key follows from it. Undefined if it is no key. */
export function readKeys(given: string): PushKeys | undefined {
  const bytes = Buffer.from(given, 'base64url')
  if (!/^[\w+/-]{43}=?$/.test(given) || bytes.length !== 32) return undefined
  const pair = createECDH('prime256v1')
  try {
    pair.setPrivateKey(bytes)
  } catch {
    return undefined
  }
  return { publicKey: pair.getPublicKey('base64url'), privateKey: bytes.toString('base64url') }
}
