import { randomInt } from 'node:crypto'
import { neverDone, playAccess } from '#test/harness/access-machine.ts'
import { startTestApi } from '#test/harness/test-api.ts'

// `pnpm lab access` takes more steps, each time from another seed; pass a printed seed to repeat its run.
const STEPS = Number(process.env['ACCESS_STEPS'] ?? 4_000)
const SEED = Number(process.env['ACCESS_SEED'] ?? randomInt(2 ** 31))
/** Each part has a database of its own, so that lists stay short. */
const PART = 4_000

jest.setTimeout(60_000 + STEPS * 100)

// covers calls.33
test('a long run admits whom it should and shows nobody the values of others', async () => {
  process.stdout.write(`ACCESS_SEED=${SEED} ACCESS_STEPS=${STEPS}\n`)
  const done = new Map<string, number>()
  for (let first = 0; first < STEPS; first += PART) {
    const api = await startTestApi()
    const part = await playAccess(api, { seed: SEED + first, steps: Math.min(PART, STEPS - first) }).finally(api.stop)
    expect(part.faults).toEqual([])
    for (const [id, times] of part.done) done.set(id, (done.get(id) ?? 0) + times)
  }
  process.stdout.write(`never succeeded: ${neverDone(done).join(', ')}\n`)
})
