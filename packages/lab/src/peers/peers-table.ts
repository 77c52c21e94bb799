import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import path from 'node:path'
import type { Figures } from '../web/measure-site.ts'
import { inUnit, median } from '../web/report.ts'
import { type Peer, PEERS_FOLDER } from './peers.ts'

/** The figures of a peer, or why it could not be measured. */
export interface PeerResult {
  peer: Peer
  rounds: Figures[]
  /** `built: …` or `measured: …` */
  failure?: string
}

/** Returns a row for each measure and a column for each peer: medians, and whether every round survived. */
export function peersTable(measured: readonly PeerResult[], conditions: string): string {
  const done = measured.filter(({ failure }) => failure === undefined)
  const names = new Set(done.flatMap(({ rounds }) => rounds.flatMap((figures) => Object.keys(figures))))
  const rows = Array.from(names, (name) => [name, ...done.map(({ peer, rounds }) => cell(name, peer, rounds))])
  const failures = measured.flatMap(({ peer, failure }) =>
    failure === undefined ? [] : [`${peer.title} could not be ${failure}`],
  )
  return [
    row(['Measure', ...done.map(({ peer }) => peer.title)]),
    row(['-', ...done.map(() => '-:')]),
    ...rows.map(row),
    '',
    ...failures.flatMap((line) => [line, '']),
    `Versions: ${done.map(({ peer }) => `${peer.title} (${versionsOf(peer)})`).join(', ')}.`,
    '',
    `${availableParallelism()} cores, Node ${process.versions.node}, ${conditions}`,
  ].join('\n')
}

const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`

function cell(name: string, peer: Peer, rounds: readonly Figures[]): string {
  if (name === 'switch with intent' && !peer.intent) return '–'
  const values = rounds.flatMap((figures) => figures[name] ?? [])
  if (name.endsWith('survives')) return Math.min(...values) === 1 ? 'yes' : 'no'
  const middle = median(values)
  return Number.isFinite(middle) ? inUnit(name, middle) : 'never'
}

function versionsOf({ packages }: Peer): string {
  const file = path.join(PEERS_FOLDER, 'package.json')
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as { dependencies: Record<string, string> }
  return packages.map((name) => `${name} ${dependencies[name] ?? 'unknown'}`).join(', ')
}
