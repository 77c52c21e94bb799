import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { PUBLIC_KEY, type PublishedRemote, signedBytes } from '@simvest/registry'

/** The key that signs what is published: SIMVEST_SIGNING_KEY, a PEM or the path of one. Throws if it cannot be read. */
function signingKey(): KeyObject | undefined {
  const given = process.env['SIMVEST_SIGNING_KEY']
  if (!given) return undefined
  try {
    const key = createPrivateKey(given.startsWith('-----') ? given : readFileSync(given))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The error below replaces the parser's, which says no more and could quote the key.
  }
  throw new Error('SIMVEST_SIGNING_KEY must be an Ed25519 key in PEM, or its path. Make one: pnpm mfe keygen key.pem')
}

/** The public half of the signing key, raw in base64; empty without one. */
export function signerKey(): string {
  const key = signingKey()
  return key ? rawPublicKey(key) : ''
}

/** The keys whose signatures the shell accepts: SIMVEST_PUBLIC_KEY, as in `keysFor`, or else the signing key's own. */
export function publicKeys(): string {
  const given = process.env['SIMVEST_PUBLIC_KEY']
  if (!given) return signerKey()
  // 32 bytes: after the release, a truncated key would shut out every remote.
  if (given.split(',').every((key) => PUBLIC_KEY.test(key))) return given
  throw new Error(
    'SIMVEST_PUBLIC_KEY must be what `pnpm mfe keygen` printed, or wallet= and that for one remote; several with commas between.',
  )
}

export function signed(build: PublishedRemote): PublishedRemote {
  const key = signingKey()
  return key ? { ...build, signature: sign(null, signedBytes(build), key).toString('base64') } : build
}

/** Writes a new private key to a new file that only its owner can read. Returns what to do with it. */
export function makeSigningKey(file: string): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' })
  return `${file} is the private key: keep it where releases are made, as SIMVEST_SIGNING_KEY.
The shell is built with SIMVEST_PUBLIC_KEY=${rawPublicKey(privateKey)}`
}

function rawPublicKey(key: KeyObject): string {
  const { x = '' } = createPublicKey(key.export({ format: 'pem', type: 'pkcs8' })).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url').toString('base64')
}
