import { cents } from '@simvest/money'
import { useNavigate } from '@simvest/platform'
import { browserStore } from '@simvest/platform/storage'
import { renderWithApi, signedOut } from '@simvest/platform/testing'
import { screen, waitFor } from '@testing-library/react'
import { UsersPanel } from '#features/users/users-panel.tsx'
import { adminUser } from './fixtures.ts'

const COUNTS = { total: 61, new: 4, deposits: 3, idPending: 2, withdrawals: 1, deactivated: 1 }

/** A user with something in every cell. */
export const busy = adminUser({
  fullName: 'Ada Byron',
  phoneNumber: '+254700000000',
  referrerEmail: 'grace@example.com',
  idStatus: 'UNDER REVIEW',
  idDocumentUrl: '/api/user/9/document',
  aiEnabled: true,
  aiStartTime: new Date(Date.now() - 26.5 * 3_600_000).toISOString(),
  isDeactivated: true,
  lastDeposit: {
    id: 5,
    amount: cents(50_000),
    status: 'paid',
    createdAt: '2026-01-01T00:00:00.000Z',
    version: 'deposit-1',
  },
  pendingDepositCount: 2,
  totalProfit: cents(12_300),
  pendingWithdrawalTotal: cents(15_000),
  pendingWithdrawalCount: 2,
  pendingWithdrawals: [
    {
      id: 8,
      amount: cents(10_000),
      status: 'pending',
      method: 'crypto',
      walletAddress: 'SIM-OF-MY-OWN-ADDRESS-1',
      metadata: { coin: 'usdt_trc20' },
      version: 'withdrawal-8',
    },
    {
      id: 7,
      amount: cents(5_000),
      status: 'pending',
      method: 'bank_transfer',
      walletAddress: null,
      metadata: { bankName: 'Equity', bankAccountNumber: '0012', accountHolderName: 'Ada Byron' },
      version: 'withdrawal-7',
    },
  ],
  lastWithdrawal: {
    id: 6,
    amount: cents(2_000),
    status: 'approved',
    method: 'mpesa',
    createdAt: '2026-01-01T00:00:00.000Z',
  },
})

function Back() {
  const navigate = useNavigate()
  return <button onClick={() => void navigate(-1)}>Back</button>
}

export async function renderPanel(
  answers: Partial<Parameters<typeof renderWithApi>[1]> = {},
  path = '/admin',
  rows: 'full' | null = 'full',
) {
  const [onAct, onOpen] = [jest.fn(), jest.fn()]
  if (rows) browserStore.set('rows of users', rows)
  const view = await renderWithApi(
    <>
      <UsersPanel onAct={onAct} onOpen={onOpen} Beside={() => null} />
      <Back />
    </>,
    { getUser: signedOut, countUsers: () => COUNTS, listUsers: () => [busy], ...answers },
    path,
  )
  await waitFor(() => expect(screen.queryByText('–')).toBeNull())
  return { ...view, onAct, onOpen }
}
