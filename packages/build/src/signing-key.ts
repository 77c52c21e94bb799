import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto'
import { existsSync, writeFileSync } from 'node:fs'
import { PUBLIC_KEY, type PublishedRemote, signedBytes, type SignedOrder } from '@simvest/registry'
import { RegistryFolder, statedBytes, writeStatement } from '@simvest/registry/folder'
import { privateKeyIn, rawPublicKey } from '@simvest/registry/keys'
import { type Order, orderBytes } from '@simvest/registry/order'
import { type Override, tokenOf } from '@simvest/registry/override'
import { reportBytes, type SignedReport } from '@simvest/registry/pictures'
import { sealIn } from '@simvest/registry/seal'

/** The key that signs what is published, and the one of the gate, which signs what passed it. */
type Variable = 'SIMVEST_SIGNING_KEY' | 'SIMVEST_GATE_KEY'

/** Throws if it cannot be read. */
function keyIn(variable: Variable): KeyObject | undefined {
  const given = process.env[variable]
  return given ? privateKeyIn(variable, given) : undefined
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

export function signBuild(build: PublishedRemote): PublishedRemote {
  const key = keyIn('SIMVEST_SIGNING_KEY')
  return key ? { ...build, signature: sign(null, signedBytes(build), key).toString('base64') } : build
}

/** Said with the name of the file where there is but one remote. */
const MAKE = 'Who has none makes one, once: pnpm mfe keygen key.pem'

/** An order as the owner of a remote signs it. Throws without SIMVEST_SIGNING_KEY. */
export function signedOrder(order: Order): SignedOrder {
  const text = JSON.stringify(order)
  return { order: text, signature: sign(null, orderBytes(text), ownersKey()).toString('base64') }
}

/** The same for an override. */
export function signedOverride(override: Override): string {
  return tokenOf(override, ownersKey())
}

/** The same for the report of a build's pictures. */
export function signedReport(report: string): SignedReport {
  return { report, signature: sign(null, reportBytes(report), ownersKey()).toString('base64') }
}

/** Throws without SIMVEST_SIGNING_KEY. */
export function ownersKey(): KeyObject {
  const key = keyIn('SIMVEST_SIGNING_KEY')
  if (key) return key
  throw new Error(`Set SIMVEST_SIGNING_KEY to the key of the owner, a PEM or its path: the site asks for it. ${MAKE}`)
}

/** The registry in a folder, whose moves are sealed with SIMVEST_MOVES_KEY if there is one. */
export function openRegistry(root: string): RegistryFolder {
  return new RegistryFolder(root, sealIn(process.env['SIMVEST_MOVES_KEY']))
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
  if (existsSync(file)) {
    throw new Error(
      `${file} is there already, and stays: a remote belongs to who has its key. For a new one, move it away.`,
    )
  }
  writeFileSync(file, privateKey.export({ format: 'pem', type: 'pkcs8' }), { mode: 0o600, flag: 'wx' })
  return `${file} is the private key: keep it where releases are made, as SIMVEST_SIGNING_KEY.
The shell is built with SIMVEST_PUBLIC_KEY=${rawPublicKey(privateKey)}
(For the gate of who runs the shell: SIMVEST_GATE_KEY where \`pnpm mfe gate\` runs, and SIMVEST_GATE_PUBLIC_KEY.
To take moves of teams: SIMVEST_MOVES_KEY where the site is served.)`
}
