import {
  addUserNote,
  approveWithdrawal,
  createDeposit,
  createWithdrawal,
  dryRunDecisions,
  listQueue,
  ODDITIES,
  type Oddity,
  rejectWithdrawal,
  updateProfile,
  verifyIdentity,
  WITHDRAWAL_LIMIT,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import type { Investor } from '#test/harness/money-acts.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import { balancesOf, investorHolding } from '#test/harness/test-money.ts'
import { PIXEL } from '#test/harness/pixel.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const PROFILE = { fullName: 'Ada', phoneNumber: '+254700000000', residence: 'London', occupation: 'Mathematician' }

const orderDeposit = async (investor: Investor, amount = cents(40_000)) =>
  (await investor.call(createDeposit, { body: { amount } })).depositId
const withdraw = async (investor: Investor, walletAddress = 'SIM-OF-MY-OWN-1', amount = cents(1_000)) =>
  (await investor.call(createWithdrawal, { body: { type: 'withdrawal', amount, method: 'crypto', walletAddress } })).id
const approved = async (id: number) => administrator.call(approveWithdrawal, { params: { id }, body: undefined })
const upload = (investor: Investor) => investor.call(updateProfile, { body: { ...PROFILE, idDocument: PIXEL } })
const setUser = ({ id }: Investor, facts: object) => api.owner('users').where({ id }).update(facts)
const nothing = async () => {}

/** The orders of each flag: what has to happen before, what waits, and what sets the flag. */
interface Case {
  before?: (investor: Investor) => Promise<unknown>
  waits: (investor: Investor) => Promise<unknown>
  sets: (investor: Investor) => Promise<unknown>
}

/** A flag of the contract without a case does not compile. */
const CASES: Readonly<Record<Oddity, Case>> = {
  'owner-deleted': {
    waits: orderDeposit,
    sets: (investor) => setUser(investor, { deleted_at: api.owner.fn.now() }),
  },
  'owner-deactivated': { waits: orderDeposit, sets: (investor) => setUser(investor, { is_deactivated: true }) },
  'no-identity': {
    before: (investor) => setUser(investor, { id_status: 'APPROVED' }),
    waits: orderDeposit,
    sets: (investor) => setUser(investor, { id_status: 'REJECTED' }),
  },
  'large-amount': { waits: nothing, sets: (investor) => orderDeposit(investor, WITHDRAWAL_LIMIT) },
  'no-method': { waits: nothing, sets: orderDeposit },
  'first-withdrawal': { waits: nothing, sets: withdraw },
  'new-address': {
    before: async (investor) => approved(await withdraw(investor)),
    waits: withdraw,
    sets: (investor) => withdraw(investor, 'SIM-OF-MY-OWN-2'),
  },
  'limit-reached': {
    waits: withdraw,
    sets: (investor) => withdraw(investor, 'SIM-OF-MY-OWN-1', cents(WITHDRAWAL_LIMIT - 1_000)),
  },
  'document-erased': {
    waits: upload,
    sets: ({ id }) => api.owner('private_files').where({ owner_id: id }).update({ content: null }),
  },
  'rejected-before': {
    waits: upload,
    sets: async (investor) => {
      const body = { status: 'REJECTED', reason: 'Only half of it is seen' } as const
      await administrator.call(verifyIdentity, { params: { id: investor.id }, body })
      await upload(investor)
    },
  },
}

const waitingOf = async ({ id }: Investor) =>
  (await administrator.call(listQueue, { query: { limit: 200 } })).filter(({ userId }) => userId === id)

const flagsOf = async (investor: Investor) => (await waitingOf(investor)).flatMap(({ oddities }) => oddities)

describe('the facts about an owner', () => {
  // covers desk.22
  test.each(ODDITIES)('%s is in the row and in the dry run, once it is so', async (oddity) => {
    const { before = nothing, waits, sets } = CASES[oddity]
    const investor = await investorHolding(api, administrator, { profit: cents(WITHDRAWAL_LIMIT + 10_000) })
    await before(investor)
    await waits(investor)
    expect(await flagsOf(investor)).not.toContain(oddity)
    await sets(investor)
    expect(await flagsOf(investor)).toContain(oddity)
    for (const { kind, subjectId, ownerState, oddities } of await waitingOf(investor)) {
      if (kind === 'document') continue
      const query = { ids: [subjectId], verdict: 'approve' as const }
      expect(await administrator.call(dryRunDecisions, { query })).toMatchObject([{ ownerState, oddities }])
    }
  })

  // covers desk.95
  test('the newest note of a colleague is in the row and in the dry run', async () => {
    const investor = await api.investor()
    const id = await orderDeposit(investor)
    for (const text of ['Called on Monday', 'Suspected fraud: do not pay out'])
      await administrator.call(addUserNote, { params: { id: investor.id }, body: { text } })
    const note = { text: 'Suspected fraud: do not pay out', authorUsername: 'root' }
    expect(await waitingOf(investor)).toMatchObject([{ note }])
    const query = { ids: [id], verdict: 'approve' as const }
    expect(await administrator.call(dryRunDecisions, { query })).toMatchObject([{ note }])
  })
})

describe('a decision about an order', () => {
  /** Both kinds of orders, and their decisions with the version that the queue shows now. */
  const ACTS = {
    deposit: (id: number, version: string, given: object) =>
      administrator.send('POST', `/api/admin/deposits/${id}`, {
        body: { action: 'approve', ...given },
        headers: { 'if-match': `"${version}"` },
      }),
    withdrawal: (id: number, version: string, given: object) =>
      administrator.send('POST', `/api/admin/withdrawals/${id}/approve`, {
        body: given,
        headers: { 'if-match': `"${version}"` },
      }),
  }
  type Kind = keyof typeof ACTS
  const KINDS = Object.keys(ACTS) as Kind[]

  async function orderOf(kind: Kind) {
    const investor = await investorHolding(api, administrator, { profit: cents(50_000) })
    const id = kind === 'deposit' ? await orderDeposit(investor) : await withdraw(investor)
    return { investor, id, seen: async () => (await waitingOf(investor))[0]?.version ?? '' }
  }

  // covers desk.95
  test.each(KINDS)(
    'of a deactivated owner: a %s asks for a reason of its own, which the owner does not read',
    async (kind) => {
      const { investor, id, seen } = await orderOf(kind)
      const before = await seen()
      await setUser(investor, { is_deactivated: true })
      expect(await ACTS[kind](id, before, { ownerReason: 'Not seen' })).toMatchObject({ status: 412 })
      const refused = await ACTS[kind](id, await seen(), {})
      expect(refused).toMatchObject({
        status: 409,
        body: { code: 'OWNER_DEACTIVATED', fields: { ownerReason: 'Please give a reason.' } },
      })
      expect(await ACTS[kind](id, await seen(), { ownerReason: 'Asked by court' })).toMatchObject({ status: 200 })
      const approvals = { subject_id: investor.id, action: `${kind}.approved` }
      const entry = await api.owner('audit_entries').where(approvals).orderBy('id', 'desc').first()
      expect(entry.reason).toBe('Although the account is deactivated: Asked by court')
      const told = await api.owner('notifications').where({ user_id: investor.id }).pluck('message')
      expect(told.join()).not.toContain('court')
    },
  )

  // covers desk.95
  test.each(KINDS)('of a deleted owner: a %s is refused, also with a reason, and no money moves', async (kind) => {
    const { investor, id, seen } = await orderOf(kind)
    await setUser(investor, { deleted_at: api.owner.fn.now() })
    const before = await balancesOf(api, investor.id)
    expect(await ACTS[kind](id, await seen(), { ownerReason: 'Test' })).toMatchObject({
      status: 409,
      body: { code: 'OWNER_DELETED' },
    })
    expect(await balancesOf(api, investor.id)).toEqual(before)
  })

  // covers desk.95
  test('a rejection keeps both reasons apart: the owner reads theirs alone', async () => {
    const { investor, id, seen } = await orderOf('withdrawal')
    await setUser(investor, { is_deactivated: true })
    const body = { reason: 'The proof is unreadable', ownerReason: 'The case is closed' }
    await administrator.call(rejectWithdrawal, { params: { id }, version: await seen(), body })
    expect(await api.owner('transactions').where({ id }).first()).toMatchObject({ reason: 'The proof is unreadable' })
    const [entry] = await api.owner('audit_entries').where({ subject_id: investor.id, action: 'withdrawal.rejected' })
    expect(entry.reason).toBe('The proof is unreadable · Although the account is deactivated: The case is closed')
  })

  // covers desk.95
  test('of a deleted owner: the dry run leaves it out', async () => {
    const { investor, id } = await orderOf('deposit')
    await setUser(investor, { deleted_at: api.owner.fn.now() })
    const [line] = await administrator.call(dryRunDecisions, { query: { ids: [id], verdict: 'approve' } })
    expect(line).toMatchObject({ refusal: expect.stringContaining('deleted'), effects: [], ownerState: 'deleted' })
  })
})
