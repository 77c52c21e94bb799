import { Paged, renderWithApi, AtPath, someFigures } from '@simvest/platform/testing'
import { screen, within } from '@testing-library/react'
import { administrator, adminUser, deposit, FACTS, withdrawal } from '#testing/fixtures.ts'
import { WithSession } from '#testing/with-session.tsx'
import { UserPage } from './user-page.tsx'

type Answers = Parameters<typeof renderWithApi>[1]
const THEN = '2026-01-01T00:00:00.000Z'
const ada = adminUser()

const show = async (answers: Answers = {}, path = '/admin/users/9') =>
  renderWithApi(
    <AtPath path="/admin/users/:id">
      <WithSession>
        <UserPage />
      </WithSession>
    </AtPath>,
    {
      ...FACTS,
      getUser: () => administrator,
      getUserForAdmin: () => ada,
      getUserFigures: () => someFigures({}),
      listAllTransactions: () => [],
      listUserWalletLines: () => [],
      listUserNotes: () => [],
      listUserSessions: () => [],
      listWithdrawals: () => [],
      listAllDeposits: () => [],
      listAllInvestments: () => [],
      listUserReferrals: () => [],
      getUserConnections: () => ({ circle: [], sharing: [] }),
      listUsers: () => [],
      listAudit: () => [],
      ...answers,
    },
    path,
  )
const region = (name: string) => within(screen.getByRole('region', { name }))

describe('user facts', () => {
  // covers desk.112
  test('history, deposits and withdrawals of a user have the same name for a state', async () => {
    const [given, paid] = [withdrawal({ status: 'processing' }), { ...withdrawal({ id: 5 }), type: 'deposit' as const }]
    await show({
      listAllTransactions: () => [given, { ...paid, status: 'completed' }],
      listWithdrawals: () => [given],
      listAllDeposits: () => [{ ...deposit, status: 'paid' }],
    })
    expect(await screen.findAllByText('Pending, proof given')).toHaveLength(2)
    expect(await screen.findAllByText('Paid')).toHaveLength(2)
  })

  // covers users.29
  test.each([
    [{ hasApp: false, passkeys: 0 }, 'Password'],
    [{ hasApp: true, passkeys: 2 }, 'Password, authenticator app, passkeys: 2'],
  ])('what a sign-in takes: %o', async (factors, words) => {
    await show({ getUserForAdmin: () => ({ ...ada, factors }) })
    expect((await screen.findByText('Sign-in')).nextElementSibling?.textContent).toBe(words)
  })

  // covers users.27, users.28
  test('connections: who named the user, a circle of referrers, and who is signed in at the same address', async () => {
    await show({
      getUserForAdmin: () => ({ ...ada, referrerEmail: 'bob@example.com', referrer: { id: 4, username: 'bob' } }),
      getUserConnections: () => ({
        circle: [
          { id: 9, username: 'ada' },
          { id: 4, username: 'bob' },
        ],
        sharing: [{ id: 5, username: 'cleo', address: '198.51.100.7', isSameBrowser: true, lastSeenAt: THEN }],
      }),
      listUsers: () => new Paged([adminUser({ id: 4, username: 'bob' })], 1),
    })
    const card = within(await screen.findByRole('region', { name: 'Connections' }))
    expect((await card.findByText('In a circle of referrers')).parentElement?.textContent).toContain(
      'ada named bob named ada',
    )
    const named = within(card.getByRole('region', { name: 'Named by' }))
    expect(named.getByRole('link', { name: 'bob' }).getAttribute('href')).toBe('/admin/users/4')
    expect(named.getByRole('link', { name: 'Show 1 in Users' }).getAttribute('href')).toBe('/admin?referrer=9')
    const sharing = within(card.getByRole('region', { name: 'Same address' }))
    expect(sharing.getByRole('link', { name: 'cleo' }).closest('li')?.textContent).toMatch(
      /Same browser.*198\.51\.100\.7/,
    )
    expect(region('Profile and documents').getByRole('link', { name: 'bob' })).not.toBeNull()
  })
})
