import { patient } from '@simvest/build/patient'
import { patience, timeFactor } from '@simvest/build/time-factor'

const { SIMVEST_TIME_FACTOR: ofThisRun } = process.env

afterEach(() => {
  process.env['SIMVEST_TIME_FACTOR'] = ofThisRun
})

describe('time factor', () => {
  test('the factor of a run is measured once and given to its processes', () => {
    delete process.env['SIMVEST_TIME_FACTOR']
    const measured = timeFactor()
    expect(measured).toBeGreaterThanOrEqual(1)
    expect(process.env['SIMVEST_TIME_FACTOR']).toBe(String(measured))
    expect(timeFactor()).toBe(measured)
  })

  test('a limit of time grows with the factor', () => {
    process.env['SIMVEST_TIME_FACTOR'] = '2.5'
    expect(patience(1_001)).toBe(2_503)
  })

  test.each(['', '0', '0.5', 'fast'])('a factor of "%s" is refused', (value) => {
    process.env['SIMVEST_TIME_FACTOR'] = value
    expect(timeFactor).toThrow('SIMVEST_TIME_FACTOR has to be a number of at least 1')
  })

  test('each limit of tests and hooks, at every depth, is stretched once, and no further than timers go', () => {
    process.env['SIMVEST_TIME_FACTOR'] = '3'
    const inner = {
      type: 'describeBlock',
      hooks: [{ type: 'afterEach', timeout: 5 }],
      children: [
        { type: 'test', timeout: 7 },
        { type: 'test', timeout: 2_000_000_000 },
      ],
    }
    const state = {
      testTimeout: 30,
      rootDescribeBlock: {
        hooks: [{ type: 'beforeAll', timeout: null }],
        children: [{ type: 'test', timeout: 2 }, inner],
      },
    }
    const environment = new (patient(Object))()
    for (const name of ['setup', 'run_start', 'hook_start', 'hook_start']) environment.handleTestEvent({ name }, state)
    expect(state).toMatchObject({
      testTimeout: 90,
      rootDescribeBlock: {
        hooks: [{ timeout: null }],
        children: [
          { timeout: 6 },
          { hooks: [{ timeout: 15 }], children: [{ timeout: 21 }, { timeout: 2_147_483_647 }] },
        ],
      },
    })
  })
})
