import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { ROOT } from '@simvest/build/workspace'
import { IS_SHORT } from '../round.ts'
import { drawMutants } from './draw.ts'
import { judge, type Judgement } from './judge-mutant.ts'
import { diffOf, type Mutant } from './planted.ts'
import { copyWorkspace } from './workspace-copy.ts'

const CACHE = path.join(ROOT, 'node_modules/.cache/simvest-mutants')

/** A mutant that was tried. */
interface TriedMutant extends Judgement {
  id: string
  place: string
  diff: string
}

/** Tries the next mutants of a seed, and prints those that no test finds. Returns the exit code: 1 if there are any. */
export async function mutants(args: readonly string[]): Promise<number> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      seed: { type: 'string', default: '1' },
      count: { type: 'string', default: '20' },
      nearest: { type: 'boolean', default: false },
      fresh: { type: 'boolean', default: false },
    },
  })
  // A command that is stopped removes its copy and its tests, as at any other end.
  for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => process.exit(130))
  const memory = path.join(CACHE, `${values.seed}.json`)
  if (values.fresh) rmSync(memory, { force: true })
  const tried = remembered(memory)
  const copy = copyWorkspace()
  const all = drawMutants(copy.root, Number(values.seed))
  const known = new Set(tried.map(({ id }) => id))
  const next = all.filter((mutant) => !known.has(idOf(mutant))).slice(0, Number(values.count))
  console.log(`${all.length} mutants, ${known.size} tried with seed ${values.seed}, ${next.length} to try`)
  for (const mutant of next) {
    const described = diffOf(mutant, readFileSync(path.join(copy.root, mutant.file), 'utf8'))
    const judgement = await judge(copy.root, mutant, values.nearest)
    tried.push({ id: idOf(mutant), ...described, ...judgement })
    mkdirSync(CACHE, { recursive: true })
    writeFileSync(memory, JSON.stringify(tried))
    console.log(`${judgement.fate} ${described.place} ${mutant.kind}${judgement.by ? ` by ${judgement.by}` : ''}`)
  }
  copy.remove()
  return report(tried)
}

function remembered(memory: string): TriedMutant[] {
  try {
    return JSON.parse(readFileSync(memory, 'utf8')) as TriedMutant[]
  } catch {
    return []
  }
}

function idOf({ file, kind, start, from, to }: Mutant): string {
  return JSON.stringify([file, kind, start, from, to])
}

function report(tried: readonly TriedMutant[]): number {
  const left = tried.filter(({ fate }) => fate !== 'killed')
  for (const { fate, place, diff } of left) console.log(`\n${fate}: ${place}\n${diff}`)
  console.log(`\n${tried.length - left.length} of ${tried.length} mutants were found by a test.`)
  return left.length > 0 && !IS_SHORT ? 1 : 0
}
