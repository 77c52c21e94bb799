import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { flushFolder } from './flush.ts'
import type { PublishedRemote } from './registry.ts'
import { NAME } from './remote-config.ts'
import { RefusedMoveError } from './revision.ts'
import { isBelowOwnName } from './routes.ts'
import { setAside } from './set-aside.ts'
import { SHELL } from './shell-manifest.ts'

/** A route as remotes declare it, or everything below one: `/loans`, `/loans/**`. */
const PATTERN = /^\/(?:[a-zA-Z0-9:-]+(?:\/[a-zA-Z0-9:-]+)*(?:\/\*\*)?)?$/

/** By remote: the routes that the shell's operator grants besides those below the remote's own name. */
const Grants = z.record(z.string().check(z.regex(NAME)), z.array(z.string().check(z.regex(PATTERN))))
type Grants = z.output<typeof Grants>

const fileOf = (root: string) => path.join(root, 'grants.json')

/** Undefined until the first grant: then all remotes count as one team. Throws RefusedMoveError. */
export function readGrants(root: string): Grants | undefined {
  const file = fileOf(root)
  if (!existsSync(file)) return undefined
  try {
    return z.parse(Grants, JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    // What this user may not read is not damaged.
    if (/^(?:EACCES|EPERM)$/.test((error as NodeJS.ErrnoException).code ?? '')) throw error
    throw new RefusedMoveError(`${file} is damaged. Run: pnpm mfe doctor --repair`)
  }
}

/**
 * Lets a remote have routes, beside those that it has. The first grant of a site lets every remote keep what it has: from
 * then on all others are asked for theirs. Throws RefusedMoveError for what is no route.
 */
export function grant(root: string, remote: string, routes: readonly string[], released: Builds): readonly string[] {
  const wrong = routes.find((route) => !PATTERN.test(route))
  if (wrong !== undefined)
    throw new RefusedMoveError(`${wrong} is no route. One is /loans or, with all below it, /loans/**`)
  if (!NAME.test(remote)) throw new RefusedMoveError(`There is no remote ${JSON.stringify(remote)}.`)
  const before = readGrants(root) ?? grantsOf(released)
  const granted = [...new Set([...(Object.hasOwn(before, remote) ? (before[remote] ?? []) : []), ...routes])]
  writeGrants(root, { ...before, [remote]: granted })
  return granted
}

/** Takes over the text of grants from elsewhere. */
export function takeGrants(root: string, text: Buffer): void {
  const file = fileOf(root)
  if (!existsSync(file) || !text.equals(readFileSync(file))) writeText(root, text)
}

/** In the place of grants that nobody can read: what is released keeps its routes, and nobody gets others. */
export function grantAnew(root: string, released: Builds): void {
  setAside(fileOf(root))
  writeGrants(root, grantsOf(released))
}

type Builds = readonly PublishedRemote[]

/** What released remotes have beside the routes below their own names. */
function grantsOf(released: Builds): Grants {
  const foreign = ({ name, routes }: PublishedRemote) =>
    routes.map(({ path: route }) => route).filter((route) => !isBelowOwnName(name, route))
  const remotes = released.filter(({ name }) => name !== SHELL)
  return Object.fromEntries(remotes.map((build) => [build.name, foreign(build)]))
}

function writeGrants(root: string, grants: Grants): void {
  writeText(root, JSON.stringify(grants, undefined, 2))
}

function writeText(root: string, text: string | Buffer): void {
  mkdirSync(root, { recursive: true })
  const draft = path.join(root, `.${randomUUID()}.draft`)
  try {
    writeFileSync(draft, text, { flush: true })
    renameSync(draft, fileOf(root))
    flushFolder(root)
  } finally {
    rmSync(draft, { force: true })
  }
}
