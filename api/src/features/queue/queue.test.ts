import {
  approveWithdrawal,
  createDeposit,
  createWithdrawal,
  decideDeposit,
  type DryRunLine,
  dryRunDecisions,
  getUser,
  type InputOf,
  listLooks,
  listQueue,
  listWithdrawals,
  lookAtItem,
  rejectWithdrawal,
  updateProfile,
  type Verdict,
  verifyIdentity,
  WITHDRAWAL_LIMIT,
} from '@simvest/contracts'
import { type Cents, cents } from '@simvest/money'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Investor, referredBy } from '#test/harness/money-acts.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { balancesOf, investorHolding } from '#test/harness/test-money.ts'
import { PIXEL } from '#test/harness/pixel.ts'

// A request to one instance must reach the other.
const api = useTestApi({ instances: 2 })
const administrator = useAdministrator(api)

afterEach(async () => {
  await api.owner('transactions').update({ status: 'cancelled' }).whereIn('status', ['pending', 'processing'])
  await api.owner('users').update({ id_status: '' })
})

const PROFILE = { fullName: 'Ada', phoneNumber: '+254700000000', residence: 'London', occupation: 'Mathematician' }

type Query = InputOf<typeof listQueue>['query']
const queue = (query: Query = {}) => administrator.call(listQueue, { query })
const orderDeposit = async (client: TestClient, amount = cents(40_000)) =>
  (await client.call(createDeposit, { body: { amount } })).depositId
const withdraw = async (client: TestClient, walletAddress = 'SIM-OF-MY-OWN-1', amount: Cents = cents(1_000)) => {
  const body = { type: 'withdrawal', amount, method: 'crypto', walletAddress } as const
  return (await client.call(createWithdrawal, { body })).id
}
const upload = (client: TestClient) => client.call(updateProfile, { body: { ...PROFILE, idDocument: PIXEL } })
const since = (table: 'transactions' | 'private_files', where: object, at: string) =>
  api.owner(table).where(where).update({ created_at: at })

/** Creates an item of each kind, all from the same moment. */
async function oneOfEach(at = '2026-11-01T10:00:00.000Z'): Promise<{ investor: Investor; ids: number[] }> {
  const investor = await investorHolding(api, administrator, { profit: cents(100_000) })
  const ids = [await orderDeposit(investor), await withdraw(investor)]
  for (const id of ids) await since('transactions', { id }, at)
  await upload(investor)
  await since('private_files', { owner_id: investor.id }, at)
  return { investor, ids: [...ids, investor.id] }
}

describe('queue', () => {
  // covers desk.21
  test('deposits, withdrawals and documents wait in one row, the oldest first, and none is lost between two pages', async () => {
    const second = await oneOfEach('2026-11-02T10:00:00.000Z')
    const first = await oneOfEach('2026-11-01T10:00:00.000Z')
    const found: number[] = []
    let cursor: string | undefined
    do {
      const { headers, text } = await administrator.send('GET', `/api/admin/queue?limit=1${cursor ?? ''}`)
      expect(headers.get('x-total-count')).toBe('6')
      found.push(...(JSON.parse(text) as { userId: number }[]).map(({ userId }) => userId))
      cursor = /(&cursor=[^&>]+)[^>]*>; rel="next"/.exec(headers.get('link') ?? '')?.[1]
    } while (cursor !== undefined)
    expect(found).toEqual([first, first, first, second, second, second].map(({ investor }) => investor.id))
    const items = await queue()
    expect(new Set(items.slice(0, 3).map(({ kind, subjectId }) => `${kind} ${subjectId}`))).toEqual(
      new Set(['deposit', 'withdrawal', 'document'].map((kind, index) => `${kind} ${first.ids[index]}`)),
    )
    expect(items[0]).toMatchObject({ createdAt: '2026-11-01T10:00:00.000Z', fullName: 'Ada', status: 'waiting' })
  })

  // covers desk.21
  test('what was decided waits no longer, and what is read of it can be confirmed as it is', async () => {
    await oneOfEach()
    for (const { kind, subjectId, version } of await queue()) {
      const act = { params: { id: subjectId }, version }
      if (kind === 'deposit') await administrator.call(decideDeposit, { ...act, body: { action: 'approve' } })
      if (kind === 'withdrawal') await administrator.call(approveWithdrawal, { ...act, body: undefined })
      if (kind === 'document') await administrator.call(verifyIdentity, { ...act, body: { status: 'APPROVED' } })
    }
    expect(await queue()).toEqual([])
  })

  // covers desk.23, desk.105
  test('it is narrowed by kind, status, method, amount and period, both ends included', async () => {
    const { investor } = await oneOfEach()
    await administrator.fetch(`${api.url}/api/user/${investor.id}/document`)
    const { email } = await investor.call(getUser, {})
    const moment = '2026-11-01T10:00:00.000Z'
    const cases: [Query, string[]][] = [
      [{ kind: 'document' }, ['document']],
      [{ status: 'begun' }, ['document']],
      [{ method: 'crypto' }, ['withdrawal']],
      [{ least: cents(1_001) }, ['deposit']],
      [{ most: cents(1_000) }, ['withdrawal']],
      [{ least: cents(1_000), most: cents(40_000) }, ['deposit', 'withdrawal']],
      [{ person: email.toUpperCase() }, ['deposit', 'document', 'withdrawal']],
      [{ person: String(investor.id), kind: 'deposit' }, ['deposit']],
      [{ person: 'nobody-here' }, []],
      [{ from: moment, to: moment }, ['deposit', 'document', 'withdrawal']],
      [{ from: '2026-11-01T10:00:00.001Z' }, []],
      [{ to: '2026-11-01T09:59:59.999Z' }, []],
    ]
    const found = async ([query]: [Query, string[]]) => [query, (await queue(query)).map(({ kind }) => kind).toSorted()]
    expect(await Promise.all(cases.map(found))).toEqual(cases)
  })

  describe('what is odd', () => {
    const odd = async () =>
      (await queue()).flatMap(({ oddities }) => oddities).filter((oddity) => oddity !== 'no-identity')
    const approve = async () => {
      for (const { id } of await administrator.call(listWithdrawals, { query: { status: 'open' } }))
        await administrator.call(approveWithdrawal, { params: { id }, body: undefined })
    }

    // covers desk.22
    test('the first withdrawal of somebody, and later one to another address', async () => {
      const investor = await investorHolding(api, administrator, { profit: cents(100_000) })
      await withdraw(investor, 'SIM-OF-MY-OWN-1')
      expect(await odd()).toEqual(['first-withdrawal'])
      await approve()
      await withdraw(investor, 'SIM-OF-MY-OWN-1')
      expect(await odd()).toEqual([])
      await approve()
      await withdraw(investor, 'SIM-OF-MY-OWN-2')
      expect(await odd()).toEqual(['new-address'])
    })

    // covers desk.22
    test('a withdrawal with which the limit of 24 hours is used up', async () => {
      const investor = await investorHolding(api, administrator, { profit: cents(WITHDRAWAL_LIMIT + 100) })
      await withdraw(investor, 'SIM-OF-MY-OWN-1', cents(WITHDRAWAL_LIMIT - 1))
      expect(await odd()).toEqual(['first-withdrawal'])
      await withdraw(investor, 'SIM-OF-MY-OWN-1', cents(1))
      expect(await odd()).toEqual(['first-withdrawal', 'first-withdrawal', 'limit-reached'])
    })

    // covers desk.22
    test('a document after one that was rejected, and one that is not there any more', async () => {
      const investor = await api.investor()
      await upload(investor)
      const body = { status: 'REJECTED', reason: 'Only half of it is seen' } as const
      await administrator.call(verifyIdentity, { params: { id: investor.id }, body })
      await upload(investor)
      expect(await odd()).toEqual(['rejected-before'])
      await api.owner('private_files').where({ owner_id: investor.id }).update({ content: null })
      expect(await odd()).toEqual(['document-erased', 'rejected-before'])
    })
  })

  describe('a dry run', () => {
    const run = (ids: number[], verdict: Verdict) => administrator.call(dryRunDecisions, { query: { ids, verdict } })
    const approveDeposit = (id: number) =>
      administrator.call(decideDeposit, { params: { id }, body: { action: 'approve' } })

    /** Two orders of each kind, by two users: the referrer of one is verified, the referrer of the other is not. */
    async function orders() {
      const referrers = [await api.investor(), await api.investor()] as const
      await api.owner('users').where({ id: referrers[0].id }).update({ id_status: 'APPROVED' })
      const people = await Promise.all(referrers.map((referrer) => referredBy(referrer, { api, administrator })))
      const deposits: number[] = []
      const withdrawals: number[] = []
      for (const person of people) {
        const paid = await orderDeposit(person, cents(100_000))
        await approveDeposit(paid)
        await person.send('POST', '/api/transfer', { body: { fromWallet: 'fund', toWallet: 'profit', amount: 500 } })
        for (const amount of [12_345, 99]) {
          deposits.push(await orderDeposit(person, cents(amount)))
          withdrawals.push(await withdraw(person, 'SIM-OF-MY-OWN-1', cents(amount)))
        }
      }
      return { deposits, withdrawals }
    }

    const present = async ({ effects }: DryRunLine) =>
      Promise.all(effects.map(async ({ userId, wallet }) => (await balancesOf(api, userId))[wallet]))

    // covers desk.25
    test('says of each, in its order, what the act then does: balances, rewards and refusals', async () => {
      const { deposits, withdrawals } = await orders()
      const acts = {
        deposit: (id: number, verdict: Verdict) =>
          administrator.call(decideDeposit, {
            params: { id },
            body: { action: verdict === 'approve' ? 'approve' : 'cancel' },
          }),
        withdrawal: (id: number, verdict: Verdict) =>
          administrator.call(verdict === 'approve' ? approveWithdrawal : rejectWithdrawal, {
            params: { id },
            body: undefined,
          }),
      }
      // Half of each kind is approved and half rejected, so that the second run begins where the first ended.
      for (const verdict of ['approve', 'reject'] as const) {
        const at = verdict === 'approve' ? 0 : 1
        const half = [...deposits, ...withdrawals].filter((_, index) => index % 2 === at)
        const lines = await run(half, verdict)
        expect(lines.map(({ id }) => id)).toEqual(half)
        for (const line of lines) {
          expect(await present(line)).toEqual(line.effects.map(({ before }) => before))
          await acts[deposits.includes(line.id) ? 'deposit' : 'withdrawal'](line.id, verdict)
          expect(await present(line)).toEqual(line.effects.map(({ after }) => after))
        }
        const rewards = await api.owner('referral_rewards').whereIn('transaction_id', half).orderBy('transaction_id')
        const told = lines.filter(({ reward }) => reward).toSorted((one, other) => one.id - other.id)
        expect(told.map(({ id, reward }) => [id, reward?.amount, reward?.isHeld])).toEqual(
          rewards.map(({ transaction_id, amount, credit_id }) => [transaction_id, amount, credit_id === null]),
        )
      }
      expect((await run([...deposits, ...withdrawals], 'approve')).map(({ refusal }) => refusal)).toEqual([
        ...deposits.map(() => 'This deposit was already decided by root.'),
        ...withdrawals.map(() => 'This withdrawal was already decided by root.'),
      ])
    })

    // covers desk.25
    test('changes nothing, has the version that the act asks for, and leaves out what is no order', async () => {
      const investor = await investorHolding(api, administrator, { fund: cents(5_000) })
      const id = await orderDeposit(investor)
      const [line, ...others] = await run([id, 999_999_999, id], 'approve')
      expect(others).toEqual([])
      expect(await balancesOf(api, investor.id)).toMatchObject({ fund: 5_000 })
      const version = line?.version ?? ''
      await administrator.call(decideDeposit, { params: { id }, version, body: { action: 'approve' } })
    })

    // covers desk.25
    test('refuses what whoever asks ordered, as the act does', async () => {
      const colleague = await investorHolding(api, administrator, { profit: cents(5_000) })
      const ids = [await orderDeposit(colleague), await withdraw(colleague)]
      await api.owner('users').where({ id: colleague.id }).update({ is_admin: true })
      const lines = await colleague.call(dryRunDecisions, { query: { ids, verdict: 'approve' } })
      expect(lines.map(({ refusal, effects }) => [refusal, effects])).toEqual([
        ['You may not decide a deposit of your own.', []],
        ['You may not decide a withdrawal of your own.', []],
      ])
    })
  })

  // covers desk.26
  test('an administrator sees at every instance what the others look at, for as long as they do', async () => {
    const { id, cookie } = await api.investor('colleague')
    await api.owner('users').where({ id }).update({ is_admin: true })
    const colleague = Object.assign(api.visitor(), { cookie })
    const looks = () => Promise.all([1, 2].map(() => administrator.call(listLooks, {})))
    const look = { username: 'colleague', item: 12 }
    await colleague.call(lookAtItem, { body: { item: 12 } })
    await until(async () => expect(await looks()).toEqual([[look], [look]]))
    expect(await colleague.call(listLooks, {})).toEqual([])
    await colleague.call(lookAtItem, { body: { item: null } })
    await until(async () => expect(await looks()).toEqual([[], []]))
  })
})

async function until(holds: () => Promise<void>): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await holds()
    } catch (error) {
      if (attempt === 50) throw error
      await sleep(50)
    }
  }
}
