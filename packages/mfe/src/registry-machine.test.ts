import { publishBuild } from '@simvest/registry/testing'
import * as fc from 'fast-check'
import { Machine, planned } from './testing/machine.ts'
import { step, type Step } from './testing/steps.ts'

// Webpack would take seconds for each build; for these tests any build will do.
jest.mock('@simvest/build/build-app', () => ({
  publishApp: async (app: { name: string }, site: string) =>
    publishBuild(site, { name: app.name.replace('mfe-', ''), version: planned.version }),
}))

/** `pnpm fuzz:registry` takes many more steps. */
const STEPS = Number(process.env['FUZZ_STEPS'] ?? 300)
const LIFE = 50

afterEach(() => jest.restoreAllMocks())

test(
  'whatever happens, pages get the shell and every remote that is whole, and every command works or says what to do',
  async () => {
    let taken = 0
    const life = async (steps: Step[]) => {
      const machine = new Machine()
      await machine.start()
      try {
        for (const each of steps) {
          await machine.take(each)
          taken++
        }
        await machine.take({ do: 'command', command: { run: 'repair' }, fault: null })
      } finally {
        await machine.stop()
        jest.restoreAllMocks()
      }
    }
    const steps = fc.array(step, { minLength: LIFE / 2, maxLength: LIFE, size: 'max' })
    await fc.assert(fc.asyncProperty(steps, life), { numRuns: Math.ceil(STEPS / (LIFE / 2)) })
    expect(taken).toBeGreaterThanOrEqual(STEPS)
    if (STEPS > 300) console.log(`${taken} steps`)
  },
  Math.max(120_000, STEPS * 100),
)
