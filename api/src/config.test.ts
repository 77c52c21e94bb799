import { STEPS } from '@simvest/market'
import { loadConfig } from './config.ts'

describe('config', () => {
  // covers dashboard.6
  test('a day lasts ten minutes unless somebody chooses its length, and a step less than half a minute', () => {
    const { simulationDay } = loadConfig('/', {})
    expect(simulationDay).toBe(600_000)
    expect(simulationDay / STEPS).toBeLessThan(30_000)
    expect(loadConfig('/', { SIMULATION_DAY: '1h' }).simulationDay).toBe(3_600_000)
  })
})
