import { useSearchParams } from '@simvest/platform'
import { Refusal, renderWithApi } from '@simvest/platform/testing'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { administrator, adminUser, inputsOf, onAWideDesk, queueItem } from '#testing/fixtures.ts'
import { press } from '#testing/press.ts'
import { WithSession } from '#testing/with-session.tsx'
import { AdminPage } from './admin-page.tsx'

const COUNTS = { total: 2, new: 1, deposits: 0, idPending: 0, withdrawals: 0, deactivated: 1 }
const USERS = [adminUser(), adminUser({ id: 10, username: 'grace' })]
const NOTE = { id: 1, text: 'called back', authorUsername: 'root', createdAt: '2026-01-01T00:00:00.000Z' }

function Address() {
  const [params] = useSearchParams()
  return <output aria-label="Address">{String(params)}</output>
}

const show = async (path = '/admin', answers: Parameters<typeof renderWithApi>[1] = {}) => {
  const view = await renderWithApi(
    <WithSession>
      <AdminPage />
      <Address />
    </WithSession>,
    {
      getUser: () => administrator,
      countUsers: () => COUNTS,
      listUsers: () => USERS,
      getUserForAdmin: ({ params }) =>
        USERS.find(({ id }) => id === params.id) ?? new Refusal(404, { message: 'Gone' }),
      listQueue: () => [queueItem()],
      listUserNotes: () => [NOTE],
      ...answers,
    },
    path,
  )
  await screen.findByRole('row', { name: /grace/ })
  return view
}
const summary = async (name: string) => {
  const aside = within(await screen.findByRole('region', { name: 'Summary of the user' }))
  await aside.findByRole('heading', { level: 2, name })
  return aside
}
const row = (name: RegExp) => screen.getByRole('row', { name })
const address = () => document.querySelector('output')?.textContent

describe('user beside the list', () => {
  beforeEach(onAWideDesk)

  // covers desk.19
  test('a press on a row opens its user beside the list, with what waits and the newest note; Escape closes it', async () => {
    const { calls } = await show('/admin?search=a')
    await userEvent.click(within(row(/^1 ?ada/)).getAllByRole('cell')[0] ?? document.body)
    const aside = await summary('ada')
    expect(address()).toBe('search=a&open=9')
    expect(row(/^1 ?ada/).getAttribute('aria-current')).toBe('true')
    const order = await aside.findByRole('link', { name: 'Deposit #5' })
    expect(order.getAttribute('href')).toBe('/admin/queue?kind=deposit&person=9&open=10')
    expect(aside.getByText(/called back/)).not.toBeNull()
    expect(aside.getByRole('link', { name: 'Whole page' }).getAttribute('href')).toBe('/admin/users/9')
    expect(inputsOf(calls, 'listQueue')).toContainEqual({ query: { person: '9', limit: 5 } })
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Summary of the user' }))
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Summary of the user' })).toBeNull())
    expect(document.activeElement).toBe(row(/^1 ?ada/))
    expect(address()).toBe('search=a')
  })

  // covers desk.19
  test('Enter opens another one; a control of the row does its own', async () => {
    await show('/admin?open=9')
    await summary('ada')
    act(() => row(/^2 ?grace/).focus())
    await userEvent.keyboard('{Enter}')
    await summary('grace')
    expect(address()).toBe('open=10')
    await press('Actions of ada')
    await userEvent.click(screen.getByRole('menuitem', { name: 'Add a deposit' }))
    expect(await screen.findByRole('dialog', { name: 'Add a deposit for ada?' })).not.toBeNull()
    expect(address()).toBe('open=10')
  })

  // covers desk.19
  test('a user who is gone is told', async () => {
    await show('/admin?open=77')
    expect(await screen.findByText('No such user')).not.toBeNull()
    await press('Close')
    expect(address()).toBe('')
  })
})
