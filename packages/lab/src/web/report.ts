import { readFileSync, writeFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import { ROOT } from '@simvest/build/workspace'
import type { Figures } from './measure-site.ts'
import { IS_SHORT } from '../round.ts'

const DOCUMENT = path.join(ROOT, 'packages/lab/figures.md')

const TARGETS: Record<string, string> = {
  '/: JS, gzip': '≤ 1.15',
  '/: requests': '1.00',
  '/: largest by first paint': '≤ 1.15',
  '/login: largest by first paint': '≤ 1.15',
  '/dashboard: first screen stands': '≤ 1.05',
  'switch with intent': '≤ 16 ms',
  'cold switch: serial rounds of code': '1',
}

/** The figures of both sides as a table: medians, and the ratio of the federated build to the monolith. */
export function table(federated: readonly Figures[], monolith: readonly Figures[]): string {
  const rows = Object.keys(federated[0] ?? {}).map((name) => {
    const [ours, theirs] = [federated, monolith].map((rounds) => median(rounds.map((figures) => figures[name] ?? 0)))
    const ratio = theirs ? ((ours ?? 0) / theirs).toFixed(2) : '–'
    return `| ${[name, inUnit(name, ours ?? 0), inUnit(name, theirs ?? 0), ratio, TARGETS[name] ?? ''].join(' | ')} |`
  })
  return [
    '| Measure | Federated | Monolith | Ratio | Target |',
    '| - | -: | -: | -: | -: |',
    ...rows,
    '',
    `${availableParallelism()} cores, Node ${process.versions.node}, medians of ${federated.length}.`,
  ].join('\n')
}

/** Writes text into the generated figures, between the two comments with this name; a short round has no figures to keep. */
export function writeSection(name: string, text: string): void {
  if (IS_SHORT) return
  const document = readFileSync(DOCUMENT, 'utf8')
  const section = new RegExp(`(<!-- ${name} -->\n)[\\s\\S]*?(<!-- /${name} -->)`)
  if (!section.test(document)) throw new Error(`packages/lab/figures.md has no section ${name}.`)
  writeFileSync(
    DOCUMENT,
    document.replace(section, (_, open: string, close: string) => `${open}\n${text}\n\n${close}`),
  )
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? 0
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2
}

export function inUnit(name: string, value: number): string {
  if (name.includes('JS')) return `${Math.round(value).toLocaleString('en')} B`
  if (name.includes('heap')) return `${(value / 2 ** 20).toFixed(1)} MB`
  if (/shift|by first paint/.test(name)) return value.toFixed(2)
  if (name.includes('requests') || name.includes('rounds')) return String(value)
  return `${value < 100 ? value.toFixed(1) : Math.round(value)} ms`
}
