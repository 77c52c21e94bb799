import { PreviewReport } from '@simvest/contracts'
import { PICTURES } from '@simvest/contracts/limits'
import { createHash, randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import * as z from 'zod/mini'
import { flushFolder } from './flush.ts'
import { makeFolder } from './make-folder.ts'
import type { PublishedRemote } from './registry.ts'
import { RefusedMoveError } from './revision.ts'
import { TooMuchError } from './uploads.ts'

/**
 * The folder of the pictures of a build's pages, and of the report that names them. It lies beside the build's files but is none of
 * them: no page loads it, and its report compares the build with the release of one day.
 */
export const PICTURES_FOLDER = 'pictures'
export const REPORT = 'report.json'

/** The report of a build as its owner signed it: its text, and the signature in base64. */
export const SignedReport = z.object({ report: z.string(), signature: z.string() })
export type SignedReport = z.output<typeof SignedReport>

/** The bytes that an owner signs; the words before them keep the signature from being that of anything else. */
export function reportBytes(report: string): Uint8Array {
  return Buffer.from(`pictures of a build\n${report}`)
}

/** The name of a picture with these bytes. */
export function pictureName(bytes: Uint8Array): string {
  return `${createHash('sha256').update(bytes).digest('hex').slice(0, 40)}.png`
}

/** The sizes in bytes of all pictures that a report names, by file. */
export function picturesOf({ routes }: PreviewReport): Map<string, number> {
  const pictures = routes.flatMap(({ looks }) =>
    looks.flatMap(({ preview, release }) => [preview, release ?? []].flat()),
  )
  return new Map(pictures.map(({ file, bytes }) => [file, bytes]))
}

type Build = Pick<PublishedRemote, 'name' | 'version' | 'base'>

/** Throws RefusedMoveError unless the text is a report of this build, and TooMuchError if that names more bytes than a site takes. */
export function checkedReport(text: string, { name, version }: Build): PreviewReport {
  const report = parsed(text)
  if (report?.remote !== name || report.version !== version) {
    throw new RefusedMoveError(`${name} ${version}: this is no report of its pictures.`)
  }
  const total = [...picturesOf(report).values()].reduce((sum, bytes) => sum + bytes, 0)
  if (total <= PICTURES.most) return report
  throw new TooMuchError(
    `The pictures of ${name} ${version} have ${total} bytes, more than ${PICTURES.most}. Publish it without --pictures.`,
  )
}

/** Pictures beside one build. A report is read once all of its pictures are there; until then it waits in a file of its own. */
export class BuildPictures {
  readonly folder: string
  private readonly build: Build

  constructor(root: string, build: Build) {
    this.folder = path.join(root, build.base, PICTURES_FOLDER)
    this.build = build
  }

  /** Returns the report; undefined if the build has none or it cannot be read. */
  report(): PreviewReport | undefined {
    return this.reportIn(REPORT)
  }

  /** Begins a report, in the place of one that waits. Returns the pictures that it lacks. Throws as `checkedReport`. */
  begin(text: string): string[] {
    checkedReport(text, this.build)
    this.write(NEXT, Buffer.from(text))
    return this.finish()
  }

  /** Returns true if a report waits for the picture. */
  awaits(file: string): boolean {
    return this.missing().includes(file)
  }

  /** Takes a picture that a report waits for. Returns those that are still missing. Throws RefusedMoveError for other bytes. */
  add(file: string, bytes: Uint8Array): string[] {
    const next = this.reportIn(NEXT)
    if (!next || picturesOf(next).get(file) !== bytes.length || pictureName(bytes) !== file) {
      throw new RefusedMoveError(
        `No report of ${this.build.name} ${this.build.version} waits for these bytes of ${file}.`,
      )
    }
    this.write(file, bytes)
    return this.finish()
  }

  private finish(): string[] {
    const missing = this.missing()
    const next = this.reportIn(NEXT)
    if (missing.length > 0 || !next) return missing
    renameSync(path.join(this.folder, NEXT), path.join(this.folder, REPORT))
    const named = picturesOf(next)
    for (const file of readdirSync(this.folder)) {
      if (file !== REPORT && !named.has(file)) rmSync(path.join(this.folder, file), { force: true })
    }
    flushFolder(this.folder)
    return []
  }

  private missing(): string[] {
    const next = this.reportIn(NEXT)
    if (!next) return []
    const there = readdirSync(this.folder)
    return [...picturesOf(next).keys()].filter((file) => !there.includes(file))
  }

  private reportIn(file: string): PreviewReport | undefined {
    try {
      return checkedReport(readFileSync(path.join(this.folder, file), 'utf8'), this.build)
    } catch {
      return undefined
    }
  }

  private write(file: string, bytes: Uint8Array): void {
    makeFolder(this.folder)
    const draft = path.join(this.folder, `.${randomUUID()}.draft`)
    writeFileSync(draft, bytes)
    renameSync(draft, path.join(this.folder, file))
  }
}

const NEXT = 'next.json'

function parsed(text: string): PreviewReport | undefined {
  try {
    const result = z.safeParse(PreviewReport, JSON.parse(text))
    return result.success ? result.data : undefined
  } catch {
    return undefined
  }
}
