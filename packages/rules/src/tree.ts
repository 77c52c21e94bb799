import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** A refused passage, and its place. */
export interface Finding {
  file: string
  line: number
  what: string
}

export interface Rule {
  name: string
  /** The remedy for every finding of this rule. */
  todo: string
  find(tree: Tree): Finding[]
}

/** No file has this name. */
const NO_FILE = '\0'

/** Folders that are installed or made by a command. */
const PASSED_OVER = new Set(['node_modules', '.git', '.simvest', 'dist', 'test-results', 'playwright-report'])

/**
 * The files of a workspace below one folder. Paths are relative, with forward slashes. With `at`, the folder stands for that
 * one of a workspace which has no other.
 */
export class Tree {
  private readonly texts = new Map<string, string>()
  private all: string[] | undefined

  constructor(
    readonly root: string,
    private readonly at = '',
  ) {}

  files(wanted: RegExp): string[] {
    this.all ??= [...this.below(this.at)].toSorted()
    return this.all.filter((file) => wanted.test(file))
  }

  /** The files below one folder, even if that folder is otherwise skipped. */
  *below(folder: string): Generator<string> {
    for (const entry of readdirSync(this.placeOf(folder), { withFileTypes: true })) {
      const file = path.posix.join(folder, entry.name)
      if (entry.isDirectory() && !PASSED_OVER.has(entry.name)) yield* this.below(file)
      if (entry.isFile()) yield file
    }
  }

  private placeOf(file: string): string {
    const within = path.posix.relative(this.at, file)
    return path.join(this.root, within.startsWith('..') ? NO_FILE : within)
  }

  has(file: string): boolean {
    return existsSync(this.placeOf(file))
  }

  read(file: string): string {
    const known = this.texts.get(file)
    if (known !== undefined) return known
    const text = readFileSync(this.placeOf(file), 'utf8')
    this.texts.set(file, text)
    return text
  }

  lines(file: string): string[] {
    return this.read(file).split('\n')
  }

  json<T>(file: string): T {
    return JSON.parse(this.read(file)) as T
  }
}

/** The number of the line that contains a position of a text. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length
}
