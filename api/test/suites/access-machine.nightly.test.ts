import { randomInt } from 'node:crypto'
import { type LiveFeed, openLiveFeed } from '#infra/live/live-feed.ts'
import { createLog } from '#infra/log/log.ts'
import { neverDone, playAccess } from '#test/harness/access-machine.ts'
import { type Mutant, withMutant } from '#test/harness/mutated-app.ts'
import { startTestApi, type TestApi } from '#test/harness/test-api.ts'

// `pnpm lab access` takes more steps, each time from another seed; a printed seed repeats its run, and a printed first
// step continues a run that was stopped.
const STEPS = Number(process.env['ACCESS_STEPS'] ?? 4_000)
const SEED = Number(process.env['ACCESS_SEED'] ?? randomInt(2 ** 31))
const FIRST = Number(process.env['ACCESS_FIRST'] ?? 0)
/** Each part has a database of its own, so that lists stay short. */
const PART_STEPS = 4_000
const NEVER_DONE_MAX = 25

jest.setTimeout(60_000 + STEPS * 1_000)

describe('access machine', () => {
  // covers calls.33
  test('a long run admits whom it should and shows nobody the values of others', async () => {
    const done = new Map<string, number>()
    for (let first = FIRST; first < STEPS; first += PART_STEPS) {
      process.stdout.write(`ACCESS_SEED=${SEED} ACCESS_STEPS=${STEPS} ACCESS_FIRST=${first}\n`)
      const api = await startTestApi()
      const run = { seed: SEED + first, steps: Math.min(PART_STEPS, STEPS - first) }
      const part = await playAccess(api, run).finally(() => api.stop())
      expect(part.faults).toEqual([])
      for (const [id, times] of part.done) done.set(id, (done.get(id) ?? 0) + times)
    }
    // An answer that is a refusal shows little: most calls must have succeeded.
    expect(STEPS - FIRST < PART_STEPS || neverDone(done).length < NEVER_DONE_MAX).toBe(true)
  })
})

const CALL = 'kernel/endpoints/serve-call.ts'
/** Defects that one call in one known state does not show, and one of each kind that it does. */
const MUTANTS: readonly Mutant[] = [
  { file: 'features/transactions/get-transaction.ts', from: ' || transaction.userId !== actor.id', to: '' },
  { file: 'features/goals/goals.queries.ts', from: `.where('user_id', userId)`, to: '' },
  { file: 'features/standing-orders/standing-orders.queries.ts', from: `.where('user_id', userId)`, to: '' },
  { file: 'features/passkeys/passkeys.queries.ts', from: `.where('user_id', userId)`, to: '' },
  {
    file: 'features/exports/exports.queries.ts',
    from: 'FROM user_notes WHERE user_id = :userId',
    to: 'FROM user_notes WHERE :userId > 0',
  },
  { file: 'features/referrals/referrals.queries.ts', from: 'AND referrer.id = :referrerId', to: 'AND :referrerId > 0' },
  { file: 'features/views/views.queries.ts', from: `.orWhere('is_shared', true)`, to: `.orWhereRaw('true')` },
  { file: 'features/views/remove-view.ts', from: '!(isOwn || view.isShared)', to: 'false' },
  {
    file: 'features/views/save-view.ts',
    from: 'if (view.isShared) requirePermission',
    to: 'if (false) requirePermission',
  },
  { file: 'kernel/endpoints/require-permission.ts', from: 'if (may(actor, permission)) return', to: 'return' },
  { file: CALL, from: '!endpoint.forGuests)', to: `!endpoint.forGuests && endpoint.path !== '/api/deposit')` },
  {
    file: 'infra/http/same-origin.ts',
    from: `site !== undefined && site !== 'same-origin'`,
    to: `site === 'cross-site'`,
  },
  {
    file: 'features/passwords/change-password.ts',
    from: 'await endSessions(context, actor.id, actor.sessionHash)',
    to: '0',
  },
  {
    file: 'features/sessions/sessions.ts',
    from: 'await endCarried(request)\n      response.cookie',
    to: 'response.cookie',
  },
]

describe('the machine', () => {
  let api: TestApi
  let feed: LiveFeed

  beforeEach(async () => {
    api = await startTestApi()
    feed = openLiveFeed({ url: api.applicationUrl, db: api.db, log: createLog('silent') })
  })
  afterEach(async () => {
    await feed.stop()
    await api.stop()
  })

  // covers calls.33
  test.each(MUTANTS)('sees $file without: $from', async (mutant) => {
    const { faults } = await withMutant({ api, feed }, mutant, (url) => playAccess(api, { url, seed: 3, steps: 6_000 }))
    if (process.env['ACCESS_SHOW']) process.stdout.write(`${mutant.file}: ${faults[0]?.slice(0, 300)}\n`)
    expect(faults).not.toEqual([])
  })
})
