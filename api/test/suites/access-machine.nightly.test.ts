import { randomInt } from 'node:crypto'
import { type LiveFeed, openLiveFeed } from '#infra/live/live-feed.ts'
import { createLog } from '#infra/log/log.ts'
import { neverDone, playAccess } from '#test/harness/access-machine.ts'
import { withMutant } from '#test/harness/mutated-app.ts'
import { IN_SEQUENCES } from '#test/harness/planted-mutants.ts'
import { startTestApi, type TestApi } from '#test/harness/test-api.ts'

// `pnpm lab access` takes more steps, each time from another seed; a printed seed repeats its run, and a printed first
// step continues a run that was stopped.
const STEPS = Number(process.env['ACCESS_STEPS'] ?? 4_000)
const SEED = Number(process.env['ACCESS_SEED'] ?? randomInt(2 ** 31))
const FIRST = Number(process.env['ACCESS_FIRST'] ?? 0)
/** Each part has a database of its own, so that lists stay short. */
const PART_STEPS = 4_000
const NEVER_DONE_MAX = 25

jest.setTimeout(60_000 + STEPS * 1_000)

describe('access machine', () => {
  // covers calls.33
  test('a long run admits whom it should and shows nobody the values of others', async () => {
    const done = new Map<string, number>()
    for (let first = FIRST; first < STEPS; first += PART_STEPS) {
      process.stdout.write(`ACCESS_SEED=${SEED} ACCESS_STEPS=${STEPS} ACCESS_FIRST=${first}\n`)
      const api = await startTestApi({ consoleTokens: true })
      const run = { seed: SEED + first, steps: Math.min(PART_STEPS, STEPS - first) }
      const part = await playAccess(api, run).finally(() => api.stop())
      expect(part.faults).toEqual([])
      for (const [id, times] of part.done) done.set(id, (done.get(id) ?? 0) + times)
    }
    // An answer that is a refusal shows little: most calls must have succeeded.
    expect(STEPS - FIRST < PART_STEPS || neverDone(done).length < NEVER_DONE_MAX).toBe(true)
  })
})

describe('the machine', () => {
  let api: TestApi
  let feed: LiveFeed

  beforeEach(async () => {
    api = await startTestApi({ consoleTokens: true })
    feed = openLiveFeed({ url: api.applicationUrl, db: api.db, log: createLog('silent') })
  })
  afterEach(async () => {
    await feed.stop()
    await api.stop()
  })

  // covers calls.33
  test.each(IN_SEQUENCES)('sees $file without: $from', async (mutant) => {
    const { faults } = await withMutant({ api, feed }, mutant, (url) => playAccess(api, { url, seed: 3, steps: 6_000 }))
    if (process.env['ACCESS_SHOW']) process.stdout.write(`${mutant.file}: ${faults[0]?.slice(0, 300)}\n`)
    expect(faults).not.toEqual([])
  })
})
