import { playAccess } from '#test/harness/access-machine.ts'
import { useTestApi } from '#test/harness/test-api.ts'

// Other tests may take the machine's time.
jest.setTimeout(60_000)

const api = useTestApi({ consoleTokens: true })

describe('access machine', () => {
  // covers calls.33
  test('whatever people of every kind do, each call admits whom its contract says and shows nobody the values of others', async () => {
    const { faults } = await playAccess(api, { seed: Number(process.env['ACCESS_SEED'] ?? 20_261_126), steps: 400 })
    expect(faults).toEqual([])
  })
})
