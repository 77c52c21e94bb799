import { commitmentTo, hexOf, seedFrom } from './commitment.ts'
import { MODEL_VERSION, STEPS } from './model.ts'
import { publishedSeed } from './published-seeds.ts'
import { openSeason, SEASON_DAYS } from './season.ts'
import { type Sector, SECTORS } from './sectors.ts'
import { differencesOf, type LivedDay, type RevealedSeason } from './verify-season.ts'

const key = { seed: publishedSeed('verify', 7), season: 3 }
const made = openSeason(key)
const NAMES = Object.keys(SECTORS) as Sector[]
const ofDay = (steps: Int32Array, day: number) => [...steps.subarray(day * STEPS, (day + 1) * STEPS)]
const lived = (day: number): LivedDay => ({
  day,
  market: ofDay(made.market, day),
  sectors: Object.fromEntries(NAMES.map((name) => [name, ofDay(made.own(name), day)])),
})
const revealed = async (): Promise<RevealedSeason> => ({
  season: 3,
  modelVersion: MODEL_VERSION,
  commitment: await commitmentTo(key),
  seed: hexOf(key.seed),
  days: Array.from({ length: SEASON_DAYS }, (_, day) => lived(day)),
})

describe('verify season', () => {
  test('days that follow from the seed that was committed to have no differences', async () => {
    expect(await differencesOf(await revealed())).toEqual([])
  })

  test('one step that an operator chose is found, with its day', async () => {
    const season = await revealed()
    const day = lived(2)
    day.market[4] = (day.market[4] ?? 0) + 1
    const found = await differencesOf({ ...season, days: season.days.with(2, day) })
    expect(found).toEqual([expect.stringMatching(/^day 2, the market, step 5: lived -?\d+, the seed gives -?\d+$/)])
  })

  test('a chosen move of a sector is found', async () => {
    const season = await revealed()
    const day = { ...lived(1), sectors: { ...lived(1).sectors, Energy: lived(0).sectors.Energy ?? [] } }
    expect(await differencesOf({ ...season, days: season.days.with(1, day) })).toEqual([
      expect.stringMatching(/^day 1, Energy, step 1/),
    ])
  })

  test('days of another seed are found, though they follow from the seed that is shown', async () => {
    const season = await revealed()
    const commitment = await commitmentTo({ ...key, seed: publishedSeed('verify', 8) })
    expect(await differencesOf({ ...season, commitment })).toEqual(['the seed is not the one that was committed to'])
  })

  test('the commitment names its season and its model', async () => {
    expect(await commitmentTo(key)).toMatch(/^[\da-f]{64}$/)
    expect(await commitmentTo(key)).not.toBe(await commitmentTo({ ...key, season: 4 }))
    const season = await revealed()
    expect(await differencesOf({ ...season, modelVersion: 1 })).toEqual(['made by model 1; this is model 2'])
  })

  test('a day twice, a day too many, a step too few and an unknown sector are found', async () => {
    const season = await revealed()
    const days = [
      lived(0),
      lived(0),
      { ...lived(1), day: 120 },
      { ...lived(2), market: [1, 2] },
      { ...lived(3), sectors: { ...lived(3).sectors, Gold: [] } },
      ...season.days.slice(4),
    ]
    expect(await differencesOf({ ...season, days: days as LivedDay[] })).toEqual([
      'day 0: listed twice',
      'day 1: missing',
      ...Array.from({ length: 1 + NAMES.length }, () => 'day 120: a season has 120 days'),
      'day 2, the market: 2 steps instead of 21',
      'day 3: Gold is no sector of the model',
    ])
  })

  describe('what is left out of a season that has ended', () => {
    test.each([
      ['its last day', [119], 'day 119: missing'],
      ['its first days', [0, 1], 'days 0 to 1: missing'],
      ['some days', [3, 7, 90], 'days 3, 7, 90: missing'],
      ['all days', Array.from({ length: SEASON_DAYS }, (_, day) => day), 'days 0 to 119: missing'],
    ])('is named: %s', async (_, without, said) => {
      const season = await revealed()
      const days = season.days.filter(({ day }) => !without.includes(day))
      expect(await differencesOf({ ...season, days })).toEqual([said])
      // A season whose seed is shown has ended, whatever else is published; only the seed of season 0 is always shown.
      expect(await differencesOf({ ...season, days, endedAt: null })).toEqual([said])
    })

    test('is named: the moves of a sector', async () => {
      const season = await revealed()
      const { Energy: _, ...sectors } = lived(5).sectors
      expect(await differencesOf({ ...season, days: season.days.with(5, { ...lived(5), sectors }) })).toEqual([
        'day 5: the moves of Energy are missing',
      ])
    })
  })

  test('season 0 may go on, without gaps', async () => {
    const past = { ...key, season: 0 }
    const days = [0, 1, 2].map((day) => {
      const { market, own } = openSeason(past)
      return {
        day,
        market: ofDay(market, day),
        sectors: Object.fromEntries(NAMES.map((name) => [name, ofDay(own(name), day)])),
      }
    })
    const season = { ...(await revealed()), season: 0, commitment: await commitmentTo(past), days }
    expect(await differencesOf({ ...season, endedAt: null })).toEqual([])
    expect(await differencesOf({ ...season, endedAt: null, days: days.toSpliced(1, 1) })).toEqual(['day 1: missing'])
    expect(await differencesOf(season)).toEqual(['days 3 to 119: missing'])
  })

  test('a seed is written and read as 64 digits', () => {
    expect(seedFrom(hexOf(key.seed))).toEqual(key.seed)
    expect(() => seedFrom('12')).toThrow(RangeError)
  })
})
