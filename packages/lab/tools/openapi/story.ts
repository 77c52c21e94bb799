// Compiled beside the generated client: signs in, orders, transfers, is refused, and reads with a token.
import assert from 'node:assert/strict'
import { Api, HttpClient } from './client.js'

const [baseUrl = ''] = process.argv.slice(2)
const PASSWORD = 'simvest-demo'

const cookies = new Map<string, string>()
const customFetch: typeof fetch = async (input, init) => {
  const headers = new Headers(init?.headers)
  headers.set('origin', baseUrl)
  headers.set('cookie', [...cookies].map((each) => each.join('=')).join('; '))
  const response = await fetch(input, { ...init, headers })
  for (const kept of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(kept) ?? []
    cookies.set(name, value)
  }
  return response
}
const { api } = new Api(new HttpClient({ baseUrl, customFetch }))

const { data: user } = await api.login({ username: 'demo', password: PASSWORD })
assert.equal(user.username, 'demo')

const { data: order } = await api.createDeposit({ amount: '250.00' })
assert.deepEqual([order.amount, order.status], [250, 'pending'])
const { data: orders } = await api.listDeposits({ limit: '1' })
assert.equal(orders[0]?.id, order.depositId)

const profit = async () => (await api.getUser()).data.profitBalance
const before = await profit()
const key = { headers: { 'idempotency-key': 'generated-client-1' } }
for (const _attempt of [1, 2]) await api.transfer({ fromWallet: 'fund', toWallet: 'profit', amount: 10 }, key)
assert.equal(Math.round(((await profit()) - before) * 100), 1_000)

const refused = await api
  .transfer({ fromWallet: 'fund', toWallet: 'profit', amount: 9_999_999 })
  .catch((answer: { status: number; error: { code: string } }) => answer)
assert.deepEqual('error' in refused && [refused.status, refused.error?.code], [409, 'INSUFFICIENT_FUNDS'])

const { data: made } = await api.makeToken({ currentPassword: PASSWORD, name: 'Report', scope: 'account', days: 1 })
const reports = new Api(
  new HttpClient<string>({
    baseUrl,
    securityWorker: (token) => ({ headers: { authorization: `Bearer ${token}` } }),
  }),
)
reports.http.setSecurityData(made.token)
assert.equal((await reports.api.getUser()).data.username, 'demo')
console.log('A generated client signed in, ordered, transferred once and read with a token.')
