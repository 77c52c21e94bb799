import { commitmentTo, hexOf, seedFrom } from './commitment.ts'
import { MODEL_VERSION, STEPS } from './model.ts'
import { publishedSeed } from './published-seeds.ts'
import { openSeason } from './season.ts'
import { differencesOf, type LivedDay, type RevealedSeason } from './verify-season.ts'

const key = { seed: publishedSeed('verify', 7), season: 3 }
const made = openSeason(key)
const lived = (day: number): LivedDay => ({
  day,
  market: [...made.market.subarray(day * STEPS, (day + 1) * STEPS)],
  sectors: { Energy: [...made.own('Energy').subarray(day * STEPS, (day + 1) * STEPS)] },
})
const revealed = async (): Promise<RevealedSeason> => ({
  season: 3,
  modelVersion: MODEL_VERSION,
  commitment: await commitmentTo(key),
  seed: hexOf(key.seed),
  days: [0, 1, 2, 119].map(lived),
})

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
  const day = { ...lived(1), sectors: { Energy: lived(0).sectors?.Energy ?? [] } }
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
    { ...lived(3), sectors: { Gold: [] } },
  ]
  expect(await differencesOf({ ...season, days: days as LivedDay[] })).toEqual([
    'day 0: listed twice',
    'day 120: a season has 120 days',
    'day 120: a season has 120 days',
    'day 2, the market: 2 steps instead of 21',
    'day 3: Gold is no sector of the model',
  ])
})

test('a seed is written and read as 64 digits', () => {
  expect(seedFrom(hexOf(key.seed))).toEqual(key.seed)
  expect(() => seedFrom('12')).toThrow(RangeError)
})
