import { signBuild } from '@simvest/build/signing-key'
import { aBuild, publishBuild } from '@simvest/testing/registry'
import * as fc from 'fast-check'
import { Machine, plannedBuild } from '../test/machine.ts'
import { step, type Step } from '../test/steps.ts'

// Webpack would take seconds for each build; for these tests any build will do.
jest.mock('@simvest/build/build-app', () => ({
  publishApp: async (app: { name: string }, site: string) =>
    publishBuild(site, signBuild(aBuild({ name: app.name.replace('mfe-', ''), version: plannedBuild.version }))),
}))

/** `pnpm lab fuzz-registry` takes many more steps. */
const STEPS = Number(process.env['FUZZ_STEPS'] ?? 300)
const LIFE = 50

afterEach(() => jest.restoreAllMocks())

/** Lets anything happen to sites of a kind, one after the other. Returns how many steps were taken. */
async function live(kind: 'of one team' | 'with owners'): Promise<number> {
  let taken = 0
  const life = async (steps: Step[]) => {
    const machine = new Machine(kind)
    // Silences the gateway's errors when it is killed during a request.
    jest.spyOn(console, 'error').mockReturnValue()
    await machine.start()
    try {
      for (const each of steps) {
        await machine.take(each)
        taken++
      }
      await machine.mend()
    } finally {
      await machine.stop()
      jest.restoreAllMocks()
    }
  }
  const steps = fc.array(step, { minLength: LIFE / 2, maxLength: LIFE, size: 'max' })
  // Tells at once which life failed: to look for a shorter one would take longer than the test has, and nothing would be told.
  const options = { numRuns: Math.ceil(STEPS / (LIFE / 2)), endOnFailure: true }
  await fc.assert(fc.asyncProperty(steps, life), options)
  if (STEPS > 300) console.log(`${taken} steps in a site ${kind}`)
  return taken
}

/** For a busy machine; a step takes a tenth of that on a quiet one. */
const LIMIT = Math.max(120_000, STEPS * 400)

describe('registry machine', () => {
  // covers federation.56
  test(
    'whatever happens, pages get the shell and every remote that is whole, and every command works or says what to do',
    async () => expect(await live('of one team')).toBeGreaterThanOrEqual(STEPS),
    LIMIT,
  )

  // covers federation.57
  test(
    'where teams have keys, all of that holds over HTTP too, and nobody takes down more than the own remote',
    async () => expect(await live('with owners')).toBeGreaterThanOrEqual(STEPS),
    LIMIT,
  )
})
