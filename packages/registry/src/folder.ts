import { existsSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { previewId } from './preview-id.ts'
import { type ListedRemote, PublishedRemote, type Registry } from './registry.ts'
import { type Move, moved, NO_POINTERS, RefusedMoveError, Revision } from './revision.ts'

/** What is said to who asks for a preview that there is not. */
export const NO_SUCH_PREVIEW = 'There is no such preview. It may have ended.'

/**
 * The registry as a folder that any static host can mirror: immutable builds in `remotes/<name>/<version>/`, and the
 * pointers as one file for each move in `revisions/`. The last file is what holds; all of them are the history.
 */
export class RegistryFolder {
  readonly root: string
  private readonly builds = new Map<string, PublishedRemote>()

  constructor(root: string) {
    this.root = root
  }

  /** The moves so far, the newest first. */
  history(): Revision[] {
    return this.revisionFiles().map((file) => this.readRevision(file))
  }

  current(): Pick<Revision, 'revision' | 'releases' | 'previews'> {
    const [newest] = this.revisionFiles()
    return newest ? this.readRevision(newest) : NO_POINTERS
  }

  /** A published build. Throws RefusedMoveError where there is none. */
  build(remote: string, version: string): PublishedRemote {
    const key = `${remote}/${version}`
    const known = this.builds.get(key)
    if (known) return known
    const file = path.join(this.root, 'remotes', remote, version, 'remote.json')
    // Names and versions reach this from the outside: they must not lead out of the folder.
    if (!/^[\w.-]+\/[\w.-]+$/.test(key) || key.includes('..') || !existsSync(file)) {
      throw new RefusedMoveError(`${remote} ${version} is not published.`)
    }
    const build = readJson(file, PublishedRemote, `Publish ${remote} ${version} again.`)
    this.builds.set(key, build)
    return build
  }

  /**
   * Moves the pointers in one atomic step: the new revision's file appears whole or not at all, and only one move can
   * be the next. Whoever lost a race decides again on what is there now. Throws RefusedMoveError.
   */
  move(move: Move): Revision {
    for (;;) {
      const before = this.current()
      const after = moved(before, move)
      if (move.version !== undefined) this.build(move.remote, move.version)
      const next: Revision = { revision: before.revision + 1, at: new Date().toISOString(), move, ...after }
      if (this.append(next)) return next
    }
  }

  /** What a page is to load, with previews (`wallet:pr-12`) in the place of releases. */
  resolve(previews: readonly string[] = []): Registry {
    const { releases, previews: known } = this.current()
    const names = new Set([...Object.keys(releases), ...previews.map((id) => id.split(':')[0] ?? '')])
    const remotes = Array.from(names, (name) => this.listed(name, releases[name] ?? [], known, previews)).filter(
      (remote) => remote !== undefined,
    )
    const refused = previews.filter((id) => !known[id]).map((preview) => ({ preview, reason: NO_SUCH_PREVIEW }))
    return { remotes: remotes.toSorted((a, b) => (a.name < b.name ? -1 : 1)), refused }
  }

  private listed(
    name: string,
    releases: readonly string[],
    known: Revision['previews'],
    wanted: readonly string[],
  ): ListedRemote | undefined {
    const [released, previous] = releases
    for (const id of wanted) {
      const version = known[id]
      const channel = id.slice(name.length + 1)
      // A preview falls back to nothing: who looks at it wants to see it fail.
      if (version && id === previewId(name, channel)) return { ...this.build(name, version), channel }
    }
    if (!released) return undefined
    return { ...this.build(name, released), ...(previous && { previous: this.build(name, previous) }) }
  }

  private revisionFiles(): string[] {
    const folder = path.join(this.root, 'revisions')
    if (!existsSync(folder)) return []
    return readdirSync(folder)
      .filter((name) => /^\d{8}\.json$/.test(name))
      .toSorted()
      .toReversed()
  }

  private readRevision(file: string): Revision {
    return readJson(
      path.join(this.root, 'revisions', file),
      Revision,
      'Without it the pointers before it hold: remove it.',
    )
  }

  /** False when somebody else's move came first. */
  private append(next: Revision): boolean {
    const folder = path.join(this.root, 'revisions')
    mkdirSync(folder, { recursive: true })
    const draft = path.join(folder, `.${process.pid}-${next.revision}.draft`)
    writeFileSync(draft, JSON.stringify(next), { flush: true })
    try {
      // A link appears with its whole content, and fails where the name is taken.
      linkSync(draft, path.join(folder, `${String(next.revision).padStart(8, '0')}.json`))
      return true
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
      throw error
    } finally {
      rmSync(draft, { force: true })
    }
  }
}

/** Throws with the file and the remedy where a power failure, or a hand, left it empty, cut or otherwise wrong. */
function readJson<T extends z.ZodMiniType>(file: string, schema: T, remedy: string): z.output<T> {
  const text = readFileSync(file, 'utf8')
  try {
    return z.parse(schema, JSON.parse(text))
  } catch {
    throw new Error(`${file} is empty or damaged. ${remedy}`)
  }
}
