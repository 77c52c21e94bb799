import { BUILD, BUILD_FILES, DRAFTS } from '@simvest/contracts/limits'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { BUILD_VERSION, REMOTE_NAME } from '@simvest/contracts/builds'
import * as z from 'zod/mini'
import { excessOf } from './build-files.ts'
import { reasonAgainst } from './check-build.ts'
import { compressFolder } from './compress.ts'
import { integrityOf, type RegistryFolder } from './folder.ts'
import { GateStatement, writeStatement } from './gate-statement.ts'
import { makerOf } from './keys.ts'
import type { Receipt } from './order.ts'
import { PublishedRemote } from './registry.ts'
import { RefusedMoveError } from './revision.ts'
import { keysFor, signedBytes } from './signature.ts'
import { isPassed } from './release-checks.ts'
import type { Store } from './store.ts'

const HOUR_MS = 3_600_000

/** The files that the server writes beside those of a build; no file of a build may have such a name. */
const SERVER_FILES = /^(?:remote\.json|gate\.json|pictures(?:\/.*)?)$|\.(?:br|gz)$/

/** The caller has no key that allows it. */
export class NotOwnerError extends RefusedMoveError {}

/** Too much waits to be finished, or the build is too large. */
export class TooMuchError extends RefusedMoveError {}

interface Draft {
  folder: string
  build: PublishedRemote
}

/**
 * Builds that come from outside, file by file. The entry comes first and its owner's signature on it permits exactly the
 * files that it names: nothing else is written, whoever sends it. When the last file is there, the build appears whole at its
 * address. What is sent twice, or after a pause of up to an hour, goes on where it was.
 */
export class Uploads {
  private readonly folder: RegistryFolder
  private readonly store: Store
  /** Builds on their way to their address, by it. */
  private readonly placing = new Map<string, Promise<void>>()

  constructor(store: Store) {
    this.folder = store.folder
    this.store = store
  }

  /**
   * Takes the entry of a build; `count` is told of each new one, and may throw. Throws RefusedMoveError, or NotOwnerError for an
   * entry that its owner did not sign.
   */
  async begin(
    remote: string,
    version: string,
    text: string,
    count: (remote: string) => void = () => {},
  ): Promise<Receipt> {
    const build = this.checkedEntry(remote, version, text)
    await this.placing.get(build.base)
    const { builds } = this.folder
    if (builds.isWhole(remote, version)) {
      const there = builds.read(remote, version)
      if (isDeepStrictEqual(there.integrity, build.integrity)) {
        await this.store.keepBuild(remote, version)
        return { published: true, missing: [] }
      }
      throw new RefusedMoveError(`${remote} ${version} is published already, with other files.`)
    }
    const drafts = this.folderOfDrafts()
    const name = draftName(build)
    const folder = path.join(drafts, name)
    if (!existsSync(folder)) {
      this.makeRoom(remote)
      count(remote)
      // Named when it holds its entry: a draft without one would be nobody's.
      const begun = path.join(drafts, `.build-${randomUUID()}`)
      mkdirSync(begun, { recursive: true })
      writeFileSync(path.join(begun, 'remote.json'), JSON.stringify(build))
      renameUnlessThere(begun, folder)
    }
    return this.finish({ folder, build })
  }

  /** Whether a build names the file: one that waits for its files, or one that is published. */
  knows(remote: string, version: string, file: string): boolean {
    const { builds } = this.folder
    const there = builds.isWhole(remote, version) ? [builds.read(remote, version)] : []
    const waiting = this.draftsOf(remote, version).map(({ build }) => build)
    const isPlacing = this.placing.has(`/remotes/${remote}/${version}/`)
    return isPlacing || [...there, ...waiting].some(({ integrity }) => Object.hasOwn(integrity, file))
  }

  /** Takes a file of a build whose entry is here. Throws RefusedMoveError if no such file with these bytes is awaited. */
  async add(remote: string, version: string, file: string, bytes: Uint8Array): Promise<Receipt> {
    await this.placing.get(`/remotes/${remote}/${version}/`)
    const integrity = integrityOf(bytes)
    const awaiting = this.draftsOf(remote, version).filter(({ build }) => build.integrity[file] === integrity)
    if (awaiting.length === 0) return this.refuseFile(remote, version, file, integrity)
    const receipts: Receipt[] = []
    for (const draft of awaiting) writeWhole(draft, file, bytes)
    for (const draft of awaiting) receipts.push(await this.finish(draft))
    const [receipt = { published: true, missing: [] }] = receipts
    return receipt
  }

  /** Takes the gate's statement that a published build passed. Throws NotOwnerError if the gate did not sign it. */
  async addStatement(remote: string, version: string, text: string): Promise<void> {
    const build = this.folder.build(remote, version)
    const statement = parsedOr(GateStatement, text)
    const shell = this.folder.deployedShell()
    // A build of an earlier shell would take the place of the present one.
    if (statement?.shell !== shell?.version || !statement || !isPassed(shell?.manifest.gateKeys, build, statement)) {
      const words = `that ${remote} ${version} passed in shell ${shell?.version}`
      throw new NotOwnerError(`The gate of this site did not sign ${words}.`)
    }
    writeStatement(this.folder.root, build, statement)
    await this.store.keepBuild(remote, version)
  }

  /** Returns why the build of an entry could not be released now; files are not looked at. Throws as `begin` does. */
  reasonsAgainst(text: string): string[] {
    const { name = '', version = '' } = parsedOr(PublishedRemote, text) ?? {}
    return this.folder.reasonsAgainstRelease(this.checkedEntry(name, version, text))
  }

  private checkedEntry(remote: string, version: string, text: string): PublishedRemote {
    const build = parsedOr(PublishedRemote, text)
    const what = `${remote} ${version}`
    if (!build || !REMOTE_NAME.test(remote) || !BUILD_VERSION.test(version)) {
      throw new RefusedMoveError(`${what}: remote.json is not the entry of a build.`)
    }
    const { name, base, integrity, signature = '' } = build
    if (name !== remote || build.version !== version || base !== `/remotes/${remote}/${version}/`) {
      throw new NotOwnerError(`${what}: remote.json is that of ${name} ${build.version}.`)
    }
    const keys = ownersOf(this.folder, remote)
    if (!makerOf(keys, signedBytes(build), signature)) throw new NotOwnerError(wordsForKeys(what, keys))
    const excess = excessOf(build)
    if (excess !== undefined) throw new RefusedMoveError(`${what} ${excess}.`)
    const files = Object.keys(integrity)
    if (files.length > BUILD_FILES.most) throw new TooMuchError(`${what} has more than ${BUILD_FILES.most} files.`)
    const wrong = files.find((file) => !isPlain(file) || files.some((other) => other.startsWith(`${file}/`)))
    if (wrong !== undefined) throw new RefusedMoveError(`${what}: no file of a build can be called ${wrong}`)
    return build
  }

  /** Removes what nobody went on with. Throws TooMuchError if a remote has too many builds that wait. */
  private makeRoom(remote: string): void {
    const drafts = namesIn(this.folderOfDrafts()).filter((name) => name.startsWith(`${DRAFT}${remote}@`))
    const left = drafts.filter((name) => {
      const place = path.join(this.folderOfDrafts(), name)
      const isOld = Date.now() - (statSync(place, { throwIfNoEntry: false })?.mtimeMs ?? 0) > HOUR_MS
      if (isOld) rmSync(place, { recursive: true, force: true })
      return !isOld
    })
    if (left.length < DRAFTS.most) return
    throw new TooMuchError(`${DRAFTS.most} builds of ${remote} wait for their files. Finish one, or wait an hour.`)
  }

  private draftsOf(remote: string, version: string): Draft[] {
    if (!REMOTE_NAME.test(remote) || !BUILD_VERSION.test(version)) return []
    const names = namesIn(this.folderOfDrafts()).filter((name) => name.startsWith(`${DRAFT}${remote}@${version}@`))
    return names.flatMap((name) => {
      const folder = path.join(this.folderOfDrafts(), name)
      const build = parsedOr(PublishedRemote, readOr('', path.join(folder, 'remote.json')))
      return build ? [{ folder, build }] : []
    })
  }

  /** Moves a build to its address, if all of its files are there. */
  private async finish({ folder, build }: Draft): Promise<Receipt> {
    const missing = Object.keys(build.integrity).filter((file) => !existsSync(path.join(folder, file)))
    if (missing.length > 0) return { published: false, missing }
    // Under a name of its own, so that nobody adds to it meanwhile.
    const whole = path.join(this.folderOfDrafts(), `.build-${randomUUID()}`)
    renameSync(folder, whole)
    const placing = this.place(whole, build)
    this.placing.set(
      build.base,
      placing.catch(() => {}).finally(() => this.placing.delete(build.base)),
    )
    await placing
    return { published: true, missing: [] }
  }

  private async place(whole: string, build: PublishedRemote): Promise<void> {
    try {
      const reason = reasonAgainst(whole, build)
      if (reason !== undefined) throw new RefusedMoveError(reason)
      await compressFolder(whole)
      const { name, version } = this.folder.builds.place(whole, build)
      await this.store.keepBuild(name, version)
    } finally {
      rmSync(whole, { recursive: true, force: true })
    }
  }

  private refuseFile(remote: string, version: string, file: string, integrity: string): Receipt {
    const { builds } = this.folder
    const there = builds.isWhole(remote, version) ? builds.read(remote, version) : undefined
    if (there?.integrity[file] === integrity) return { published: true, missing: [] }
    const words = there
      ? `${remote} ${version} is published already, with other files.`
      : `No build ${remote} ${version} waits for these bytes of ${file}. Its remote.json comes first.`
    throw new RefusedMoveError(words)
  }

  private folderOfDrafts(): string {
    return path.join(this.folder.root, 'remotes')
  }
}

/** The keys whose holders may publish and move a remote: what the deployed shell says. */
export function ownersOf(folder: RegistryFolder, remote: string): string[] {
  return keysFor(folder.deployedShell()?.manifest.publicKeys ?? '', remote)
}

export function wordsForKeys(what: string, keys: readonly string[]): string {
  return keys.length === 0
    ? `${what}: the shell of this site names no key that may do this. Its operator builds it with SIMVEST_PUBLIC_KEY.`
    : `${what}: no key that may do this signed it. Set SIMVEST_SIGNING_KEY to the key of its owner.`
}

/** The doctor removes drafts with such names when they are old. */
const DRAFT = '.build-of-'

function draftName(build: PublishedRemote): string {
  const hash = createHash('sha256').update(JSON.stringify(build)).digest('hex').slice(0, 12)
  return `${DRAFT}${build.name}@${build.version}@${hash}`
}

/** Whether a name of a file stays in its folder and is not one of ours. */
function isPlain(file: string): boolean {
  return file.length <= 200 && file.split('/').every((part) => /^[\w-][\w.-]*$/.test(part)) && !SERVER_FILES.test(file)
}

/** A name appears with the whole file, so that what was cut off is missing and not damaged. */
function writeWhole({ folder, build }: Draft, file: string, bytes: Uint8Array): void {
  const sizes = Object.keys(build.integrity)
    .filter((other) => other !== file)
    .map((other) => statSync(path.join(folder, other), { throwIfNoEntry: false })?.size ?? 0)
  if (sizes.reduce((total, size) => total + size, bytes.length) > BUILD.most) {
    throw new TooMuchError(`${build.name} ${build.version} is larger than ${BUILD.most / 1_000_000} MB.`)
  }
  const part = path.join(path.dirname(folder), `.build-${randomUUID()}`)
  try {
    writeFileSync(part, bytes)
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    renameSync(part, path.join(folder, file))
  } finally {
    rmSync(part, { force: true })
  }
}

/** Another request may have begun the same draft. */
function renameUnlessThere(from: string, to: string): void {
  try {
    renameSync(from, to)
  } catch (error) {
    if (!existsSync(to)) throw error
    rmSync(from, { recursive: true, force: true })
  }
}

function namesIn(folder: string): string[] {
  return existsSync(folder) ? readdirSync(folder) : []
}

function readOr(otherwise: string, file: string): string {
  return existsSync(file) ? readFileSync(file, 'utf8') : otherwise
}

export function parsedOr<S extends z.ZodMiniType>(schema: S, text: string): z.output<S> | undefined {
  try {
    return z.parse(schema, JSON.parse(text))
  } catch {
    return undefined
  }
}
