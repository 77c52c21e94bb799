import { Paged } from '@simvest/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adminUser, deposit, inputsOf, queueItem, withdrawal } from '#testing/fixtures.ts'
import { region, renderUserPage } from '#testing/render-user-page.tsx'

const THEN = '2026-01-01T00:00:00.000Z'
const ada = adminUser()
const colleague = {
  id: 2,
  username: 'olga',
  email: 'olga@example.com',
  role: 'operator' as const,
  isDeactivated: false,
  invitedAt: null,
  hasAuthenticator: true,
  needsSecondFactor: false,
  passkeys: 0,
  lastSeenAt: null,
}

describe('user facts', () => {
  // covers desk.68
  test('what waits and the newest note come first, and an index leads to each part with the pages of its lists', async () => {
    const note = { id: 2, text: 'called back', authorUsername: 'root', createdAt: THEN }
    const items = [queueItem(), queueItem({ id: 19, kind: 'document', subjectId: 9, amount: null })]
    await renderUserPage(
      { listQueue: () => new Paged(items, 7), listUserNotes: () => [note] },
      '/admin/users/9?ledger-wallet=held',
    )
    const waiting = within(await screen.findByRole('region', { name: 'Waiting now' }))
    expect(await waiting.findByText(/Note by root/)).not.toBeNull()
    expect(waiting.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Deposit #5', '/admin/queue?kind=deposit&person=9&open=10'],
      ['ID document', '/admin/queue?kind=document&person=9&open=19'],
      ['All 7', '/admin/queue?kind=all&person=9'],
    ])
    const index = within(screen.getByRole('navigation', { name: 'On this page' }))
    const targets = index.getAllByRole('link').map((link) => link.getAttribute('href')?.split('#') ?? [])
    expect(targets).toHaveLength(13)
    for (const [place, id = ''] of targets) {
      expect(place).toBe('/admin/users/9?ledger-wallet=held')
      expect(document.getElementById(id)).not.toBeNull()
    }
  })

  // covers desk.112
  test('history, deposits and withdrawals of a user have the same name for a state', async () => {
    const [given, paid] = [withdrawal({ status: 'processing' }), { ...withdrawal({ id: 5 }), type: 'deposit' as const }]
    await renderUserPage({
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
    await renderUserPage({ getUserForAdmin: () => ({ ...ada, factors }) })
    expect((await screen.findByText('Sign-in')).nextElementSibling?.textContent).toBe(words)
  })

  // covers users.30
  test.each([
    [null, 'Remove lost factors', 'Ask for removal', 'asked'],
    [{ askedBy: 'olga', confirmedBy: null, dueAt: null }, 'Confirm removal', 'Confirm removal', 'confirmed'],
    [{ askedBy: 'root', confirmedBy: null, dueAt: null }, 'Cancel removal', 'Cancel removal', 'cancelled'],
    [{ askedBy: 'olga', confirmedBy: 'root', dueAt: THEN }, 'Cancel removal', 'Cancel removal', 'cancelled'],
  ])('a removal of lost factors that is %o offers "%s"', async (removal, offer, confirm, step) => {
    const { calls } = await renderUserPage({
      getUserForAdmin: () => ({ ...ada, factors: { hasApp: true, passkeys: 0, removal } }),
      listAdministrators: () => [colleague],
      setFactorRemoval: () => ada,
    })
    await userEvent.click(await screen.findByRole('button', { name: offer }))
    expect(screen.queryAllByRole('button', { name: 'Confirm removal' })).toHaveLength(step === 'confirmed' ? 1 : 0)
    const dialog = within(await screen.findByRole('dialog'))
    await userEvent.type(dialog.getByLabelText(/^Current password/), 'practice-9')
    await userEvent.click(dialog.getByRole('button', { name: confirm }))
    await waitFor(() =>
      expect(inputsOf(calls, 'setFactorRemoval')).toEqual([
        { params: { id: 9 }, body: { step, currentPassword: 'practice-9' } },
      ]),
    )
  })

  // covers users.30
  test('an operator without another one is told the command', async () => {
    await renderUserPage({
      getUserForAdmin: () => ({ ...ada, factors: { hasApp: true, passkeys: 0 } }),
      listAdministrators: () => [{ ...colleague, isDeactivated: true }],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Remove lost factors' }))
    const dialog = within(await screen.findByRole('dialog'))
    expect(await dialog.findByText(/pnpm admin drop-factor ada/)).not.toBeNull()
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Ask for removal' }).disabled).toBe(true)
  })

  // covers users.27, users.28
  test('connections: who named the user, a circle of referrers, and who is signed in at the same address', async () => {
    await renderUserPage({
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
