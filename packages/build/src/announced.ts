import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { readManifest } from './library-manifest.ts'
import { PUBLISHED_PACKAGES } from './published.ts'
import { changesBetween, type Level, type Surface, surfaceOf } from './surface.ts'
import { ROOT } from './workspace.ts'

const LEVELS: readonly Level[] = ['none', 'minor', 'major']

/** A surface as it was when a version was made. */
interface NotedSurface {
  version: string
  surface: Surface
}

/** The libraries that promise to keep their names: from version 1 on. */
function promised(): { name: string; version: string; folder: string }[] {
  return PUBLISHED_PACKAGES.map(({ folder }) => ({
    ...readManifest(path.join(ROOT, 'packages', folder)),
    folder,
  })).filter(({ version }) => !version.startsWith('0.'))
}

const fileOf = (folder: string) => path.join(ROOT, 'packages', folder, 'public-names.txt')

/** Notes what each built library offers as what its present version offers. Throws if the version has not moved far enough. */
export function noteSurfaces(target: string): void {
  const faults = findUnannounced(target, () => 'none')
  if (faults.length > 0) throw new Error(faults.join('\n'))
  for (const { folder, name, version } of promised()) {
    const surface = surfaceOf(path.join(target, folder))
    writeFileSync(fileOf(folder), textOf(name, { version, surface }))
  }
}

/** Returns messages about built libraries that differ from their last version by more than their next version announces. */
export function findUnannounced(target: string, pendingFor = pendingLevel): string[] {
  return promised().flatMap(({ folder, name, version }) => {
    if (!existsSync(fileOf(folder))) return []
    const noted = read(readFileSync(fileOf(folder), 'utf8'))
    const allowed = Math.max(LEVELS.indexOf(moved(noted.version, version)), LEVELS.indexOf(pendingFor(name)))
    return changesBetween(noted.surface, surfaceOf(path.join(target, folder)))
      .filter(({ level }) => LEVELS.indexOf(level) > allowed)
      .map(({ level, what }) => `${name}: ${what}. Announce a ${level} version: pnpm changeset`)
  })
}

function moved(from: string, to: string): Level {
  const [before = [], after = []] = [from, to].map((version) => version.split('.').map(Number))
  if (after[0] !== before[0]) return 'major'
  return after[1] === before[1] ? 'none' : 'minor'
}

/** The highest level that a file in `.changeset` announces for a package. */
function pendingLevel(name: string): Level {
  const folder = path.join(ROOT, '.changeset')
  const files = existsSync(folder) ? readdirSync(folder).filter((file) => /^(?!README).*\.md$/.test(file)) : []
  const found = files.flatMap((file) => {
    const [, head = ''] = /^---\n([^]*?)\n---/.exec(readFileSync(path.join(folder, file), 'utf8')) ?? []
    return head.split('\n').filter((line) => line.replace(/['"]/g, '').startsWith(`${name}:`))
  })
  return LEVELS.findLast((level) => found.some((line) => line.endsWith(level))) ?? 'none'
}

function textOf(name: string, { version, surface }: NotedSurface): string {
  const parts = Object.entries(surface).map(([key, text]) => `${key}\n${text.replace(/^/gm, '    ')}\n`)
  return [`${name} ${version}\n`, ...parts].join('\n')
}

function read(text: string): NotedSurface {
  const [head = '', ...parts] = text.split(/\n\n(?=\S)/)
  const pairs = parts.map((part): [string, string] => {
    const [key = '', ...lines] = part.trimEnd().split('\n')
    return [key, lines.map((line) => line.slice(4)).join('\n')]
  })
  return { version: head.trim().split(' ').at(-1) ?? '', surface: Object.fromEntries(pairs) }
}
