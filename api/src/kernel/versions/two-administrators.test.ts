import {
  approveWithdrawal,
  cancelOwnDeposit,
  cancelOwnWithdrawal,
  createDeposit,
  createWithdrawal,
  decideDeposit,
  editDeposit,
  type Endpoint,
  getDeposit,
  getUserForAdmin,
  type InputOf,
  listAllDeposits,
  listTransactions,
  listWithdrawals,
  rejectWithdrawal,
  setProfits,
  setWithdrawalWallet,
  setWithdrawalWalletAddress,
  transfer,
  updateProfile,
  verifyIdentity,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import sharp from 'sharp'
import { reconcile } from '#ledger/reconcile.ts'
import type { Investor } from '#test/harness/money-acts.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { balancesOf, giveMoney } from '#test/harness/test-money.ts'

// The two administrators usually talk to different instances.
const api = useTestApi({ instances: 2 })
const first = useAdministrator(api)
let second: TestClient
let picture: (background: string) => Promise<string>
beforeAll(async () => {
  const { id, ...colleague } = await api.investor('colleague')
  await api.owner('users').where({ id }).update({ is_admin: true })
  second = Object.assign(api.visitor(), { cookie: colleague.cookie })
  picture = async (background) => {
    const image = sharp({ create: { width: 40, height: 30, channels: 3, background } })
    return `data:image/png;base64,${(await image.png().toBuffer()).toString('base64')}`
  }
})

const of = (id: number) => ({ params: { id } })
const reason = 'Test'
const PLACE = 'SIM-OF-MY-OWN-1'

async function seenDeposit(investor: Investor) {
  const { depositId } = await investor.call(createDeposit, { body: { amount: cents(40_000) } })
  const [deposit] = await first.call(listAllDeposits, { query: { userId: investor.id } })
  return { ...of(depositId), version: deposit?.version ?? '' }
}

async function seenWithdrawal(investor: Investor) {
  const order = {
    type: 'withdrawal',
    method: 'crypto',
    walletAddress: PLACE,
    metadata: { walletAddress: PLACE },
  } as const
  await investor.call(createWithdrawal, { body: { ...order, amount: cents(-5_000) } })
  const [withdrawal] = await first.call(listWithdrawals, { query: { userId: investor.id } })
  return { ...of(withdrawal?.id ?? 0), version: withdrawal?.version ?? '' }
}

const profile = { fullName: 'Ada', phoneNumber: '+254700000000', residence: 'London', occupation: 'Mathematician' }
const uploads = async (investor: Investor, colour: string, fullName = 'Ada') =>
  investor.call(updateProfile, { body: { ...profile, fullName, idDocument: await picture(colour) } })

async function seenDocument(investor: Investor) {
  await uploads(investor, '#cc0000')
  const { identityVersion: version } = await first.call(getUserForAdmin, of(investor.id))
  return { ...of(investor.id), version }
}

/** A call with the version that its caller saw. */
const call =
  <E extends Endpoint>(client: TestClient, endpoint: E, input: InputOf<E>) =>
  () =>
    client.call(endpoint, input as Parameters<typeof client.call<E>>[1])

interface Case {
  what: string
  /** Prepares an act on a displayed version, to be confirmed after a colleague or the owner was faster. */
  stage(investor: Investor): Promise<{ confirm: () => Promise<unknown>; meanwhile: () => Promise<unknown> }>
  now: string
  present: object
}

interface SeenWithdrawal {
  params: { id: number }
  version: string
}

const moved = (seen: SeenWithdrawal) =>
  call(second, setWithdrawalWallet, { ...seen, body: { walletAddress: 'SIM-ELSEWHERE-9999' } })

const DECISIONS = {
  approval: (seen: SeenWithdrawal) => call(first, approveWithdrawal, { ...seen, body: undefined }),
  rejection: (seen: SeenWithdrawal) => call(first, rejectWithdrawal, { ...seen, body: { reason } }),
}

const CASES: readonly Case[] = [
  {
    what: 'an approval after a colleague changed the amount',
    async stage(investor) {
      const seen = await seenDeposit(investor)
      return {
        confirm: call(first, decideDeposit, { ...seen, body: { action: 'approve' } }),
        meanwhile: call(second, editDeposit, { ...seen, body: { newAmount: cents(999_900), reason } }),
      }
    },
    now: 'colleague changed this meanwhile: it is now $9,999.00 SIM.',
    present: { amount: 9999, status: 'pending' },
  },
  {
    what: 'the cancellation of one’s own deposit after its amount was changed',
    async stage(investor) {
      const seen = await seenDeposit(investor)
      const { version } = await investor.call(getDeposit, { params: seen.params })
      expect(version).toBe(seen.version)
      return {
        confirm: call(investor, cancelOwnDeposit, seen),
        meanwhile: call(second, editDeposit, { ...seen, body: { newAmount: cents(999_900), reason } }),
      }
    },
    // The owner is not told which administrator acted.
    now: 'This changed meanwhile: it is now $9,999.00 SIM.',
    present: { amount: 9999, status: 'pending' },
  },
  {
    what: 'the edit of a pending deposit that a colleague approved',
    async stage(investor) {
      const seen = await seenDeposit(investor)
      return {
        confirm: call(first, editDeposit, { ...seen, body: { newAmount: cents(123_400), reason } }),
        meanwhile: call(second, decideDeposit, { ...seen, body: { action: 'approve' } }),
      }
    },
    now: 'colleague changed this meanwhile: it is now $400.00 SIM, paid.',
    present: { amount: 400, status: 'paid' },
  },
  ...Object.entries(DECISIONS).map(([name, decide]) => ({
    what: `the ${name} of a withdrawal after a colleague changed its destination`,
    async stage(investor: Investor) {
      const seen = await seenWithdrawal(investor)
      return { confirm: decide(seen), meanwhile: moved(seen) }
    },
    now: 'colleague changed this meanwhile: it is now $50.00 SIM to SIM-ELSEWHERE-9999, pending.',
    present: { walletAddress: 'SIM-ELSEWHERE-9999', metadata: expect.stringContaining('SIM-ELSEWHERE-9999') },
  })),
  {
    what: 'the cancellation of one’s own withdrawal after its destination was changed',
    async stage(investor) {
      const seen = await seenWithdrawal(investor)
      const [line] = await investor.call(listTransactions, { query: { type: 'withdrawal' } })
      expect(line?.version).toBe(seen.version)
      return { confirm: call(investor, cancelOwnWithdrawal, seen), meanwhile: moved(seen) }
    },
    now: 'This changed meanwhile: it is now $50.00 SIM to SIM-ELSEWHERE-9999, pending.',
    present: { walletAddress: 'SIM-ELSEWHERE-9999' },
  },
  ...([setWithdrawalWallet, setWithdrawalWalletAddress] as const).map((endpoint) => ({
    what: `${endpoint.path} after a colleague changed it`,
    async stage(investor: Investor) {
      const seen = await seenWithdrawal(investor)
      return {
        confirm: call(first, endpoint, { ...seen, body: { walletAddress: 'SIM-MINE-1' } }),
        meanwhile: moved(seen),
      }
    },
    now: 'colleague changed this meanwhile: it is now $50.00 SIM to SIM-ELSEWHERE-9999, pending.',
    present: { walletAddress: 'SIM-ELSEWHERE-9999' },
  })),
  {
    what: 'an approval after another proof was given',
    async stage(investor) {
      const seen = await seenWithdrawal(investor)
      const prove = async (colour: string) => {
        const body = { proofImage: await picture(colour) }
        expect(await investor.send('PATCH', `/api/transactions/${seen.params.id}`, { body })).toMatchObject({
          status: 200,
        })
      }
      await prove('#00cc00')
      const [proved] = await first.call(listWithdrawals, { query: { userId: investor.id } })
      const confirm = call(first, approveWithdrawal, { ...seen, version: proved?.version ?? '', body: undefined })
      return { confirm, meanwhile: () => prove('#0000cc') }
    },
    now: 'This changed meanwhile: it is now $50.00 SIM to SIM-OF-MY-OWN-1, processing.',
    present: { status: 'processing', hasProof: true },
  },
  {
    what: 'a total profit after a colleague set it',
    async stage(investor) {
      const { profitVersion: version } = await first.call(getUserForAdmin, of(investor.id))
      const seen = { ...of(investor.id), version }
      return {
        confirm: call(first, setProfits, { ...seen, body: { amount: cents(100), reason } }),
        meanwhile: call(second, setProfits, { ...seen, body: { amount: cents(700_000), reason } }),
      }
    },
    now: 'colleague changed this meanwhile: it is now $7,000.00 SIM.',
    present: { totalProfit: 7000 },
  },
  ...(['APPROVED', 'REJECTED'] as const).map((status) => ({
    what: `an identity ${status} after the document was exchanged`,
    async stage(investor: Investor) {
      const seen = await seenDocument(investor)
      return {
        confirm: call(first, verifyIdentity, { ...seen, body: { status, reason } }),
        meanwhile: () => uploads(investor, '#00cc00'),
      }
    },
    now: 'This changed meanwhile: it is now another document, or another name.',
    present: { user: { idStatus: 'PENDING' } },
  })),
  {
    what: 'an identity decision after the name was changed',
    async stage(investor) {
      const seen = await seenDocument(investor)
      return {
        confirm: call(first, verifyIdentity, { ...seen, body: { status: 'APPROVED' } }),
        meanwhile: call(investor, updateProfile, { body: { ...profile, fullName: 'Somebody Else' } }),
      }
    },
    now: 'This changed meanwhile: it is now another document, or another name.',
    present: { user: { fullName: 'Somebody Else' } },
  },
]

/** A user with money in both wallets. */
async function investorWithMoney(): Promise<Investor> {
  const investor = await api.investor()
  await giveMoney(investor, first, { fund: cents(5_000), profit: cents(10_000) })
  return investor
}

describe('two administrators', () => {
  // covers A11.2, desk.66
  test.each(CASES)('$what changes nothing and says what is there now', async ({ stage, now, present }) => {
    const investor = await investorWithMoney()
    const { confirm, meanwhile } = await stage(investor)
    await meanwhile()
    const balances = await balancesOf(api, investor.id)
    const told = await api.owner('notifications').where('user_id', investor.id).count()
    await expect(confirm()).rejects.toMatchObject({
      status: 412,
      message: `${now} Nothing was saved.`,
      body: { code: 'CHANGED_MEANWHILE', present },
    })
    expect(await balancesOf(api, investor.id)).toEqual(balances)
    expect(await api.owner('notifications').where('user_id', investor.id).count()).toEqual(told)
  })

  // covers A11.2
  test.each(CASES)('what was seen and did not change is done: $what, without it', async ({ stage }) => {
    const { confirm } = await stage(await investorWithMoney())
    await expect(confirm()).resolves.toBeDefined()
    expect(await reconcile(api.owner)).toEqual([])
  })

  test('what nobody confirms does not stand in the way: a look at a document, a payment method, money of other wallets', async () => {
    const investor = await investorWithMoney()
    const document = await seenDocument(investor)
    await second.fetch(`${api.url}/api/user/${investor.id}/document`)
    await call(first, verifyIdentity, { ...document, body: { status: 'APPROVED' } })()

    const deposit = await seenDeposit(investor)
    const { profitVersion: version } = await first.call(getUserForAdmin, of(investor.id))
    const method = { depositId: deposit.params.id, method: 'crypto' }
    expect(await investor.send('POST', '/api/deposit/method', { body: method })).toMatchObject({ status: 200 })
    await investor.call(transfer, { body: { fromWallet: 'fund', toWallet: 'profit', amount: cents(5) } })
    await call(first, decideDeposit, { ...deposit, body: { action: 'approve' } })()
    await call(first, setProfits, { ...of(investor.id), version, body: { amount: cents(100), reason } })()
  })

  // covers A11.2
  test('of an approval and an edit at the same time, both confirmed from one view, only one happens', async () => {
    const investor = await api.investor()
    for (let round = 0; round < 10; round++) {
      const before = await balancesOf(api, investor.id)
      const seen = await seenDeposit(investor)
      const answers = await Promise.allSettled([
        call(first, decideDeposit, { ...seen, body: { action: 'approve' } })(),
        call(second, editDeposit, { ...seen, body: { newAmount: cents(999_900), reason } })(),
      ])
      const done = answers.map(({ status }) => status === 'fulfilled')
      expect(done.filter(Boolean)).toHaveLength(1)
      const { fund = 0 } = await balancesOf(api, investor.id)
      expect(fund - (before['fund'] ?? 0)).toBe(done[0] ? 40_000 : 0)
    }
  }, 30_000)
})
