import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { makeFolder } from './make-folder.ts'
import { flushFolder } from './flush.ts'
import { NO_POINTERS, type Pointers, RefusedMoveError, Revision } from './revision.ts'
import type { Seal } from './seal.ts'
import { setAside } from './set-aside.ts'

const FILE = /^\d{8}\.json$/
const LAST = 99_999_999

/** The newest revisions, of which each is looked at for a seal. */
const ALL_READ = 16

/** The file that names the bucket, where the folder is a copy. */
const COPY = '.copy-of'

/** A file of the registry that a power failure, a full disk or a person left empty, cut or otherwise wrong. */
class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError'
}

interface ReadRevision {
  revision: Revision
  isSealed: boolean
}

/**
 * The revisions as files: one for each move, which appears whole or not at all and never changes. With a seal, only sealed
 * ones count from the first of them on; what is older is history.
 */
export class RevisionFiles {
  readonly folder: string
  private readonly seal: Seal | undefined
  /** Whether a sealed revision was seen. */
  private hasBegun = false

  constructor(root: string, seal?: Seal) {
    this.folder = path.join(root, 'revisions')
    this.seal = seal
  }

  /** The names of all files that could be revisions, the newest first. */
  names(): string[] {
    if (!existsSync(this.folder)) return []
    return readdirSync(this.folder)
      .filter((name) => FILE.test(name))
      .toSorted()
      .toReversed()
  }

  /** Throws DamagedFileError, or the file system's own errors. */
  private read(name: string): ReadRevision {
    const facts = this.factsIn(name)
    const { data: revision } = z.safeParse(Revision, facts)
    if (!revision || nameOf(revision.revision) !== name) throw new DamagedFileError(name)
    // Checks the raw facts, because a later version may have added fields.
    const isSealed = this.seal?.isOn(facts as object) ?? false
    this.hasBegun ||= isSealed
    return { revision, isSealed }
  }

  private factsIn(name: string): unknown {
    try {
      return JSON.parse(readFileSync(path.join(this.folder, name), 'utf8'))
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      // A file that this process may not or cannot read now may be whole: nothing is decided without it.
      if (code !== undefined && code !== 'EISDIR' && code !== 'ENOENT') throw error
      throw new DamagedFileError(name)
    }
  }

  /** Every revision that counts and, of before the first seal, every one that can be read; the newest first. */
  history(): Revision[] {
    const read = this.names().flatMap((name) => this.readOrPass(name) ?? [])
    const first = read.findLastIndex(({ isSealed }) => isSealed)
    return read.filter(({ isSealed }, index) => isSealed || index > first).map(({ revision }) => revision)
  }

  /** The revisions that count, the newest first. */
  *counting(): Generator<Revision> {
    for (const name of this.names()) {
      const read = this.readOrPass(name)
      if (read && (!this.seal || read.isSealed)) yield read.revision
    }
  }

  /**
   * The present state: the newest revision that counts. Throws RefusedMoveError if all seals are those of another key: then
   * nobody can tell which revision that is.
   */
  newest(): Pointers {
    let newest: Revision | undefined
    let sealed: Revision | undefined
    for (const name of this.names()) {
      const read = this.readOrPass(name)
      if (!read) continue
      if (!this.seal || read.isSealed) return read.revision
      newest ??= read.revision
      if (read.revision.seal !== undefined) sealed ??= read.revision
    }
    if (sealed) {
      throw new RefusedMoveError(
        `The moves in ${this.folder} are sealed with another key than SIMVEST_MOVES_KEY. See, without that key: pnpm mfe status. To seal what it shows, with the key: pnpm mfe seal`,
      )
    }
    return newest ?? NO_POINTERS
  }

  /** The newest revision that can be read, whoever sealed it. */
  newestReadable(): Pointers {
    for (const name of this.names()) {
      const read = this.readOrPass(name)
      if (read) return read.revision
    }
    return NO_POINTERS
  }

  /**
   * Whether somebody sealed a revision. It need not be the newest one, which may be forged: some before it are read too, each
   * twice as far back. Where forged ones hide all that are sealed, only a move that does not count comes of it.
   */
  areSealed(): boolean {
    const names = this.names()
    for (let back = 0; back < names.length; back = back < ALL_READ ? back + 1 : back * 2) {
      if (this.hasSeal(names[back] ?? '')) return true
    }
    return false
  }

  private hasSeal(name: string): boolean {
    const facts = this.orPass(() => this.factsIn(name))
    return (facts as { seal?: unknown } | null | undefined)?.seal !== undefined
  }

  /** The files with a higher number than a revision that do not count, by default all such files. */
  damaged(above = 0): string[] {
    const read = this.names()
      .filter((name) => Number.parseInt(name) > above)
      .map((name) => ({ name, read: this.readOrPass(name) }))
    const numbers = read.flatMap(({ read }) => (read?.isSealed ? read.revision.revision : []))
    const begin = above || Math.min(...numbers)
    return read.filter(({ name, read }) => !read || this.isForeign(read, name, begin)).map(({ name }) => name)
  }

  /** Returns why a file does not count, in words that follow its name. */
  faultOf(name: string): string {
    return this.readOrPass(name) ? 'is not sealed' : 'is damaged'
  }

  private isForeign({ isSealed }: ReadRevision, name: string, begin: number): boolean {
    return this.hasBegun && !isSealed && Number.parseInt(name) > begin
  }

  /** The path of the move that follows a revision. The number of a damaged file is not used again. */
  pathAfter(revision: number, damaged = this.damaged(revision)): string {
    return path.join(this.folder, nameOf(this.numberAfter(revision, damaged)))
  }

  private numberAfter(revision: number, damaged = this.damaged(revision)): number {
    let number = revision + 1
    while (damaged.includes(nameOf(number))) number++
    return number
  }

  /** The revision that follows another, sealed if there is a seal; nothing is written. */
  next(before: number, facts: Omit<Revision, 'revision'>): Revision {
    const number = this.numberAfter(before)
    if (number > LAST) throw new RefusedMoveError(`${this.folder} has no number left. Run: pnpm mfe doctor --repair`)
    // Refuses a move that breaks the schema.
    const revision = z.parse(Revision, { ...facts, revision: number })
    return this.seal ? { ...revision, seal: this.seal.on(revision) } : revision
  }

  /**
   * Writes a revision: its file appears whole or not at all, and survives a power failure. False if somebody else's move came
   * first.
   */
  append(revision: Revision): boolean {
    return this.write(nameOf(revision.revision), Buffer.from(JSON.stringify(revision)))
  }

  private write(name: string, bytes: Uint8Array): boolean {
    makeFolder(this.folder)
    // A random name, because processes in two containers may have the same id.
    const draft = path.join(this.folder, `.${randomUUID()}.draft`)
    try {
      writeFileSync(draft, bytes, { flush: true })
      // A link appears with its whole content, and fails if the name is taken.
      linkSync(draft, path.join(this.folder, name))
      flushFolder(this.folder)
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    } finally {
      rmSync(draft, { force: true })
    }
  }

  /** Takes over what a bucket has under a name; other bytes under that name are set aside. */
  take(name: string, bytes: Buffer): void {
    while (!this.write(name, bytes)) {
      const place = path.join(this.folder, name)
      if (bytes.equals(readFileSync(place))) return
      setAside(place)
    }
  }

  /** Sets every move aside. */
  setAllAside(): void {
    for (const name of this.names()) setAside(path.join(this.folder, name))
  }

  /** From now on the folder is a copy of the moves in a bucket, which alone can get new ones. */
  becomeCopyOf(address: string): void {
    makeFolder(this.folder)
    writeFileSync(path.join(this.folder, COPY), address, { flush: true })
  }

  /** The address of the bucket that this is a copy of; undefined if it is none. */
  copyOf(): string | undefined {
    const file = path.join(this.folder, COPY)
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined
  }

  /** Throws RefusedMoveError where a move would be one of the copy alone. */
  refuseIfCopy(): void {
    const address = this.copyOf()
    if (address === undefined) return
    throw new RefusedMoveError(
      `The moves in ${this.folder} are a copy of those in ${address}. Set SITE_BUCKET as where the site is served, or move with --to and the address of the site.`,
    )
  }

  private readOrPass(name: string): ReadRevision | undefined {
    return this.orPass(() => this.read(name))
  }

  private orPass<T>(read: () => T): T | undefined {
    try {
      return read()
    } catch (error) {
      if (error instanceof DamagedFileError) return undefined
      throw error
    }
  }
}

export function nameOf(revision: number): string {
  return `${String(revision).padStart(8, '0')}.json`
}
