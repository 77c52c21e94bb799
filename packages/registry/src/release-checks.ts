import { existsSync } from 'node:fs'
import path from 'node:path'
import semver from 'semver'
import { type GateStatement, readStatement, statedBytes } from './gate-statement.ts'
import type { GrantList } from './grants.ts'
import { makerOf } from './keys.ts'
import { readManifest } from './read-manifest.ts'
import { misfitOf, SHELL, SHELL_MANIFEST, type ShellManifest } from './shell-manifest.ts'
import { partsOf, type PublishedRemote } from './registry.ts'
import type { Move } from './revision.ts'
import { isBelowOwnName, isGranted, isReserved, meet } from './routes.ts'
import { keysFor, signedBytes } from './signature.ts'
import { obstaclesToFilling } from './slot-checks.ts'

/**
 * Yields why a build cannot replace a release, in the browsers' sentences or naming the owner of a route, each looked for only when
 * it is requested; nothing if it can. `released` are the present builds of all remotes and of the shell.
 */
export function* obstaclesTo(
  { root, grants }: { root: string; grants: GrantList },
  build: PublishedRemote,
  act: Move['act'],
  released: readonly PublishedRemote[],
): Generator<string, void> {
  const remotes = released.filter(({ name }) => name !== SHELL)
  if (build.name === SHELL) return yield* remotesWithout(readManifest(path.join(root, build.base)), remotes)
  const shell = deployedShell(root, released)?.manifest
  const misfit = shell && (misfitOf(build, shell, semver.satisfies) ?? wrongSignature(build, shell))
  if (misfit !== undefined) yield misfit
  yield* takenRoutes(build, remotes)
  // A rollback to an earlier grant is possible even while the present grants are unreadable.
  if (act === 'rollback') return
  yield* routesWithoutGrant(grants, build)
  yield* obstaclesToFilling(root, build, act, remotes)
}

/** A shell in which a remote cannot run would remove that remote for everybody. */
function* remotesWithout(shell: ShellManifest, remotes: readonly PublishedRemote[]): Generator<string, void> {
  for (const remote of remotes) {
    const misfit = misfitOf(remote, shell, semver.satisfies)
    if (misfit !== undefined) yield misfit
  }
}

/**
 * Returns why users may not get a build although it fits: the deployed shell names a key of the gate, and the gate did not sign that
 * this build passed in that shell. Undefined if the gate did, or if the shell names no key.
 */
export function skippedGate(
  root: string,
  build: PublishedRemote,
  released: readonly PublishedRemote[],
): string | undefined {
  const { manifest, version } = deployedShell(root, released) ?? {}
  if (build.name === SHELL || !manifest?.gateKeys) return undefined
  const statement = readStatement(root, build)
  const what = `${build.name} ${build.version}`
  const todo = `Who has the key of the gate runs: pnpm mfe gate ${what}`
  if (!statement || !isPassed(manifest.gateKeys, build, statement)) return `${what} has not passed the gate. ${todo}`
  const { shell } = statement
  return shell === version ? undefined : `${what} passed the gate in shell ${shell}; this one is ${version}. ${todo}`
}

/** Whether a key of the gate signed that a build passed in the shell that the statement names. */
export function isPassed(gateKeys: string | undefined, build: PublishedRemote, { shell, signature }: GateStatement) {
  return makerOf(keysFor(gateKeys ?? '', build.name), statedBytes(build, shell), signature) !== undefined
}

/**
 * The shell that is deployed in this site: the released one, or that in the shell's folder. Undefined if the site holds only
 * pointers.
 */
export function deployedShell(root: string, released: readonly PublishedRemote[]) {
  const { base = SHELL, version } = released.find(({ name }) => name === SHELL) ?? {}
  const folder = path.join(root, base)
  if (!existsSync(path.join(folder, SHELL_MANIFEST))) return undefined
  const manifest = readManifest(folder)
  return { folder, manifest, version: version ?? manifest.version }
}

function wrongSignature(build: PublishedRemote, { publicKeys }: ShellManifest): string | undefined {
  const { name, version, signature } = build
  if (publicKeys === '') return undefined
  if (!signature) return `${name} ${version} is not signed.`
  const maker = makerOf(keysFor(publicKeys, name), signedBytes(build), signature)
  return maker ? undefined : `The signature of ${name} ${version} is not valid.`
}

function* takenRoutes(build: PublishedRemote, others: readonly PublishedRemote[]): Generator<string, void> {
  const theirs = others
    .filter(({ name }) => name !== build.name)
    .flatMap(({ name, routes }) => routes.map(({ path: route }) => ({ name, route, parts: partsOf(route) })))
  for (const { path: route } of build.routes) {
    const wants = `${build.name} ${build.version} wants ${route}`
    if (isReserved(route)) yield `${wants}, which is no page: choose an address below /${build.name}.`
    const own = partsOf(route)
    for (const taken of theirs.filter(({ parts }) => meet(parts, own))) {
      yield `${wants}, which is ${taken.name}'s (${taken.route}).`
    }
  }
}

function* routesWithoutGrant(list: GrantList, { name, version, routes }: PublishedRemote): Generator<string, void> {
  const grants = list.read()
  // Without any grant all remotes are of one team.
  if (!grants) return
  const granted = Object.hasOwn(grants, name) ? (grants[name] ?? []) : []
  for (const { path: route } of routes) {
    if (isBelowOwnName(name, route) || isGranted(granted, route)) continue
    const remedy = `Who runs the shell may say: pnpm mfe grant ${name} ${route}`
    yield `${name} ${version} wants ${route}, which it was not granted. ${remedy}`
  }
}
