import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { EQUIVALENTS } from './equivalents.ts'
import { diffOf, type Mutant, mutantsIn } from './planted.ts'

/** The code of money, access, model, registry and guard. */
const FOLDERS = [
  'api/src/ledger',
  'api/src/kernel',
  'api/src/features/deposits',
  'api/src/features/withdrawals',
  'api/src/features/transfers',
  'api/src/features/sessions',
  'api/src/features/second-factor',
  'api/src/features/administrators',
  'packages/money/src',
  'packages/market/src',
  'packages/registry/src',
  'packages/gateway/src',
  'shell/src/remotes',
]

/** Tests, and what is only made for them or by a command. */
const PASSED_OVER = /\.(?:test|spec)\.|\/testing\/|\/published-|\.d\.ts$/

/** Returns all mutants of these folders below a root, in the order that a seed draws. */
export function drawMutants(root: string, seed: number): Mutant[] {
  const all = FOLDERS.filter((folder) => existsSync(path.join(root, folder))).flatMap((folder) =>
    sourcesIn(root, folder).flatMap((file) => {
      const source = readFileSync(path.join(root, file), 'utf8')
      return mutantsIn(source, file).filter((mutant) => !isEquivalent(mutant, source))
    }),
  )
  return shuffled(all, seed)
}

function sourcesIn(root: string, folder: string): string[] {
  return readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name}`)
    .filter((file) => /\.tsx?$/.test(file) && !PASSED_OVER.test(file))
    .toSorted()
}

function isEquivalent(mutant: Mutant, source: string): boolean {
  const { diff } = diffOf(mutant, source)
  return EQUIVALENTS.some((known) => known.file === mutant.file && known.diff === diff.replaceAll(/^([-+]) +/gm, '$1 '))
}

function shuffled<T>(items: readonly T[], seed: number): T[] {
  const next = numbersFrom(seed)
  return items
    .map((item) => ({ item, place: next() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item)
}

/** Numbers from 0 to below 2^32, the same for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return (mixed ^ (mixed >>> 14)) >>> 0
  }
}
