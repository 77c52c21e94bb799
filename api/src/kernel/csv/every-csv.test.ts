import { type Endpoint, ENDPOINTS } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { giveMoney } from '#test/harness/test-money.ts'

const api = useTestApi()
const administrator = useAdministrator(api)
let investor: TestClient & { id: number }

beforeAll(async () => {
  investor = await api.investor()
  // Every amount below has cents, and no other number has.
  await giveMoney(investor, administrator, { fund: cents(12_345), profit: cents(6_789) })
  const adjustment = { amount: 3.21, reason: 'Test' }
  await administrator.send('PUT', `/api/admin/profits/${investor.id}`, { body: adjustment })
  const order = { type: 'withdrawal', amount: -1.23, method: 'crypto', walletAddress: 'SIM-OF-MY-OWN-1' }
  await investor.send('POST', '/api/transactions', { body: order })
  await api.owner('users').where({ id: investor.id }).update({ full_name: 'عائشة' })
})

/** The cells of a line, as a spreadsheet reads them. */
const cellsOf = (line: string) =>
  [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(([, quoted, plain]) => quoted ?? plain ?? '')

const files = Object.entries<Endpoint>(ENDPOINTS).filter(([, { produces }]) => produces === 'text/csv')

describe('every csv', () => {
  // covers A2.2, A1.1
  test.each(files)(
    '%s opens right in a spreadsheet, says what it is, and names the unit of every amount',
    async (_, { access, path }) => {
      const client = access === 'admin' ? administrator : investor
      const response = await client.fetch(api.url + path)
      const bytes = Buffer.from(await response.arrayBuffer())
      expect(bytes.subarray(0, 3).toString('hex')).toBe('efbbbf')
      const [first, head = '', ...lines] = bytes.subarray(3).toString().split('\r\n')
      expect(first).toBe('Simulated environment. No real money.')
      const header = cellsOf(head)
      const rows = lines.filter(Boolean).map(cellsOf)
      expect(rows.every((row) => row.length === header.length)).toBe(true)
      const money = header.filter((_name, column) => rows.some((row) => /^-?\d+\.\d+$/.test(row[column] ?? '')))
      expect(money).not.toEqual([])
      expect(money.filter((name) => !name.endsWith('(USD, SIM)'))).toEqual([])
    },
  )
})
