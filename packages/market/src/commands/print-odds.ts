import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { marketOdds, type MarketOdds } from '../market-odds.ts'
import type { Odds } from '../odds.ts'
import { oddsSource } from '../odds-file.ts'

const FILE = path.resolve(import.meta.dirname, '../published-odds.ts')
const USAGE = 'Usage: pnpm lab odds [--write]'

/** `pnpm lab odds`: computes the odds and, with `--write`, saves them. Returns the text to print. */
export function printOdds(args: readonly string[]): string {
  if (args.some((each) => each !== '--write')) throw new Error(USAGE)
  const odds = marketOdds()
  if (args.length > 0) {
    writeFileSync(FILE, oddsSource(odds))
    execFileSync('oxfmt', [FILE])
  }
  return tableOf(odds)
}

/** The odds as text, one line for each thing that people do. */
export function tableOf({ modelVersion, people, plans, index, strategies }: MarketOdds): string {
  const lines = [
    ...Object.entries(plans).map(([name, odds]) => line(`plan ${name}`, odds, people)),
    // The market itself has no target, because none is claimed.
    line('the market itself', index, people).with(3, '–'),
    ...Object.entries(strategies).flatMap(([level, sectors]) =>
      Object.entries(sectors).map(([sector, odds]) => line(`${level}, ${sector}`, odds, people)),
    ),
  ]
  const head = ['', 'days', 'lost', 'reached', 'worst 5 %', '25 %', 'middle', '75 %', 'best 5 %']
  return [
    'Simulated environment. No real money.',
    `Model ${modelVersion}: of ${people} people who did this, each in a market of their own`,
    ...[head, ...lines].map(
      ([name = '', ...cells]) => name.padEnd(28) + cells.map((cell) => cell.padStart(11)).join(''),
    ),
  ].join('\n')
}

function line(name: string, { lost, reached, fan }: Odds, people: number): string[] {
  const counts = [lost.at(-1), reached.at(-1)].map((count = 0) => `${((100 * count) / people).toFixed(1)} %`)
  const results = fan.map((days) => `${((days.at(-1) ?? 0) / 100).toFixed(1)} %`)
  return [name, String(lost.length), ...counts, ...results]
}
