import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { commit, ROOT } from '@simvest/build/workspace'
import { ensureBases } from './base-images.ts'
import { openEngine } from './docker.ts'
import { ONE, SCENARIOS, TWO } from './scenarios.ts'
import { Stage } from './stage.ts'

const PLACE = path.join(ROOT, '.simvest/lab/containers')
const PROGRESS = path.join(PLACE, 'progress.json')

interface Progress {
  /** The commit that the images were built from. */
  commit: string
  green: Record<string, number>
}

/**
 * Runs each scenario on a real Docker engine as often as it has to be green. A run that was stopped goes on where it was; `--fresh`
 * begins again, and builds again.
 */
export async function proveContainers(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { fresh: { type: 'boolean' } },
  })
  const unknown = positionals.filter((name) => !Object.hasOwn(SCENARIOS, name))
  if (unknown.length > 0)
    throw new Error(`There is no scenario ${unknown.join(', ')}: ${Object.keys(SCENARIOS).join(', ')}`)
  mkdirSync(PLACE, { recursive: true })
  const engine = await openEngine()
  try {
    const stage = new Stage(engine, path.join(PLACE, 'place'))
    const progress = values.fresh ? undefined : readProgress()
    const now = progress ?? build(stage)
    const wanted = Object.entries(SCENARIOS).filter(([name]) => positionals.length === 0 || positionals.includes(name))
    const most = Math.max(...wanted.map(([, { times }]) => times))
    // Round by round, so that a run that is stopped has seen as many kinds as it could.
    for (let round = 0; round < most; round++) {
      const left = wanted.filter(([name, { times }]) => round < times && round >= (now.green[name] ?? 0))
      for (const [name, { purpose, times, run }] of left) {
        console.log(`\n── ${name}: ${purpose}`)
        const started = performance.now()
        await run(stage)
        now.green[name] = round + 1
        writeFileSync(PROGRESS, JSON.stringify(now))
        console.log(`${name} ${round + 1} of ${times}: ${((performance.now() - started) / 1_000).toFixed(0)} s`)
      }
    }
    stage.compose(['down', '--volumes'], { VERSION: ONE })
    console.log('\nEvery scenario was green as often as it has to be.')
  } finally {
    await engine.stop()
  }
}

function readProgress(): Progress | undefined {
  try {
    const progress = JSON.parse(readFileSync(PROGRESS, 'utf8')) as Progress
    return progress.commit === commit() ? progress : undefined
  } catch {
    return undefined
  }
}

/** Builds both versions: what is here, and what the clone would pull. */
function build(stage: Stage): Progress {
  for (const line of ensureBases(stage.engine)) console.log(line)
  stage.prepare()
  stage.type('time docker compose build', { VERSION: ONE })
  stage.type('git fetch --quiet && git checkout --quiet FETCH_HEAD && docker compose build && git checkout --quiet -', {
    VERSION: TWO,
  })
  const progress = { commit: commit(), green: {} }
  writeFileSync(PROGRESS, JSON.stringify(progress))
  return progress
}
