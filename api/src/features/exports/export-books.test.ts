import { addDeposit, getUser, listAudit, setProfits } from '@simvest/contracts'
import { BOOK } from '@simvest/contracts/limits'
import { cents } from '@simvest/money'
import { readBook } from '#test/harness/read-book.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { giveMoney } from '#test/harness/test-money.ts'

const BOOKS = '/api/admin/exports/books'

const api = useTestApi()
const administrator = useAdministrator(api)
let investor: TestClient & { id: number }

beforeAll(async () => {
  investor = await api.investor('in-books')
  await giveMoney(investor, administrator, { fund: cents(50_000), profit: cents(12_345) })
})

async function book(query = '') {
  const response = await administrator.fetch(`${api.url}${BOOKS}${query}`)
  return { response, sheets: readBook(Buffer.from(await response.arrayBuffer())) }
}

/** The rows below the header of a sheet, by the names of their columns. */
function rowsOf(sheet: Record<string, string | number> = {}, header: number): Record<string, string | number>[] {
  const rows = new Map<number, Record<string, string | number>>()
  for (const [place, value] of Object.entries(sheet)) {
    const [, column = '', row = ''] = /^([A-Z]+)(\d+)$/.exec(place) ?? []
    if (Number(row) > header) {
      const name = String(sheet[`${column}${header}`])
      rows.set(Number(row), { ...rows.get(Number(row)), [name]: value })
    }
  }
  return [...rows.values()]
}

describe('export books', () => {
  // covers desk.113, A1.1
  test('a period is a workbook: balances before and after it, each movement with ids and actor, and formulas', async () => {
    const [{ now: from }] = (await api.owner.raw('SELECT now() AS now')).rows as [{ now: string }]
    await administrator.call(addDeposit, {
      params: { id: investor.id },
      body: { amount: cents(7_001), reason: '=cmd|calc; a gift' },
    })
    const { response, sheets } = await book(`?from=${new Date(from).toISOString()}`)
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="simvest-simulated-books.xlsx"')
    expect(Object.values(sheets).map(({ A1 }) => A1)).toEqual(Array(3).fill('Simulated environment. No real money.'))

    const [fund] = rowsOf(sheets['Balances'], 5).filter(
      (row) => row['User id'] === investor.id && row['Wallet'] === 'fund',
    )
    expect(fund).toMatchObject({ State: 'user', 'Opening (USD, SIM)': 500, 'Closing (USD, SIM)': 570.01 })
    expect(fund?.['In (USD, SIM)']).toMatch(/^=ROUND\(SUMIF\(Ledger!/)

    const lines = rowsOf(sheets['Ledger'], 3)
    const { id } = await administrator.call(getUser, {})
    expect(lines).toMatchObject([
      {
        'From wallet': 'adjustments',
        'To wallet': 'fund',
        'To user id': investor.id,
        'To account': fund?.['Account'],
        'Amount (USD, SIM)': 70.01,
        Reason: '=cmd|calc; a gift',
        'Actor id': id,
      },
    ])
    // A day in 2026 or later, as a spreadsheet counts them.
    expect(lines[0]?.['When (UTC)']).toBeGreaterThan(46_000)
    const [entry] = await administrator.call(listAudit, { query: { action: 'export.begun' } })
    expect(entry?.details).toMatchObject({ file: 'books', lines: 1 })
  })

  // covers desk.113
  test('the balances are of the last moment, not of now, and all of them add up to nothing', async () => {
    const [{ now: to }] = (await api.owner.raw('SELECT now() AS now')).rows as [{ now: string }]
    await administrator.call(setProfits, { params: { id: investor.id }, body: { amount: cents(1), reason: 'later' } })
    const { sheets } = await book(`?to=${new Date(to).toISOString()}`)
    const accounts = rowsOf(sheets['Balances'], 5)
    const profit = accounts.find((row) => row['User id'] === investor.id && row['Wallet'] === 'profit')
    expect(profit).toMatchObject({ 'Opening (USD, SIM)': 0, 'Closing (USD, SIM)': 123.45 })
    const closing = accounts.map((row) => Math.round(Number(row['Closing (USD, SIM)']) * 100))
    expect(closing.reduce((sum, amount) => sum + amount, 0)).toBe(0)
  })

  // covers desk.113
  test('a period of more lines than a spreadsheet computes is refused', async () => {
    await api.owner.raw(
      `INSERT INTO transactions (user_id, type, description, amount, created_at)
     SELECT ?, 'deposit', 'Deposit', 1, '2001-01-01'::timestamptz FROM generate_series(1, ?)`,
      [investor.id, BOOK.most + 1],
    )
    const year = (number: number) => `?from=${number}-01-01T00:00:00.000Z&to=${number}-12-31T00:00:00.000Z`
    const { status, body } = await administrator.send('GET', `${BOOKS}${year(2001)}`)
    expect([status, body['message']]).toEqual([
      400,
      `This period has more than ${BOOK.most} lines. Choose a shorter one, or CSV.`,
    ])
    expect((await administrator.send('GET', `${BOOKS}${year(2002)}`)).status).toBe(200)
  })
})
