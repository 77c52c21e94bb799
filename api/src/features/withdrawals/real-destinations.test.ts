import { createWithdrawal, getTransaction, listWithdrawals } from '@simvest/contracts'
import { base58Of, bech32Of } from '@simvest/testing/made-addresses'
import { cents } from '@simvest/money'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import { giveMoney } from '#test/harness/test-money.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const REAL = base58Of(0x41)
const MASKED = `${REAL.slice(0, 2)}…${REAL.slice(-2)}`
const IBAN = 'NO93 8601 1117 947'

const ordered = async () => {
  const investor = await api.investor()
  await giveMoney(investor, administrator, { profit: cents(5_000) })
  const body = { type: 'withdrawal', amount: cents(500), method: 'crypto', walletAddress: 'SIM-SOMEWHERE' } as const
  return { investor, order: await investor.call(createWithdrawal, { body }) }
}

describe('real destinations', () => {
  // covers A3.4
  test.each([
    ['walletAddress', { walletAddress: REAL }, 'a TRON address'],
    ['walletAddress', { walletAddress: bech32Of('bc').toUpperCase() }, 'a Bitcoin address'],
    ['walletAddress', { walletAddress: `0X${'aB'.repeat(20)}` }, 'an Ethereum address'],
    [
      'walletAddress',
      { method: 'mpesa', walletAddress: REAL, metadata: '{"mpesaNumber":"254000000000"}' },
      'a TRON address',
    ],
    ['metadata.walletAddress', { metadata: JSON.stringify({ walletAddress: REAL }) }, 'a TRON address'],
    [
      'metadata.bankAccountNumber',
      {
        method: 'bank_transfer',
        metadata: JSON.stringify({ bankName: 'B', accountHolderName: 'A', bankAccountNumber: IBAN }),
      },
      'an IBAN',
    ],
    ['metadata.mpesaNumber', { method: 'mpesa', metadata: '{"mpesaNumber":"4111 1111 1111 1111"}' }, 'a card number'],
  ])('an order to a destination of the real world is refused at %s', async (field, body, what) => {
    const { investor } = await ordered()
    const order = { type: 'withdrawal', method: 'crypto', walletAddress: 'SIM-SOMEWHERE', amount: -1, ...body }
    const { status, body: answer } = await investor.send('POST', '/api/transactions', { body: order })
    expect(status).toBe(400)
    expect(answer.fields?.[field]).toContain(`This looks like ${what}, and nothing is ever sent from here.`)
  })

  // covers A3.4
  test.each(['wallet', 'wallet-address'])('an administrator cannot type one in at …/%s', async (path) => {
    const { order } = await ordered()
    const answer = await administrator.send('PATCH', `/api/admin/withdrawals/${order.id}/${path}`, {
      body: { walletAddress: REAL },
      headers: { 'if-match': `"${order.version}"` },
    })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { walletAddress: expect.stringContaining('This looks like a TRON address') } },
    })
  })

  // covers A3.4
  test('an address that was stored earlier is still shown, shortened to its ends', async () => {
    const { investor, order } = await ordered()
    const stored = { wallet_address: REAL, metadata: JSON.stringify({ walletAddress: REAL, bankAccountNumber: IBAN }) }
    await api.owner('transactions').where({ id: order.id }).update(stored)
    expect(await investor.call(getTransaction, { params: { id: order.id } })).toMatchObject({
      walletAddress: MASKED,
      metadata: { walletAddress: MASKED, bankAccountNumber: 'NO…47' },
    })
    const listed = await administrator.call(listWithdrawals, { query: { userId: investor.id } })
    expect(listed).toMatchObject([{ walletAddress: MASKED }])
  })
})
