import {
  createDeposit,
  decideDeposit,
  deleteUser,
  listAllDeposits,
  listAllTransactions,
  listAudit,
  MOST_OF_A_KIND,
  searchEverything,
  transfer,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { giveMoney } from '#test/harness/test-money.ts'

const api = useTestApi()
const administrator = useAdministrator(api)
let ada: TestClient & { id: number }
let bob: TestClient & { id: number }

const person = (id: number, columns: object) => api.owner('users').where({ id }).update(columns)
const search = (text: string) => administrator.call(searchEverything, { query: { text } })
const peopleFor = async (text: string) => (await search(text)).people.map(({ username }) => username)
const idsFor = async (text: string) => (await search(text)).transactions.map(({ id }) => id)

beforeAll(async () => {
  ;[ada, bob] = [await api.investor('ada-lovelace'), await api.investor('bob')]
  await person(ada.id, { full_name: 'Ada Byron', phone_number: '+254 (700) 123-456' })
  await person(bob.id, { full_name: 'عائشة ÖZTÜRK' })
})

/** Newer rows than those that are looked for: so many that only an index finds the others. */
async function plantNewer(): Promise<void> {
  await api.owner.raw(`
    INSERT INTO users (username, email, password_hash, created_at)
    SELECT 'newer' || n, 'newer' || n || '@crowd.example', '', now() + n * interval '1 second'
    FROM generate_series(1, 2100) AS n`)
  await api.owner.raw(
    `INSERT INTO transactions (user_id, type, description, amount, wallet_address, created_at)
     SELECT ?, 'withdrawal', 'Withdrawal', -n, 'SIM-CROWD-' || n, now() + n * interval '1 second'
     FROM generate_series(1, 2100) AS n`,
    [bob.id],
  )
}

async function askForWithdrawal(client: TestClient, order: object): Promise<number> {
  const { body } = await client.send('POST', '/api/transactions', { body: { type: 'withdrawal', ...order } })
  return Number(body['id'])
}

describe('search', () => {
  // covers desk.29
  test('people are found by username, e-mail, id, name and phone, also in part, in any order and any letters', async () => {
    const everyText = [
      'ADA-LOVE',
      'lovelace',
      'ada-lovelace@exam',
      String(ada.id),
      `#${ada.id}`,
      'byron ada',
      'yron',
      '+254700123456',
      '0700 123 456',
      '123-456',
    ]
    const find = async () => {
      for (const text of everyText) expect([text, await peopleFor(text)]).toEqual([text, ['ada-lovelace']])
      for (const text of ['öztürk', 'عائشة', 'bo']) expect([text, await peopleFor(text)]).toEqual([text, ['bob']])
      expect(await peopleFor('ada nobody')).toEqual([])
      expect(await peopleFor('a_a%')).toEqual([])
    }
    await find()
    await plantNewer()
    await find()
    expect(await search('lovelace')).toMatchObject({
      people: [
        { id: ada.id, fullName: 'Ada Byron', phoneNumber: '+254 (700) 123-456', isAdmin: false, isDeleted: false },
      ],
      transactions: [],
    })
    expect(await peopleFor('newer')).toHaveLength(MOST_OF_A_KIND)
    // Some of them are near, and an index of parts finds as many more.
    await api.owner.raw(`
    INSERT INTO users (username, email, password_hash, created_at)
    SELECT 'old-grove' || n, 'old-grove' || n || '@wood.example', '', '2020-01-01' FROM generate_series(1, 40) AS n`)
    await api.investor('grove')
    expect(await peopleFor('grove')).toHaveLength(MOST_OF_A_KIND)
  })

  // covers desk.29
  test('the closest comes first: the name itself, then what begins so, then what contains it', async () => {
    for (const name of ['the-closest', 'closest-one', 'closest']) await api.investor(name)
    expect(await peopleFor('closest')).toEqual(['closest', 'closest-one', 'the-closest'])
  })

  // covers desk.29
  test('administrators and deleted people are found and marked; of who was deleted for good nothing is found', async () => {
    const gone = await api.investor('gone-for-now')
    await administrator.call(deleteUser, { params: { id: gone.id }, query: {} })
    expect((await search('root')).people).toMatchObject([{ username: 'root', isAdmin: true }])
    expect((await search('gone-for')).people).toMatchObject([{ id: gone.id, isDeleted: true }])
    const query = { permanent: 'true', reason: 'Asked for it' } as const
    await administrator.call(deleteUser, { params: { id: gone.id }, query })
    expect(await peopleFor(String(gone.id))).not.toContain(`@erased-${gone.id}`)
    expect(await peopleFor('@erased')).toEqual([])
  })

  // covers desk.29
  test('transactions are found by id and amount, withdrawals by destination', async () => {
    await giveMoney(ada, administrator, { profit: cents(500_000) })
    const { depositId } = await ada.call(createDeposit, { body: { amount: cents(123_456) } })
    const crypto = await askForWithdrawal(ada, { amount: -11.5, method: 'crypto', walletAddress: 'SIM-OF-ADA-77' })
    const metadata = JSON.stringify({ mpesaNumber: '0000 SAMPLE 0000' })
    const mpesa = await askForWithdrawal(ada, { amount: -12, method: 'mpesa', metadata })
    // A result that the assistant posted is not an order.
    const settled = { user_id: ada.id, type: 'profit', description: 'A day', amount: 123_456 }
    await api.owner('transactions').insert({ ...settled, status: 'completed' })
    expect(await idsFor(`#${depositId}`)).toEqual([depositId])
    expect(await idsFor(String(depositId))).toContain(depositId)
    for (const text of ['1234.56', '$1,234.56', '$1,234.56 SIM', '-1234.56'])
      expect(await idsFor(text)).toEqual([depositId])
    expect(await idsFor('11.5')).toContain(crypto)
    const findDestinations = async () => {
      for (const text of ['sim-of-ada', 'Ada-77']) expect(await idsFor(text)).toEqual([crypto])
      expect(await idsFor('0000 sample')).toEqual([mpesa])
    }
    await findDestinations()
    await api.owner('transactions').whereIn('id', [crypto, mpesa]).update({ created_at: '2020-01-01T00:00:00.000Z' })
    await findDestinations()
    expect((await search('sim-of-ada')).transactions).toMatchObject([
      { id: crypto, type: 'withdrawal', username: 'ada-lovelace', amount: -1_150, destination: 'SIM-OF-ADA-77' },
    ])
    expect(await idsFor('sim-crowd')).toHaveLength(MOST_OF_A_KIND)
  })

  // covers desk.29
  test('the newest orders of the first person come beneath, no other transaction and nobody else’s', async () => {
    const eve = await api.investor('eve-of-orders')
    await giveMoney(eve, administrator, { profit: cents(50_000) })
    const { depositId } = await eve.call(createDeposit, { body: { amount: cents(4_400) } })
    const orders = { walletAddress: 'SIM-OF-EVE', method: 'crypto' }
    const asked = []
    for (const amount of [-10, -11]) asked.push(await askForWithdrawal(eve, { amount, ...orders }))
    await eve.call(createDeposit, { body: { amount: cents(5_500) } })
    await eve.call(transfer, { body: { fromWallet: 'profit', toWallet: 'fund', amount: cents(100) } })
    const { people, newest = [] } = await search('eve-of-orders')
    expect(people).toMatchObject([{ id: eve.id }])
    expect(newest).toMatchObject([
      { type: 'deposit', amount: 5_500, userId: eve.id, username: 'eve-of-orders', status: 'pending' },
      { id: asked[1], type: 'withdrawal', destination: 'SIM-OF-EVE' },
      { id: asked[0] },
    ])
    expect(newest.map(({ id }) => id)).not.toContain(depositId)
    expect(await search('nobody-at-all')).toEqual({ people: [], transactions: [], newest: [] })
  })

  // covers desk.29
  test.each(['', '  ', 'x'.repeat(255)])('a search for %j is refused', async (text) => {
    const answer = await administrator.send('GET', `/api/admin/search?text=${encodeURIComponent(text)}`)
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, ['text']])
  })

  // covers desk.107
  test('search, history and audit log agree who decided an order, and why', async () => {
    const { depositId } = await ada.call(createDeposit, { body: { amount: cents(7_700) } })
    await administrator.call(decideDeposit, {
      params: { id: depositId },
      body: { action: 'cancel', userId: ada.id, reason: 'Ordered twice.' },
    })
    const decided = { id: depositId, decidedBy: 'root', reason: 'Ordered twice.' }
    expect((await search(`#${depositId}`)).transactions).toMatchObject([decided])
    const query = { userId: ada.id, limit: 1 }
    expect(await administrator.call(listAllTransactions, { query })).toMatchObject([decided])
    expect(await administrator.call(listAllDeposits, { query })).toMatchObject([{ id: depositId, decidedBy: 'root' }])
    const entries = await administrator.call(listAudit, { query: { order: depositId } })
    expect(entries).toMatchObject([{ action: 'deposit.cancelled', actorUsername: 'root', reason: 'Ordered twice.' }])
    const { text } = await administrator.send('GET', `/api/admin/audit/export?order=${depositId}`)
    expect(text).toContain(`,${depositId},"root cancelled deposit #${depositId} of ada-lovelace, $77.00 SIM"`)
  })
})
