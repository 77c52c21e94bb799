import { randomUUID } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { flushFolder } from './flush.ts'
import { NO_POINTERS, type Pointers, RefusedMoveError, Revision } from './revision.ts'

const FILE = /^\d{8}\.json$/
const LAST = 99_999_999

/** A file of the registry that a power failure, a full disk or a person left empty, cut or otherwise wrong. */
class DamagedFileError extends Error {
  override readonly name = 'DamagedFileError'
}

/** The revisions as files: one for each move, which appears whole or not at all and never changes. */
export class RevisionFiles {
  readonly folder: string

  constructor(root: string) {
    this.folder = path.join(root, 'revisions')
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
  read(name: string): Revision {
    const file = path.join(this.folder, name)
    const damaged = new DamagedFileError(`${file} is empty or damaged.`)
    let revision: Revision
    try {
      revision = z.parse(Revision, JSON.parse(readFileSync(file, 'utf8')))
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      // A file that this process may not or cannot read now may be whole: nothing is decided without it.
      if (code !== undefined && code !== 'EISDIR' && code !== 'ENOENT') throw error
      throw damaged
    }
    if (nameOf(revision.revision) !== name) throw damaged
    return revision
  }

  /** Every revision that can be read, the newest first. */
  *readable(): Generator<Revision> {
    for (const name of this.names()) {
      const revision = this.readOrPass(name)
      if (revision) yield revision
    }
  }

  /** The present state: the newest revision that can be read. */
  newest(): Pointers {
    for (const revision of this.readable()) return revision
    return NO_POINTERS
  }

  /** The files with a higher number than a revision that cannot be read as revisions; by default all such files. */
  damaged(above = 0): string[] {
    return this.names().filter((name) => Number.parseInt(name) > above && !this.readOrPass(name))
  }

  /** The path of the move that follows a revision. The number of a damaged file is not used again. */
  pathAfter(revision: number): string {
    return path.join(this.folder, nameOf(this.numberAfter(revision)))
  }

  private numberAfter(revision: number): number {
    const damaged = new Set(this.damaged(revision))
    let number = revision + 1
    while (damaged.has(nameOf(number))) number++
    return number
  }

  /**
   * Writes the revision that follows another: its file appears whole or not at all, and survives a power failure. Undefined
   * if somebody else's move came first.
   */
  append(before: number, next: Omit<Revision, 'revision'>): Revision | undefined {
    mkdirSync(this.folder, { recursive: true })
    const number = this.numberAfter(before)
    if (number > LAST) throw new RefusedMoveError(`${this.folder} has no number left. Run: pnpm mfe doctor --repair`)
    // What is written must be readable: a move that breaks the schema ends here.
    const revision = z.parse(Revision, { ...next, revision: number })
    // A random name, because processes in two containers may have the same id.
    const draft = path.join(this.folder, `.${randomUUID()}.draft`)
    try {
      writeFileSync(draft, JSON.stringify(revision), { flush: true })
      // A link appears with its whole content, and fails if the name is taken.
      linkSync(draft, path.join(this.folder, nameOf(number)))
      flushFolder(this.folder)
      return revision
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return undefined
      throw error
    } finally {
      rmSync(draft, { force: true })
    }
  }

  private readOrPass(name: string): Revision | undefined {
    try {
      return this.read(name)
    } catch (error) {
      if (error instanceof DamagedFileError) return undefined
      throw error
    }
  }
}

function nameOf(revision: number): string {
  return `${String(revision).padStart(8, '0')}.json`
}
