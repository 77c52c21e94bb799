import { getMarket, getMarketSeason, listMarketDays, listMarketSeasons, listStrategies } from '@simvest/contracts'
import { differencesOf, OFFERED_SECTORS, SEASON_DAYS, STEPS } from '@simvest/market'
import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { useTestApi } from '#test/harness/test-api.ts'
import { endDay, passDay, settle } from '#test/harness/test-market.ts'
import { openMarket } from './open-market.ts'

const HOUR_MS = 3_600_000

const api = useTestApi({ simulationDay: 24 * HOUR_MS })

describe('market', () => {
  // covers A6.5
  test('a new market has a season of the past, whose seed everybody sees, and runs the first day of a secret one', async () => {
    const market = await api.visitor().call(getMarket, {})
    expect(market).toMatchObject({
      day: SEASON_DAYS,
      dayOfSeason: 0,
      isLanding: false,
      season: { season: 1, seed: null, endedAt: null, commitment: expect.stringMatching(/^[\da-f]{64}$/) },
      last: { day: SEASON_DAYS - 1, season: 0 },
    })
    expect(Date.parse(market.endsAt ?? '') - Date.parse(market.beganAt)).toBe(24 * HOUR_MS)
    const past = await api.visitor().call(getMarketSeason, { params: { id: 0 } })
    expect(past.days).toHaveLength(SEASON_DAYS)
    expect(past.seed && (await differencesOf({ ...past, seed: past.seed }))).toEqual([])
    await openMarket(api.db)
    expect(await api.visitor().call(listMarketSeasons, {})).toHaveLength(2)
  })

  // covers simulation.7
  test('the command agrees with the season that a running installation answers with', async () => {
    const command = resolve(__dirname, '../../../../packages/market/bin/simulation-verify.mjs')
    const { stdout } = await promisify(execFile)('node', [command, `${api.url}/api/market/seasons/0`])
    expect(stdout).toMatch(/^agrees: season 0, 120 days lived/)
  })

  test('a day is seen when it has reached everybody, never before', async () => {
    const days = () => api.visitor().call(listMarketDays, { query: { limit: 3, sector: 'Technology' } })
    const before = await days()
    expect(before).toHaveLength(3)
    const running = (await api.visitor().call(getMarket, {})).day
    await endDay(api)
    expect(await days()).toEqual(before)

    await api.owner.raw(
      `INSERT INTO users (username, email, password_hash) VALUES ('slow', 'slow@simvest.example', '')`,
    )
    const { id } = await api.owner('users').where({ username: 'slow' }).first('id')
    await settle(api.db)
    await api.owner('market_days').where({ day: running }).update({ landed_at: null })
    await api.owner('landings').insert({ user_id: id, day: running, due_at: '2100-01-01' })
    await settle(api.db)
    expect(await api.visitor().call(getMarket, {})).toMatchObject({ day: running + 1, isLanding: true })
    expect(await days()).toEqual(before)

    await api.owner('landings').delete()
    await settle(api.db)
    expect(await api.visitor().call(getMarket, {})).toMatchObject({ isLanding: false, last: { day: running } })
    const last = (await days()).at(-1)
    expect([last?.day, last?.market.length, last?.own?.length]).toEqual([running, STEPS, STEPS])
  })

  // covers A6.5
  test('the seed of a season is shown when its last day has landed; until then no answer has it', async () => {
    const { season, seed } = await api.owner('market_seasons').whereNull('shown_at').first('season', 'seed')
    const hex: string = seed.toString('hex')
    const paths = ['market', 'market/days', 'market/seasons', `market/seasons/${season}`]
    const answers = async () =>
      Promise.all(paths.map(async (path) => (await api.visitor().send('GET', `/api/${path}`)).text))
    expect((await answers()).filter((text) => text.includes(hex))).toEqual([])

    const { dayOfSeason } = await api.visitor().call(getMarket, {})
    await passDay(api, api.db, SEASON_DAYS - dayOfSeason)
    expect((await answers()).filter((text) => text.includes(hex))).toHaveLength(2)
    const ended = await api.visitor().call(getMarketSeason, { params: { id: season } })
    expect(ended.days).toHaveLength(SEASON_DAYS)
    expect(ended.seed && (await differencesOf({ ...ended, seed: ended.seed }))).toEqual([])
    expect(ended.endedAt).not.toBeNull()
    expect(await api.visitor().call(getMarket, {})).toMatchObject({
      dayOfSeason: 0,
      season: { season: season + 1, seed: null, modelVersion: 2 },
    })
  }, 60_000)

  test('a day that nobody served lasted longer, and the next one begins when it is over', async () => {
    const long = api.owner.raw(`now() - interval '9 hours'`)
    await api.owner('market_days').whereNull('landing_at').update({ began_at: long })
    await settle(api.db)
    await settle(api.db)
    const { beganAt } = await api.visitor().call(getMarket, {})
    expect(Date.now() - Date.parse(beganAt)).toBeLessThan(60_000)
  })

  test('an unknown season or sector is not found', async () => {
    expect((await api.visitor().send('GET', '/api/market/seasons/999')).status).toBe(404)
    expect((await api.visitor().send('GET', '/api/market/days?sector=toString')).status).toBe(404)
  })

  test('every strategy is of a level and a sector that the model offers', async () => {
    const strategies = await (await api.investor()).call(listStrategies, {})
    for (const { riskLevel, sector } of strategies) expect(OFFERED_SECTORS[riskLevel]).toContain(sector)
    expect(strategies).toHaveLength(Object.values(OFFERED_SECTORS).flat().length)
  })
})
