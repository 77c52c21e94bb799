import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FACTS } from '#infra/postgres/backup-facts.ts'
import { spawnEntry } from '#test/harness/spawned-process.ts'
import { startTestApi } from '#test/harness/test-api.ts'

// The limit is for a process that hangs.
jest.setTimeout(900_000)

let place: string
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'simvest-doctor-'))
})
afterAll(() => rm(place, { recursive: true, force: true }))

/** The exit code, and the state of each check. */
async function examine(environment: NodeJS.ProcessEnv): Promise<[unknown, Record<string, string>]> {
  const { ended, output } = spawnEntry('admin', { SITE: join(place, 'site'), ...environment }, ['doctor'])
  const code = await ended
  const checks = Array.from(output().matchAll(/^(ok|WRONG|unknown) +(\w+) +\S.*$/gm), ([, state, check]) => [
    check,
    state,
  ])
  return [code, Object.fromEntries(checks)]
}

const WELL = { database: 'ok', disk: 'ok', ledger: 'ok', audit: 'ok', texts: 'ok', site: 'ok', backups: 'ok' }

describe('doctor', () => {
  // covers operations.35
  test('one line for each thing that an operator watches, and an exit code for monitoring', async () => {
    const api = await startTestApi()
    await api.investor()
    const url = { DATABASE_URL: api.applicationUrl, BACKUPS: place }
    const now = Math.floor(Date.now() / 1_000)
    const facts = (backup: number, restore: number) =>
      writeFile(join(place, FACTS), JSON.stringify({ backup, restore }))
    await facts(now, now)
    expect(await examine(url)).toEqual([0, WELL])

    await facts(now - 2 * 86_400, now)
    expect(await examine(url)).toEqual([1, { ...WELL, backups: 'WRONG' }])
    await facts(now, now - 11 * 86_400)
    expect(await examine(url)).toEqual([1, { ...WELL, backups: 'WRONG' }])
    await facts(now, now)

    await api
      .owner('accounts')
      .where({ tracked: true })
      .first('id')
      .then(({ id }: { id: number }) =>
        api
          .owner('accounts')
          .where({ id })
          .update({ balance: 12_345, version: api.owner.raw('version + 1') }),
      )
    expect(await examine(url)).toEqual([1, { ...WELL, ledger: 'WRONG' }])
    await api.stop()

    const asked = ['disk', 'ledger', 'audit', 'texts'].map((check) => [check, 'unknown'])
    expect(await examine({ ...url, DATABASE_URL: 'postgres://simvest:x@127.0.0.1:9/simvest' })).toEqual([
      1,
      { ...WELL, ...Object.fromEntries(asked), database: 'WRONG' },
    ])
  })

  // covers operations.38
  test('a scheduled back-up keeps the newest, and is restored and checked once a week', async () => {
    const data = {
      SIMVEST_DATA_DIR: join(tmpdir(), `simvest-schedule-${process.pid}`),
      SIMVEST_DEMO: 'accounts',
      PORT: '0',
    }
    const daily = join(place, 'daily')
    try {
      const product = spawnEntry('start', data)
      await product.printed(/running/)
      const scheduled = async () => {
        const { ended, output } = spawnEntry('backup', data, ['backups', daily, '2'])
        return [await ended, output()]
      }
      expect(await scheduled()).toEqual([
        0,
        expect.stringMatching(/ holds all [^\n]+\nIt was restored beside the data, and is whole\.\n$/),
      ])
      for (let day = 0; day < 2; day++)
        expect(await scheduled()).toEqual([0, expect.stringMatching(/^[^\n]+ holds all [^\n]+\n$/)])
      const kept = await readdir(daily)
      expect(kept.filter((name) => name.startsWith('2'))).toHaveLength(2)
      expect(kept.filter((name) => !name.startsWith('2'))).toEqual([FACTS])
      product.child.kill('SIGTERM')
      expect(await product.ended).toBe(0)
    } finally {
      for (const folder of ['', '-scratch']) await rm(data.SIMVEST_DATA_DIR + folder, { recursive: true, force: true })
    }
  })
})
