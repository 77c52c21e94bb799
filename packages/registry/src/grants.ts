import { randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { flushFolder } from './flush.ts'
import { NAME } from './remote-config.ts'
import { RefusedMoveError } from './revision.ts'

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
  } catch {
    throw new RefusedMoveError(`${file} is damaged. Mend it, or grant everything anew: pnpm mfe grant <remote> <route>`)
  }
}

/** Lets a remote have routes, beside those that it has. Throws RefusedMoveError for what is no route. */
export function grant(root: string, remote: string, routes: readonly string[]): readonly string[] {
  const wrong = routes.find((route) => !PATTERN.test(route))
  if (wrong !== undefined)
    throw new RefusedMoveError(`${wrong} is no route. One is /loans or, with all below it, /loans/**`)
  if (!NAME.test(remote)) throw new RefusedMoveError(`There is no remote ${JSON.stringify(remote)}.`)
  const before = readGrants(root) ?? {}
  const granted = [...new Set([...(Object.hasOwn(before, remote) ? (before[remote] ?? []) : []), ...routes])]
  mkdirSync(root, { recursive: true })
  const draft = path.join(root, `.${randomUUID()}.draft`)
  try {
    writeFileSync(draft, JSON.stringify({ ...before, [remote]: granted }, undefined, 2), { flush: true })
    renameSync(draft, fileOf(root))
    flushFolder(root)
  } finally {
    rmSync(draft, { force: true })
  }
  return granted
}
