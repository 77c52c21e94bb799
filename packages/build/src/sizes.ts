import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from './workspace.ts'

/** Bytes by name: of a package, or of a file of ours. */
export type Sizes = Record<string, number>

/** The measures of one build, by name: numbers, and the bytes of what it consists of. */
type Measures = Readonly<Record<string, number | Sizes>>

const folderIn = (root: string) => path.join(root, '.simvest/sizes')

/** Keeps the measures of the last build of an app, for the next one to be compared with. */
export function keepSizes(name: string, measures: object): void {
  mkdirSync(folderIn(ROOT), { recursive: true })
  writeFileSync(path.join(folderIn(ROOT), `${name}.json`), JSON.stringify(measures))
}

/** The measures of the last builds in a folder of sizes, by app; none where nothing was built. */
export function keptSizes(folder = folderIn(ROOT)): Record<string, Measures> {
  try {
    const read = (file: string) => JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as Measures
    return Object.fromEntries(readdirSync(folder).map((file) => [path.parse(file).name, read(file)]))
  } catch {
    return {}
  }
}

/** The five that grew most; empty where none did. */
export function growthReport(sizes: Sizes, before: Sizes = {}): string {
  const named = Object.entries(sizes)
    .map(([name, size]) => [name, size - (before[name] ?? 0)] as const)
    .filter(([, more]) => more > 0)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 5)
  return named.map(([name, more]) => `${name} +${more}`).join(', ')
}

/** Returns one line for each measure of an app that differs between two builds, and for each part that grew in it. */
export function differences(now: Record<string, Measures>, before: Record<string, Measures>): string[] {
  return Object.entries(now).flatMap(([app, measures]) =>
    Object.entries(measures).flatMap(([part, size]) => {
      const old = before[app]?.[part]
      if (typeof size !== 'number') {
        const more = growthReport(size, typeof old === 'object' ? old : {})
        return more ? [`${app}  ${part}: ${more}`] : []
      }
      if (size === old) return []
      const from = typeof old === 'number' ? ` (${size > old ? '+' : '−'}${Math.abs(size - old)})` : ' (new)'
      return [`${app}  ${part}: ${size}${from}`]
    }),
  )
}
