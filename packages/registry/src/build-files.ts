import { ENTRY as ENTRY_LENGTH, LABEL, PLACES } from '@simvest/contracts/limits'
import { createHash, randomUUID } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { BUILD_VERSION, REMOTE_NAME } from '@simvest/contracts/builds'
import * as z from 'zod/mini'
import { makeFolder } from './make-folder.ts'
import { type DrawnPages, DRAWN_FILE, readDrawn } from './drawn.ts'
import { flushFile, flushFolder } from './flush.ts'
import { type IconShape, PublishedRemote } from './registry.ts'
import { RefusedMoveError } from './revision.ts'
import { setAside } from './set-aside.ts'
import { faultOfSlots } from './slot-checks.ts'

const ENTRY = 'remote.json'

/** The shell draws icons on every page: shapes, and nothing that has styles, runs, fetches or holds text. */
const SHAPES = /^(?:circle|ellipse|line|path|polygon|polyline|rect)$/
const SIZES = /^(?:cx|cy|d|fill|height|points|r|rx|ry|width|x|x1|x2|y|y1|y2)$/

interface KnownBuild {
  /** Changes with what was read. */
  seen: string
  build: PublishedRemote
}

/** Builds as folders, `remotes/<name>/<version>/`: what remote.json says of each is compared with its files. */
export class BuildFiles {
  readonly root: string
  private readonly whole = new Map<string, KnownBuild>()
  private readonly entries = new Map<string, KnownBuild>()
  /** Builds that were not whole when they were last looked at. */
  private readonly damaged = new Set<string>()

  constructor(root: string) {
    this.root = root
  }

  /** A whole build, with exactly the bytes that it names. Throws RefusedMoveError. */
  read(remote: string, version: string): PublishedRemote {
    const folder = this.existing(remote, version)
    const key = `${remote}/${version}`
    const known = this.whole.get(key)
    // Hashing every file for every page would take long; a change of a file also changes its size or its time.
    if (known && known.seen === stampOf(folder, known.build)) return known.build
    this.damaged.add(key)
    const build = wholeBuild(folder, remote, version)
    this.damaged.delete(key)
    this.whole.set(key, { seen: stampOf(folder, build), build })
    return build
  }

  /**
   * Reads the entry of a build, without a look at its other files. Throws RefusedMoveError if it cannot be read, and as `read`
   * does if the files were found damaged before.
   */
  entry(remote: string, version: string): PublishedRemote {
    const folder = this.existing(remote, version)
    const key = `${remote}/${version}`
    if (this.damaged.has(key)) return this.read(remote, version)
    const known = this.entries.get(key)
    const seen = stampOfFile(path.join(folder, ENTRY))
    if (known?.seen === seen) return known.build
    const build = readEntry(folder, remote, version)
    this.entries.set(key, { seen, build })
    return build
  }

  /** Names and versions may come from outside: they must not lead out of the folder. */
  private existing(remote: string, version: string): string {
    const folder = this.folderOf(remote, version)
    if (REMOTE_NAME.test(remote) && BUILD_VERSION.test(version) && existsSync(folder)) return folder
    throw new RefusedMoveError(`${remote} ${version} is not published.`)
  }

  isWhole(remote: string, version: string): boolean {
    return this.reasonAgainst(remote, version) === undefined
  }

  /** Returns why a build cannot be used; undefined if it can. */
  reasonAgainst(remote: string, version: string): string | undefined {
    try {
      this.read(remote, version)
      return undefined
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  /**
   * The public pages of a build as they look before its scripts run; none of a build that draws none. Throws RefusedMoveError
   * if the build is damaged, or if they contain what no page may.
   */
  drawn(remote: string, version: string): DrawnPages {
    return drawnIn(this.folderOf(remote, version), this.read(remote, version))
  }

  /** A new folder for the files of a build; `place` then moves it. */
  newDraft(): string {
    const folder = path.join(this.root, 'remotes', `.build-${randomUUID()}`)
    // Not as a temporary folder, which is for this user alone: the gateway that serves the build may be another one.
    makeFolder(folder)
    return folder
  }

  /**
   * Moves a folder with the files of a build to its address, where the build appears whole or not at all. An existing build
   * stays; a damaged one is set aside. Returns the build at the address. Throws RefusedMoveError if other files are there.
   */
  place(draft: string, build: PublishedRemote): PublishedRemote {
    const { name, version } = build
    if (!REMOTE_NAME.test(name) || !BUILD_VERSION.test(version)) {
      throw new RefusedMoveError(
        `${name} ${version} cannot be published: a version is like 1.4.0, and a folder's name.`,
      )
    }
    const target = this.folderOf(name, version)
    const slots = faultOfSlots(build)
    if (slots !== undefined) throw new RefusedMoveError(`${name} ${version}: ${slots}.`)
    const excess = excessOf(build)
    if (excess !== undefined) throw new RefusedMoveError(`${name} ${version} ${excess}.`)
    writeFileSync(path.join(draft, ENTRY), JSON.stringify(build))
    wholeBuild(draft, name, version)
    drawnIn(draft, build)
    for (const file of readdirSync(draft, { recursive: true, withFileTypes: true })) {
      const place = path.join(file.parentPath, file.name)
      if (file.isFile()) flushFile(place)
      else flushFolder(place)
    }
    makeFolder(path.dirname(target))
    for (;;) {
      const there = this.thereAlready(build)
      if (there) return there
      try {
        renameSync(draft, target)
        flushFolder(path.dirname(target))
        return build
      } catch (error) {
        // Another process put the build there meanwhile.
        if (!existsSync(target)) throw error
      }
    }
  }

  private thereAlready({ name, version, integrity }: PublishedRemote): PublishedRemote | undefined {
    const target = this.folderOf(name, version)
    if (!existsSync(target)) return undefined
    if (!this.isWhole(name, version)) {
      setAside(target)
      return undefined
    }
    const there = this.read(name, version)
    if (isDeepStrictEqual(there.integrity, integrity)) return there
    throw new RefusedMoveError(`${name} ${version} is published already, with other files.`)
  }

  private folderOf(remote: string, version: string): string {
    return path.join(this.root, 'remotes', remote, version)
  }
}

/** The remote.json of a folder, compared with the files. Throws RefusedMoveError with what is wrong. */
function wholeBuild(folder: string, remote: string, version: string): PublishedRemote {
  const build = readEntry(folder, remote, version)
  for (const [file, integrity] of Object.entries(build.integrity)) {
    // A file outside of the folder does not belong to the build either.
    const bytes = file.split('/').includes('..') ? undefined : readBytes(path.join(folder, file))
    if (!bytes) throw damagedError(build, `${file} is missing`)
    if (integrityOf(bytes) !== integrity) {
      throw damagedError(build, `${file} has other bytes than those that were published`)
    }
  }
  return build
}

/** Returns the part of an entry that is too large, or is no part of what all remotes share. */
export function excessOf(build: PublishedRemote): string | undefined {
  const { length } = JSON.stringify(build)
  if (length > ENTRY_LENGTH.most)
    return `says ${length} characters of itself, which every page carries: ${ENTRY_LENGTH.most} at most`
  const shown = build.routes.filter(({ navigation }) => navigation)
  if (shown.length > PLACES.most) return `has ${shown.length} places in the navigation: ${PLACES.most} at most`
  const names = shown.flatMap(({ navigation, texts = {} }) => [navigation ?? {}, ...Object.values(texts)])
  const labels = names.flatMap(({ label = '', short = '' }: RouteNames) => [label, short])
  const long = labels.find((label) => label.length > LABEL.most)
  if (long) return `is called “${long}” in the navigation: ${LABEL.most} characters at most`
  const foreign = build.routes.flatMap(({ icon = [] }) => icon).find((part) => !isShape(part))
  return foreign && `draws <${foreign[0]}> with ${Object.keys(foreign[1]).join()} as an icon: shapes alone may be there`
}

type RouteNames = { label?: string | undefined; short?: string | undefined }

function isShape([tag, attributes]: IconShape[number]): boolean {
  return (
    SHAPES.test(tag) &&
    Object.entries(attributes).every(([name, text]) => SIZES.test(name) && /^[\w\s.,#+-]*$/.test(text))
  )
}

/** Returns the static pages of the build in a folder, where its signed list of files has that file. */
function drawnIn(folder: string, { name, version, integrity }: PublishedRemote): DrawnPages {
  if (!Object.hasOwn(integrity, DRAWN_FILE)) return {}
  try {
    return readDrawn(readFileSync(path.join(folder, DRAWN_FILE), 'utf8'))
  } catch (error) {
    throw new RefusedMoveError(`${name} ${version}: ${error instanceof Error ? error.message : String(error)}.`)
  }
}

/** The remote.json of a folder. Throws RefusedMoveError with what is wrong. */
function readEntry(folder: string, name: string, version: string): PublishedRemote {
  const is = { name, version }
  const build = parsedEntry(path.join(folder, ENTRY))
  if (!build) throw damagedError(is, `${ENTRY} is missing, empty or damaged`)
  if (build.name !== name || build.version !== version || build.base !== `/remotes/${name}/${version}/`) {
    throw damagedError(is, `${ENTRY} is that of another build`)
  }
  for (const file of scriptsOfAll(build)) {
    if (!Object.hasOwn(build.integrity, file)) throw damagedError(is, `${file} is named without its integrity`)
  }
  return build
}

function damagedError({ name, version }: Pick<PublishedRemote, 'name' | 'version'>, what: string): RefusedMoveError {
  return new RefusedMoveError(`${name} ${version} is damaged: ${what}. Publish it again: pnpm mfe publish ${name}.`)
}

function parsedEntry(file: string): PublishedRemote | undefined {
  try {
    return z.parse(PublishedRemote, JSON.parse(readFileSync(file, 'utf8')))
  } catch {
    return undefined
  }
}

function readBytes(file: string): Buffer | undefined {
  try {
    return readFileSync(file)
  } catch {
    return undefined
  }
}

function scriptsOfAll({ entry, exposed, chunks = {} }: PublishedRemote): string[] {
  return [entry, ...exposed, ...Object.values(chunks).flat()]
}

/** Subresource integrity of a file's bytes. */
export function integrityOf(bytes: Uint8Array): string {
  return `sha384-${createHash('sha384').update(bytes).digest('base64')}`
}

/** A text that changes with any of a build's files. */
function stampOf(folder: string, { integrity }: PublishedRemote): string {
  return [ENTRY, ...Object.keys(integrity)].map((file) => stampOfFile(path.join(folder, file))).join()
}

function stampOfFile(file: string): string {
  const { size, mtimeMs, ino } = statSync(file, { throwIfNoEntry: false }) ?? {}
  return `${size} ${mtimeMs} ${ino}`
}
