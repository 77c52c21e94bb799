import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import * as z from 'zod/mini'
import { type Bucket, BucketError } from './bucket.ts'
import { compressFolder } from './compress.ts'
import { type FromOutside, type RegistryFolder, TAKES_FILES } from './folder.ts'
import { GateStatement, readStatement, writeStatement } from './gate-statement.ts'
import { BuildPictures, PICTURES_FOLDER, picturesOf, REPORT } from './pictures.ts'
import { PublishedRemote } from './registry.ts'
import { knownVersions, Move, type Pointers, RefusedMoveError, type Revision } from './revision.ts'
import { nameOf } from './revision-files.ts'
import type { Store } from './store.ts'

const MOVES = 'revisions/'
const GRANTS = 'grants.json'

/** The number of times that other writers may come first. */
const TRIES = 200

/** Requests under way at one time. */
const AT_ONCE = 16

interface Options {
  /** Whether the folder is to have the builds too: without them it serves no pages. */
  builds?: boolean
  /** Told once of each build that the bucket names and does not have whole. */
  log?: (line: string) => void
}

/**
 * A site in a bucket, with the folder as a copy to read and to serve from. A move is the object with the next number, which
 * only one writer can create; it is in the folder afterwards.
 */
export class BucketStore implements Store {
  readonly folder: RegistryFolder
  private readonly bucket: Bucket
  private readonly options: Options
  /** The newest move that was taken over. */
  private newest = ''
  /** Addresses of builds that the bucket has whole. */
  private readonly kept = new Set<string>()
  private readonly said = new Set<string>()
  private last: Promise<unknown> = Promise.resolve()

  private constructor(folder: RegistryFolder, bucket: Bucket, options: Options) {
    this.folder = folder
    this.bucket = bucket
    this.options = options
  }

  /**
   * Makes the folder a copy of the bucket. An empty bucket gets what the folder has; otherwise moves of the folder's own are
   * set aside. Who is without builds does neither, since the folder may be that of a process which does. Throws BucketError, also
   * for a bucket that cannot keep moves.
   */
  static async open(folder: RegistryFolder, bucket: Bucket, options: Options = {}): Promise<BucketStore> {
    await bucket.check()
    const store = new BucketStore(folder, bucket, options)
    const { revisions } = folder
    if (revisions.copyOf() !== bucket.address) {
      const isEmpty = (await bucket.list(MOVES)).length === 0
      if (options.builds === false && (isEmpty || revisions.names().length > 0)) {
        const who = 'Start first what serves the pages: it makes it one'
        throw new BucketError(`${folder.root} is no copy of ${bucket.address} yet. ${who}.`)
      }
      if (!isEmpty || !(await store.fill())) revisions.setAllAside()
      revisions.becomeCopyOf(bucket.address)
    }
    await store.refresh()
    return store
  }

  /** Keeps in an empty bucket what the folder has. False if another process does so too. */
  private async fill(): Promise<boolean> {
    const { revisions, builds } = this.folder
    for (const { remote, version } of namedBuilds(this.folder.current())) {
      if (builds.isWhole(remote, version)) await this.keepBuild(remote, version)
    }
    await this.keepGrants()
    for (const name of revisions.names().toReversed()) {
      const bytes = new Uint8Array(readFileSync(path.join(revisions.folder, name)))
      if (!(await this.bucket.create(MOVES + name, bytes))) return false
    }
    return true
  }

  async refresh(): Promise<void> {
    const names = await this.bucket.list(MOVES, this.newest)
    const moves = await inParts(names, (name) => this.bucket.read(name))
    // In their order: who sees one sees all before it, and so whether an order was carried out.
    for (const [index, name] of names.map((each) => path.basename(each)).entries()) {
      const bytes = moves[index]
      if (bytes && nameOf(Number.parseInt(name)) === name) this.folder.revisions.take(name, bytes)
    }
    this.newest = names.at(-1) ?? this.newest
    const grants = await this.bucket.read(GRANTS)
    if (grants) this.folder.grants.take(grants, this.bucket.address)
    if (this.options.builds !== false) {
      const previewed = moves.map((move) => previewedBy(jsonIn(move)))
      for (const { remote, version } of namedBuilds(this.folder.current())) {
        await this.bring(remote, version, previewed.includes(`${remote} ${version}`))
      }
    }
  }

  /** Makes one move of this process at a time: they would only come in each other's way. */
  move(wanted: Move, outside: FromOutside = {}): Promise<Revision> {
    const done = this.last.then(() => this.moveNow(wanted, outside))
    this.last = done.catch(() => undefined)
    return done
  }

  private async moveNow(wanted: Move, outside: FromOutside): Promise<Revision> {
    const { act, remote, version } = wanted
    const needsFiles = version !== undefined && TAKES_FILES.includes(act)
    for (let tries = 0; tries < TRIES; tries++) {
      if ((outside.decidedOn ?? Infinity) >= this.folder.current().revision) await this.refresh()
      if (needsFiles) await this.bring(remote, version, true)
      const revision = this.folder.decide(wanted, outside)
      if (needsFiles) await this.keepBuild(remote, version)
      const name = nameOf(revision.revision)
      const bytes = Buffer.from(JSON.stringify(revision))
      if (!(await this.bucket.create(MOVES + name, bytes))) continue
      this.folder.revisions.take(name, bytes)
      return revision
    }
    throw new RefusedMoveError('Others move all the time. Please try again.')
  }

  async keepBuild(remote: string, version: string): Promise<void> {
    const build = this.folder.build(remote, version)
    const base = build.base.slice('/'.length)
    const bytesOf = (file: string) => new Uint8Array(readFileSync(path.join(this.folder.root, base, file)))
    if (!this.kept.has(base)) {
      const others = new RefusedMoveError(`${remote} ${version} is published already, with other files.`)
      const there = entryIn(await this.bucket.read(`${base}remote.json`))
      if (there && !isDeepStrictEqual(there.integrity, build.integrity)) throw others
      // The entry comes last: what has one is whole.
      const files = there ? [] : Object.keys(build.integrity)
      const keep = async (file: string) => {
        const bytes = bytesOf(file)
        if (await this.bucket.create(base + file, bytes)) return
        if (!(await this.bucket.read(base + file))?.equals(bytes)) throw others
      }
      await inParts(files, keep)
      if (!there) await keep('remote.json')
      this.kept.add(base)
    }
    if (readStatement(this.folder.root, build)) await this.bucket.write(`${base}gate.json`, bytesOf('gate.json'))
    const report = new BuildPictures(this.folder.root, build).report()
    if (!report) return
    const keepPicture = (file: string) =>
      this.bucket.create(`${base}${PICTURES_FOLDER}/${file}`, bytesOf(`${PICTURES_FOLDER}/${file}`))
    await inParts([...picturesOf(report).keys()], keepPicture)
    await this.bucket.write(`${base}${PICTURES_FOLDER}/${REPORT}`, bytesOf(`${PICTURES_FOLDER}/${REPORT}`))
  }

  async keepGrants(): Promise<void> {
    const text = this.folder.grants.text()
    if (text) await this.bucket.write(GRANTS, new Uint8Array(text))
  }

  /** Brings a build into the folder; where it is already, only what the gate said of it, if that may be news. */
  private async bring(remote: string, version: string, wantsNews = false): Promise<void> {
    const { builds } = this.folder
    const isNew = !builds.isWhole(remote, version)
    if (isNew) await this.bringFiles(remote, version)
    if (!builds.isWhole(remote, version) || !(isNew || wantsNews)) return
    const build = this.folder.build(remote, version)
    const statement = await this.bucket.read(`${build.base.slice('/'.length)}gate.json`)
    const parsed = z.safeParse(GateStatement, jsonIn(statement))
    if (parsed.success) writeStatement(this.folder.root, build, parsed.data)
    await this.bringPictures(build)
  }

  private async bringPictures(build: PublishedRemote): Promise<void> {
    const base = `${build.base.slice('/'.length)}${PICTURES_FOLDER}/`
    const report = await this.bucket.read(base + REPORT)
    if (!report) return
    const pictures = new BuildPictures(this.folder.root, build)
    try {
      for (const file of pictures.begin(report.toString())) {
        pictures.add(file, (await this.bucket.read(base + file)) ?? Buffer.alloc(0))
      }
    } catch (error) {
      if (!(error instanceof RefusedMoveError)) throw error
      this.say(error.message)
    }
  }

  private async bringFiles(remote: string, version: string): Promise<void> {
    const base = `remotes/${remote}/${version}/`
    const build = entryIn(await this.bucket.read(`${base}remote.json`))
    if (!build || `/${base}` !== build.base) return this.say(`${remote} ${version} is not whole in the bucket.`)
    const draft = this.folder.builds.newDraft()
    try {
      await inParts(Object.keys(build.integrity), async (file) => {
        const bytes = await this.bucket.read(base + file)
        // A path that is no file of a build is not stored; place() then refuses it as missing.
        if (!bytes || file.split('/').includes('..')) return
        mkdirSync(path.dirname(path.join(draft, file)), { recursive: true })
        writeFileSync(path.join(draft, file), bytes)
      })
      await compressFolder(draft)
      this.folder.builds.place(draft, build)
      this.kept.add(base)
    } catch (error) {
      if (!(error instanceof RefusedMoveError)) throw error
      this.say(error.message)
    } finally {
      rmSync(draft, { recursive: true, force: true })
    }
  }

  private say(line: string): void {
    if (!this.said.has(line)) this.options.log?.(line)
    this.said.add(line)
  }
}

/** Every build that pages may name, those that users have first. */
function namedBuilds(pointers: Pointers): { remote: string; version: string }[] {
  const remotes = new Set([...Object.keys(pointers.releases), ...Object.keys(pointers.rollouts)])
  const known = [...remotes].flatMap((remote) =>
    knownVersions(pointers, remote).map((version) => ({ remote, version })),
  )
  const previews = Object.entries(pointers.previews)
  return [...known, ...previews.map(([id, version]) => ({ remote: id.split(':')[0] ?? '', version }))]
}

/** Returns the build of a move that makes a preview, `wallet 1.0.0-a`: its pictures may be new. */
function previewedBy(revision: unknown): string | undefined {
  const { data } = z.safeParse(z.object({ move: Move }), revision)
  return data?.move.act === 'preview' ? `${data.move.remote} ${data.move.version}` : undefined
}

async function inParts<T, R>(all: readonly T[], work: (each: T) => Promise<R>): Promise<R[]> {
  const done: R[] = []
  for (let first = 0; first < all.length; first += AT_ONCE) {
    done.push(...(await Promise.all(all.slice(first, first + AT_ONCE).map(work))))
  }
  return done
}

function entryIn(bytes: Buffer | undefined): PublishedRemote | undefined {
  const parsed = z.safeParse(PublishedRemote, jsonIn(bytes))
  return parsed.success ? parsed.data : undefined
}

function jsonIn(bytes: Buffer | undefined): unknown {
  try {
    return JSON.parse(bytes?.toString() ?? '')
  } catch {
    return undefined
  }
}
