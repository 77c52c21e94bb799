import { Refusal, renderWithApi } from '@simvest/platform/testing'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { lastView } from '#layout/last-views.ts'
import { administrator, adminUser, inputsOf, withdrawal } from '#testing/fixtures.ts'
import { press } from '#testing/press.ts'
import { WithSession } from '#testing/with-session.tsx'
import { AdminPage } from './admin-page.tsx'

type Answers = Parameters<typeof renderWithApi>[1]

const COUNTS = { total: 1, new: 1, deposits: 0, idPending: 0, withdrawals: 0, deactivated: 1 }
const gone = adminUser({
  id: 12,
  username: 'gone',
  email: 'gone@example.com_deleted_12',
  fullName: 'Gone Person',
  idStatus: 'APPROVED',
  idDocumentUrl: '/api/user/12/document',
  deletedAt: '2026-01-02T00:00:00.000Z',
  deletion: { by: 'root', reason: 'Asked for it' },
})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
})

const show = async (answers: Answers = {}, path = '/admin') => {
  const view = await renderWithApi(
    <WithSession>
      <AdminPage />
    </WithSession>,
    {
      getUser: () => administrator,
      countUsers: () => COUNTS,
      listUsers: () => [adminUser()],
      listWithdrawals: () => [],
      listAudit: () => [],
      ...answers,
    },
    path,
  )
  await screen.findByRole('heading', { level: 1 })
  return view
}

describe('admin page', () => {
  // covers desk.1
  test('the head says who is signed in and counts the deactivated accounts', async () => {
    await show()
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Admin Dashboard')
    expect(screen.getByText('Logged in as root')).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Logout' })).not.toBeNull()
    expect(await screen.findByRole('link', { name: 'Deactivated Accounts (1)' })).not.toBeNull()
  })

  // covers desk.1, accounts.27
  test('Logout asks first, as everywhere', async () => {
    const { calls } = await show({ logout: () => ({ message: 'Bye' }) })
    await press('Logout')
    expect((await screen.findByRole('alertdialog')).textContent).toContain('Are you sure you want to log out?')
    expect(inputsOf(calls, 'logout')).toEqual([])
  })

  // covers desk.2
  test('users first; each other view has an address of its own', async () => {
    await show({ listWithdrawals: () => [withdrawal()] })
    expect(await screen.findByRole('region', { name: 'Users' })).not.toBeNull()
    cleanup()
    await show({ listWithdrawals: () => [withdrawal()] }, '/admin?tab=withdrawals')
    expect(await screen.findByRole('heading', { name: 'Withdrawal Requests' })).not.toBeNull()
    expect(screen.getByText('Pending')).not.toBeNull()
  })

  // covers desk.12
  test('where somebody left the list is kept, and no other view takes its place', async () => {
    await show({}, '/admin?filter=deposits&search=ada&sort=username')
    cleanup()
    await show({}, '/admin?tab=withdrawals')
    expect(await screen.findByText('No pending withdrawals')).not.toBeNull()
    expect(lastView(administrator.id, 'users')).toBe('filter=deposits&search=ada&sort=username')
  })

  // covers desk.50, desk.1, desk.111
  test('a deleted user is shown without the suffix of the address, and can be brought back or erased', async () => {
    await show({ listUsers: () => [gone], restoreUser: () => ({ user: adminUser() }) }, '/admin?tab=deleted-users')
    const row = await screen.findByRole('row', { name: /Gone Person/ })
    for (const words of ['DELETED', '#12', 'by root: Asked for it', 'gone@example.com', 'APPROVED'])
      expect(row.textContent).toContain(words)
    expect(row.textContent).not.toContain('_deleted_')
    const page = within(row).getByRole('link', { name: 'Gone Person' })
    expect(page.getAttribute('href')).toBe('/admin/users/12')
    await press('Actions of gone')
    expect(screen.getByRole('menuitem', { name: 'Delete Permanently' })).not.toBeNull()
    await userEvent.click(screen.getByRole('menuitem', { name: 'Restore User' }))
    await press('Restore user')
    expect(await screen.findByText('User Restored')).not.toBeNull()
  })

  // covers desk.47
  test('deleted users that cannot be read are said, with a way to try again', async () => {
    await show({ listUsers: () => new Refusal(400, { message: 'Not now.' }) }, '/admin?tab=deleted-users')
    expect(await screen.findByText('Error loading deleted users')).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Retry' })).not.toBeNull()
  })

  // covers desk.47
  test('a list that could not be read again says so, stays, and comes right', async () => {
    let left = 4
    const answer = () => {
      left -= 1
      if (left === 3) return [gone]
      return left > 0 ? new Refusal(503, { message: 'Please try again in a moment.' }) : []
    }
    await show({ restoreUser: () => ({ user: adminUser() }), listUsers: answer }, '/admin?filter=deleted')
    await screen.findByText('Gone Person')
    await press('Actions of gone')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Restore User' }))
    await press('Restore user')
    expect(await screen.findByText('Out of date: this could not be loaded again')).not.toBeNull()
    expect(screen.getByText('Gone Person')).not.toBeNull()
    await press('Try again')
    expect(await screen.findByText('No deleted users found')).not.toBeNull()
  })

  // covers desk.1, desk.60
  test('no deleted users, and none of this name', async () => {
    const { calls } = await show({ listUsers: () => [] }, '/admin?filter=deleted')
    expect(await screen.findByText('Deleted accounts can be restored here.')).not.toBeNull()
    await userEvent.type(screen.getByRole('searchbox'), 'ada')
    expect(await screen.findByText('Search: ada')).not.toBeNull()
    expect(screen.getByText('0 result(s) for "ada"')).not.toBeNull()
    expect(inputsOf(calls, 'listUsers').at(-1)).toEqual({ query: { search: 'ada', filter: 'deleted', page: 1 } })
  })

  // covers desk.102
  test('a search for “deleted” that finds nobody is a filter that nothing matches', async () => {
    await show({ listUsers: () => [] }, '/admin?search=deleted')
    expect(await screen.findByText('Nothing matches these filters')).not.toBeNull()
  })

  // covers desk.1, desk.111
  test('the deactivated accounts are a view of the list, and are activated there', async () => {
    const off = adminUser({ isDeactivated: true })
    const { calls } = await show({ listUsers: () => [off], setUserStatus: () => adminUser() })
    await userEvent.click(await screen.findByRole('link', { name: 'Deactivated Accounts (1)' }))
    await waitFor(() =>
      expect(inputsOf(calls, 'listUsers').at(-1)).toEqual({ query: { filter: 'deactivated', page: 1 } }),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Actions of ada' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Reactivate' }))
    await press('Activate account')
    expect(await screen.findByText('User Reactivated')).not.toBeNull()
    expect(inputsOf(calls, 'setUserStatus')).toEqual([{ params: { id: 9 }, body: { isDeactivated: false } }])
  })

  test('a button of the table opens its dialog', async () => {
    await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Actions of ada' }))
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
    expect(screen.getByRole('dialog', { name: 'Delete ada?' })).not.toBeNull()
    await press('Back')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  })
})
