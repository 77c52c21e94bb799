import { STEPS } from './model.ts'
import { publishedSeed } from './published-seeds.ts'
import { openDays, openSeason, SEASON_DAYS } from './season.ts'
import { type Sector, SECTORS } from './sectors.ts'

const KEY = { seed: Uint8Array.from({ length: 32 }, (_, index) => index), season: 0 }
const season = openSeason(KEY)
const SECTOR_NAMES = Object.keys(SECTORS) as Sector[]
/** Every number and its position affect the sum. */
const checksum = (steps: Int32Array) => steps.reduce((sum, move) => (Math.imul(sum, 31) + move) | 0, 0)

describe('season', () => {
  test('the same seed gives these numbers for ever, on every machine', () => {
    expect([...season.market.subarray(0, STEPS)]).toMatchInlineSnapshot(`
[
  11044,
  10126,
  -15324,
  10854,
  2951,
  -9036,
  3164,
  5948,
  10461,
  -4033,
  1869,
  -2359,
  6362,
  2375,
  -3601,
  2298,
  -3945,
  -7072,
  -4871,
  -13570,
  -944,
]
`)
    expect([...season.own('Technology').subarray(0, 5)]).toMatchInlineSnapshot(`
[
  -6650,
  3109,
  -19345,
  8057,
  -12544,
]
`)
    expect(checksum(season.market)).toMatchInlineSnapshot(`649461309`)
    expect(SECTOR_NAMES.map((name) => checksum(season.own(name)))).toMatchInlineSnapshot(`
[
  0,
  -676048345,
  -2047528290,
  -227171213,
  1433877026,
  -213387999,
  1540241230,
  1320332469,
  -1958072473,
  -1608291780,
  1656216924,
  543888514,
  1495634458,
  -1362209466,
]
`)
  })

  test('a season has 120 days of 21 steps', () => {
    expect(season.market).toHaveLength(SEASON_DAYS * STEPS)
    for (const name of SECTOR_NAMES) expect(season.own(name)).toHaveLength(SEASON_DAYS * STEPS)
  })

  test('some days of it are the same, whichever are asked for', () => {
    const days = openDays(KEY, 17, 20)
    expect(days.market).toEqual(season.market.slice(17 * STEPS, 20 * STEPS))
    expect(days.own('Energy')).toEqual(season.own('Energy').slice(17 * STEPS, 20 * STEPS))
    expect(days.own('Energy', 5)).toEqual(season.own('Energy').slice(17 * STEPS, 17 * STEPS + 5))
  })

  test('another seed, another season and another sector have nothing in common with it', () => {
    const others = [
      openSeason({ ...KEY, season: 1 }).market,
      openSeason({ ...KEY, seed: publishedSeed('another', 1) }).market,
    ]
    for (const other of others) {
      const same = other.filter((move, step) => move === season.market[step])
      expect(same.length).toBeLessThan(10)
    }
    expect(season.own('Energy')).not.toEqual(season.own('Technology'))
  })

  test('the broad market moves as the market does, and every other sector also by itself', () => {
    for (const name of SECTOR_NAMES) expect(season.own(name).some((move) => move !== 0)).toBe(name !== 'Index Funds')
  })

  test('no two sectors share a stream of random numbers, nor one with the market', () => {
    const ids = SECTOR_NAMES.map((name) => SECTORS[name].id)
    expect(new Set([0, ...ids]).size).toBe(ids.length + 1)
  })
})
