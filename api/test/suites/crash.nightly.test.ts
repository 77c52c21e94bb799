import { wreak } from '#test/harness/chaos.ts'

// `pnpm lab chaos` kills a hundred times.
const ROUNDS = Number(process.env['CHAOS_ROUNDS'] ?? 2)

describe('crash', () => {
  // covers operations.5
  test(
    `of what was answered nothing is lost, doubled or half after ${ROUNDS} kills of the API and PostgreSQL`,
    async () => {
      const { answered, ...damage } = await wreak(ROUNDS)
      if (ROUNDS > 2) process.stdout.write(`${ROUNDS} kills, ${answered} answers\n`)
      expect(damage).toEqual({ lost: 0, doubled: 0, drift: 0 })
      expect(answered).toBeGreaterThanOrEqual(ROUNDS * 5)
    },
    60_000 + ROUNDS * 20_000,
  )

  // covers operations.5
  test('a database that answers before it has written loses, and the same count sees it', async () => {
    const { lost } = await wreak(1, { synchronous_commit: 'off', wal_writer_delay: '10000ms' })
    expect(lost).toBeGreaterThan(0)
  }, 60_000)
})
