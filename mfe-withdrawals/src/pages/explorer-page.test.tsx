import type { Transaction } from '@simvest/contracts'
import { AccessGuard } from '@simvest/platform/host'
import { AtPath, aUser, renderWithApi } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import { ExplorerPage } from './explorer-page.tsx'
import { details } from './visit-withdrawal.tsx'

const show = (change: Partial<Transaction> = {}) =>
  renderWithApi(
    <AccessGuard access="user">
      <AtPath path="/simulated-explorer/:id">
        <ExplorerPage />
      </AtPath>
    </AccessGuard>,
    { getUser: () => aUser(), getTransaction: () => details(change) },
    '/simulated-explorer/9',
  )
const facts = () => [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent)

describe('explorer page', () => {
  // covers withdrawals.30
  test('a withdrawal of crypto says its coin and address, and that no chain was used', async () => {
    await show()
    expect(await screen.findByText('Withdrawal #9')).not.toBeNull()
    expect(screen.getByText('No chain was used')).not.toBeNull()
    expect(facts()).toEqual([
      'Amount$500.00 SIM',
      'StatusPending',
      'MethodCrypto',
      'CoinUSDT (TRC20)',
      'Wallet addressSIM-TRC20-SAMPLE-DESTINATION',
    ])
    expect(screen.getByRole('button', { name: 'Copy the destination' })).not.toBeNull()
  })

  // covers withdrawals.30
  test.each([
    [
      'bank_transfer',
      { bankName: 'Example Bank', bankAccountNumber: '0000 SAMPLE 0000', accountHolderName: 'Sample Person' },
      ['MethodBank transfer', 'BankExample Bank', 'Account number0000 SAMPLE 0000', 'Account holderSample Person'],
    ],
    ['mpesa', { mpesaNumber: '254000000000' }, ['MethodM-Pesa', 'M-Pesa number254000000000']],
  ])('a withdrawal by %s, found by its address, reads as its method does', async (method, metadata, rows) => {
    await show({ method, metadata, walletAddress: null })
    expect(await screen.findByText('Nobody was paid')).not.toBeNull()
    expect(facts()).toEqual(['Amount$500.00 SIM', 'StatusPending', ...rows])
    expect(document.body.textContent).not.toMatch(/chain|bank_transfer|–/)
  })

  // covers withdrawals.30
  test('a line that is no withdrawal is not shown as one', async () => {
    await show({ type: 'deposit', description: 'Deposit' })
    expect(await screen.findByText('There is no such withdrawal.')).not.toBeNull()
    expect(screen.queryByText('Withdrawal #9')).toBeNull()
  })
})
