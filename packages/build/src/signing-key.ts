import { createPrivateKey, createPublicKey, generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { PUBLIC_KEY, type PublishedRemote, signedBytes } from '@simvest/registry'
import { statedBytes, writeStatement } from '@simvest/registry/folder'

/** The key that signs what is published, and the one of the gate, which signs what passed it. */
type Variable = 'SIMVEST_SIGNING_KEY' | 'SIMVEST_GATE_KEY'

/** A PEM or the path of one. Throws if it cannot be read. */
function keyIn(variable: Variable): KeyObject | undefined {
  const given = process.env[variable]
  if (!given) return undefined
  try {
    const key = createPrivateKey(given.startsWith('-----') ? given : readFileSync(given))
    if (key.asymmetricKeyType === 'ed25519') return key
  } catch {
    // The error below replaces the parser's, which says no more and could quote the key.
  }
  throw new Error(`${variable} must be an Ed25519 key in PEM, or its path. Make one: pnpm mfe keygen key.pem`)
}

/** The public half of the signing key, raw in base64; empty without one. */
export function signerKey(): string {
  const key = keyIn('SIMVEST_SIGNING_KEY')
  return key ? rawPublicKey(key) : ''
}

/** The keys whose signatures the shell accepts: SIMVEST_PUBLIC_KEY, as in `keysFor`, or else the signing key's own. */
export function publicKeys(): string {
  const given = process.env['SIMVEST_PUBLIC_KEY']
  return given ? checkedKeys('SIMVEST_PUBLIC_KEY', given) : signerKey()
}

/** The keys of the gate that the shell has builds pass: SIMVEST_GATE_PUBLIC_KEY, none where it asks for no gate. */
export function gateKeys(): string {
  return checkedKeys('SIMVEST_GATE_PUBLIC_KEY', process.env['SIMVEST_GATE_PUBLIC_KEY'] ?? '')
}

function checkedKeys(variable: string, given: string): string {
  // 32 bytes: after the release, a truncated key would shut out every remote.
  if (given === '' || given.split(',').every((key) => PUBLIC_KEY.test(key))) return given
  throw new Error(
    `${variable} must be what \`pnpm mfe keygen\` printed, or wallet= and that for one remote; several with commas between.`,
  )
}

export function signed(build: PublishedRemote): PublishedRemote {
  const key = keyIn('SIMVEST_SIGNING_KEY')
  return key ? { ...build, signature: sign(null, signedBytes(build), key).toString('base64') } : build
}

/** Says beside a published build, with the key of the gate, that it passed in a shell. False without that key. */
export function signPassed(root: string, build: PublishedRemote, shell: string): boolean {
  const key = keyIn('SIMVEST_GATE_KEY')
  if (!key) return false
  const signature = sign(null, statedBytes(build, shell), key).toString('base64')
  writeStatement(root, build, { shell, signature })
  return true
}

/** Writes a new private key to a new file that only its owner can read. Returns what to do with it. */
export function makeSigningKey(file: string): string {
  const { privateKey } = generateKeyPairSync('ed25519')
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' })
  return `${file} is the private key: keep it where releases are made, as SIMVEST_SIGNING_KEY.
The shell is built with SIMVEST_PUBLIC_KEY=${rawPublicKey(privateKey)}
(For the gate of who runs the shell: SIMVEST_GATE_KEY where \`pnpm gate\` runs, and SIMVEST_GATE_PUBLIC_KEY.)`
}

function rawPublicKey(key: KeyObject): string {
  const { x = '' } = createPublicKey(key.export({ format: 'pem', type: 'pkcs8' })).export({ format: 'jwk' })
  return Buffer.from(x, 'base64url').toString('base64')
}
