import { randomUUID } from 'node:crypto'
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { REMOTE_NAME } from '@simvest/contracts/builds'
import * as z from 'zod/mini'
import { makeFolder } from './make-folder.ts'
import { flushFolder } from './flush.ts'
import type { PublishedRemote } from './registry.ts'
import { RefusedMoveError } from './revision.ts'
import { isBelowOwnName, isReserved } from './routes.ts'
import { setAside } from './set-aside.ts'
import { SHELL } from './shell-manifest.ts'

/** A route as remotes declare it, or everything below one: `/loans`, `/loans/**`. */
const PATTERN = /^\/(?:[a-zA-Z0-9:-]+(?:\/[a-zA-Z0-9:-]+)*(?:\/\*\*)?)?$/

/** By remote: the routes that the shell's operator grants besides those below the remote's own name. */
const Grants = z.record(z.string().check(z.regex(REMOTE_NAME)), z.array(z.string().check(z.regex(PATTERN))))
type Grants = z.output<typeof Grants>

type Builds = readonly PublishedRemote[]

/** The grants of a site: `grants.json` in its folder or, where a bucket keeps the site, a copy in memory. */
export class GrantList {
  readonly file: string
  private readonly root: string
  /** In memory, because a gateway may write to the folders of builds and moves alone; it asks the bucket at each start. */
  private taken: { text: Buffer; from: string } | undefined

  constructor(root: string) {
    this.root = root
    this.file = path.join(root, 'grants.json')
  }

  /** Undefined until the first grant. */
  text(): Buffer | undefined {
    return this.taken?.text ?? (existsSync(this.file) ? readFileSync(this.file) : undefined)
  }

  /** From now on these hold, which a bucket keeps, and nothing is written here. */
  take(text: Buffer, from: string): void {
    this.taken = { text, from }
  }

  /** Undefined until the first grant: then all remotes count as one team. Throws RefusedMoveError. */
  read(): Grants | undefined {
    // A file without read permission is not damaged.
    const text = this.text()
    if (!text) return undefined
    try {
      return z.parse(Grants, JSON.parse(text.toString()))
    } catch {
      throw new RefusedMoveError(
        this.taken
          ? `grants.json in ${this.taken.from} is damaged. Remove it there, and grant anew: pnpm mfe grant`
          : `${this.file} is damaged. Run: pnpm mfe doctor --repair`,
      )
    }
  }

  /**
   * Lets a remote have routes, beside those that it has. The first grant of a site lets every remote keep what it has: from
   * then on all others are asked for theirs. Throws RefusedMoveError for what is no route.
   */
  add(remote: string, routes: readonly string[], released: Builds): readonly string[] {
    const wrong = routes.find((route) => !PATTERN.test(route))
    if (wrong !== undefined)
      throw new RefusedMoveError(`${wrong} is no route. One is /loans or, with all below it, /loans/**`)
    const reserved = routes.find(isReserved)
    if (reserved !== undefined)
      throw new RefusedMoveError(`${reserved} is no page: the server has it, and no release with it would be accepted.`)
    if (!REMOTE_NAME.test(remote)) throw new RefusedMoveError(`There is no remote ${JSON.stringify(remote)}.`)
    const before = this.read() ?? grantsOf(released)
    const granted = [...new Set([...(Object.hasOwn(before, remote) ? (before[remote] ?? []) : []), ...routes])]
    this.write({ ...before, [remote]: granted })
    return granted
  }

  /** In the place of a file that nobody can read: what is released keeps its routes, and nobody gets others. */
  writeAnew(released: Builds): void {
    setAside(this.file)
    this.write(grantsOf(released))
  }

  private write(grants: Grants): void {
    const text = JSON.stringify(grants, undefined, 2)
    if (this.taken) return this.take(Buffer.from(text), this.taken.from)
    makeFolder(this.root)
    const draft = path.join(this.root, `.${randomUUID()}.draft`)
    try {
      writeFileSync(draft, text, { flush: true })
      renameSync(draft, this.file)
      flushFolder(this.root)
    } finally {
      rmSync(draft, { force: true })
    }
  }
}

/** Returns the grants of released remotes beside the routes below their own names. */
function grantsOf(released: Builds): Grants {
  const foreign = ({ name, routes }: PublishedRemote) =>
    routes.map(({ path: route }) => route).filter((route) => !isBelowOwnName(name, route))
  const remotes = released.filter(({ name }) => name !== SHELL)
  return Object.fromEntries(remotes.map((build) => [build.name, foreign(build)]))
}
