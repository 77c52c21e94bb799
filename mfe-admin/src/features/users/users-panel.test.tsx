import { TestPage, Refusal } from '@simvest/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { adminUser, inputsOf, onAPhone } from '#testing/fixtures.ts'
import { busy, renderPanel } from '#testing/render-users.tsx'

describe('users panel', () => {
  // covers desk.1
  test('nine columns say all there is about a user', async () => {
    await renderPanel()
    expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).toEqual([
      '#',
      'Personal Info',
      'Deposit',
      'Withdraw',
      'AI Status',
      'Profit',
      'ID Verification',
      'Actions',
      'ID Document',
    ])
    const cells = within(screen.getAllByRole('row')[1] ?? document.body)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent)
    expect(cells).toEqual([
      '1',
      'Ada ByronDEACTIVATEDada@example.comPhone: +254700000000Referrer: grace@example.com Reset Password of ada',
      '$500.00 SIMPAID2 Orders of ada Add a deposit for ada',
      '$150.00 SIM pending$100.00 SIM · USDT (TRC20) SIM-OF-M…SS-1$50.00 SIM · Equity, 0012, Ada Byron2 Requests of adaLast: $20.00 SIM approved',
      'ON26 hoursTurn off the AI assistant of ada',
      '+$123.00 SIM',
      'UNDER REVIEWView Document of adaApprove document of adaReject document of ada',
      'Reactivate of adaDelete of ada',
      'View Full Size of ada',
    ])
  })

  // covers desk.1
  test('what is missing is said', async () => {
    await renderPanel({ listUsers: () => [adminUser()] })
    const row = screen.getAllByRole('row')[1]?.textContent
    for (const words of [
      'Phone: Not provided',
      'Referrer: None',
      'No deposit',
      'Not active',
      'NO ID',
      'No ID uploaded',
    ])
      expect(row).toContain(words)
    for (const name of [/^Approve/, /^Reject/, /^View /]) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  // covers A8.3
  test('of an erased document its decision is left, and when it went', async () => {
    await renderPanel({
      listUsers: () => [adminUser({ idStatus: 'APPROVED', idErasedAt: '2026-03-04T12:00:00.000Z' })],
    })
    const row = screen.getAllByRole('row')[1]?.textContent
    expect(row).toContain('APPROVED')
    expect(row).toMatch(/ID erased Mar 4, 2026/)
    expect(row).not.toContain('No ID uploaded')
  })

  test.each([
    ['Reset Password of ada', 'reset-password'],
    ['$500.00 SIM', 'edit-deposit'],
    ['2 Orders of ada', 'deposit-orders'],
    ['Add a deposit for ada', 'add-deposit'],
    ['2 Requests of ada', 'withdrawal-requests'],
    ['Turn off the AI assistant of ada', 'toggle-ai'],
    ['View Document of ada', 'view-document'],
    ['Approve document of ada', 'approve-document'],
    ['Reject document of ada', 'reject-document'],
    ['Reactivate of ada', 'change-status'],
    ['Delete of ada', 'delete'],
    ['View Full Size of ada', 'view-document'],
  ])('"%s" asks for %s', async (name, act) => {
    const { onAct } = await renderPanel()
    const button = screen.getAllByRole('button').find(({ textContent }) => textContent?.trim() === name)
    await userEvent.click(button ?? document.body)
    expect(onAct.mock.calls).toEqual([[{ act, user: expect.objectContaining({ id: 9 }) }]])
  })

  // covers desk.1
  test('a search goes to the server, back to page 1, and says how many it found', async () => {
    const { calls } = await renderPanel({ listUsers: () => new TestPage([busy], 61) }, '/admin?page=2')
    await userEvent.type(screen.getByRole('searchbox'), 'ADA')
    expect(await screen.findByText('61 result(s) for "ADA"')).not.toBeNull()
    expect(inputsOf(calls, 'listUsers')).toEqual([{ query: { page: 2 } }, { query: { page: 1, search: 'ADA' } }])
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/api/admin/users/export?search=ADA',
    )
  })

  // covers users.4
  test('a tile narrows the list to what it counts, and Total Users shows all again', async () => {
    const { calls } = await renderPanel()
    const tiles = within(screen.getByRole('group', { name: 'Show' })).getAllByRole('button')
    expect(tiles.map(({ textContent }) => textContent)).toEqual([
      'Total Users61without administrators',
      'New Users4in the last 30 days',
      'Deposits3users with a pending order',
      'ID Pending2documents to look at',
      'Withdrawals1pending requests',
    ])
    for (const tile of [...tiles.slice(1), ...tiles.slice(0, 1)]) {
      await userEvent.click(tile)
      expect(tile.getAttribute('aria-pressed')).toBe('true')
    }
    const filters = inputsOf(calls, 'listUsers').map((input) => (input as { query: { filter?: string } }).query.filter)
    expect(new Set(filters)).toEqual(new Set([undefined, 'new', 'deposits', 'id-pending', 'withdrawals']))
  })

  // covers desk.15
  test('the days of joining stand in the address; one press shows all days again', async () => {
    const { calls } = await renderPanel({}, '/admin?from=2026-11-20&to=2026-11-21')
    const query = {
      from: new Date('2026-11-20T00:00').toISOString(),
      to: new Date('2026-11-21T23:59:59.999').toISOString(),
    }
    expect(inputsOf(calls, 'listUsers')[0]).toEqual({ query: { ...query, page: 1 } })
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      `/api/admin/users/export?${new URLSearchParams(query)}`,
    )
    await userEvent.click(screen.getByRole('button', { name: 'Joined from 2026-11-20 to 2026-11-21' }))
    expect(inputsOf(calls, 'listUsers').at(-1)).toEqual({ query: { page: 1 } })
  })

  // covers desk.1
  test('30 users a page, at most five page buttons', async () => {
    const { calls } = await renderPanel({ listUsers: () => new TestPage([busy], 200) }, '/admin?page=4')
    expect(screen.getByText('Showing 91-120 of 200 users')).not.toBeNull()
    const pages = () => screen.getAllByRole('button', { name: /^Page/ }).map(({ textContent }) => textContent)
    expect(pages()).toEqual(['2', '3', '4', '5', '6'])
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByText('Showing 121-150 of 200 users')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Previous page' }))
    expect(inputsOf(calls, 'listUsers').slice(0, 2)).toEqual([{ query: { page: 4 } }, { query: { page: 5 } }])
  })

  // covers desk.13
  test('a page past the end leads to the last one, as an old link does and a decided last row', async () => {
    const listUsers = ({ query }: { query: { page?: number | undefined } }) =>
      new TestPage((query.page ?? 1) > 3 ? [] : [busy], 61) as never
    await renderPanel({ listUsers }, '/admin?page=9999')
    expect(await screen.findByText('Showing 61-61 of 61 users')).not.toBeNull()
    expect(screen.getByText('Ada Byron')).not.toBeNull()
  })

  // covers desk.12
  test('back leads from page to page, out of a filter and out of a search, and the box says what is searched', async () => {
    const listUsers = () => new TestPage([busy], 200) as never
    await renderPanel({ listUsers })
    await userEvent.click(screen.getByRole('button', { name: 'Next page' }))
    expect(await screen.findByText('Showing 31-60 of 200 users')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: /^Deposits/ }))
    await userEvent.type(screen.getByRole('searchbox'), 'ada')
    expect(await screen.findByText('200 result(s) for "ada"')).not.toBeNull()

    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(screen.getByRole('searchbox')).toHaveProperty('value', ''))
    expect(screen.getByRole('button', { name: /^Deposits/ }).getAttribute('aria-pressed')).toBe('true')
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByText('Showing 31-60 of 200 users')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    expect(await screen.findByText('Showing 1-30 of 200 users')).not.toBeNull()
  })

  // covers desk.1
  test('one page has no page buttons', async () => {
    await renderPanel()
    expect(screen.queryByText(/^Showing/)).toBeNull()
  })

  // covers desk.1
  test('an empty list says so', async () => {
    await renderPanel({ listUsers: () => [] })
    expect(screen.getByText('No users found')).not.toBeNull()
    expect(screen.getByText('User accounts will appear here when created')).not.toBeNull()
  })

  // covers desk.47
  test('a list that cannot be read says so and can be tried again', async () => {
    let fails = true
    await renderPanel({ listUsers: () => (fails ? new Refusal(500, { message: 'Something went wrong' }) : [busy]) })
    expect(screen.getByText('Error loading users')).not.toBeNull()
    fails = false
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }))
    expect(await screen.findByText('Ada Byron')).not.toBeNull()
  })

  test('while it searches it counts nothing: what stands there was found before', async () => {
    let answer = () => {}
    const found = new Promise<void>((resolve) => (answer = resolve))
    const listUsers = async ({ query }: { query: { search?: string | undefined } }): Promise<never> => {
      if (query.search) await found
      return new TestPage(query.search ? [] : [busy], query.search ? 0 : 44) as never
    }
    await renderPanel({ listUsers })
    await userEvent.type(screen.getByRole('searchbox'), 'zzzz')
    expect(await screen.findByText('Searching for "zzzz"…')).not.toBeNull()
    expect(document.body.textContent).not.toMatch(/result\(s\)|of 44 users/)
    answer()
    expect(await screen.findByText('0 result(s) for "zzzz"')).not.toBeNull()
  })

  // covers desk.19
  test('the keyboard: / searches, arrows move between rows, Enter opens one', async () => {
    const { onOpen } = await renderPanel({ listUsers: () => [busy, adminUser({ id: 10, username: 'grace' })] })
    await userEvent.keyboard('/')
    expect(document.activeElement).toBe(screen.getByRole('searchbox'))
    await userEvent.keyboard('/')
    expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('/')
    const [, first, second] = screen.getAllByRole('row')
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(first)
    await userEvent.keyboard('{ArrowDown}')
    expect(document.activeElement).toBe(second)
    await userEvent.keyboard('{ArrowDown}{Enter}')
    expect(onOpen.mock.calls).toEqual([[expect.objectContaining({ id: 10 })]])
    await userEvent.keyboard('{Home}')
    expect(document.activeElement).toBe(first)
    expect([first?.tabIndex, second?.tabIndex]).toEqual([0, -1])
  })

  // covers desk.20
  test('where there is no room for nine columns, each user is a card with the same controls', async () => {
    onAPhone()
    await renderPanel()
    expect(screen.queryByRole('table')).toBeNull()
    const card = within(screen.getByRole('list', { name: 'Users' })).getByRole('listitem')
    const terms = () =>
      within(card)
        .getAllByRole('term')
        .map(({ textContent }) => textContent)
    expect(terms()).toEqual(['Deposit', 'Withdraw', 'AI Status', 'Profit', 'ID Verification'])
    await userEvent.click(within(card).getByRole('button', { name: 'Actions of ada' }))
    const acts = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent)
    expect(acts).toEqual(
      expect.arrayContaining(['Add a deposit', 'Turn AI off', 'Reset Password', 'Reactivate', 'Delete']),
    )
    await userEvent.keyboard('{Escape}')

    await userEvent.click(within(card).getByRole('button', { name: 'More of ada' }))
    expect(terms()).toEqual(['Deposit', 'Withdraw', 'AI Status', 'Profit', 'ID Verification', 'Actions', 'ID Document'])
    expect(within(card).getByRole('button', { name: 'Delete of ada' })).not.toBeNull()
  })

  // covers users.26
  test('a name that looks like another is marked', async () => {
    await renderPanel({ listUsers: () => [adminUser({ looksLikeAnother: true })] })
    expect(await screen.findByText('NAME LOOKS LIKE ANOTHER')).not.toBeNull()
  })

  // covers users.27
  test('a circle of referrers is one choice of a filter, and the list is narrowed to who named somebody', async () => {
    const named = { ...busy, referrer: { id: 4, username: 'grace' } }
    const { calls } = await renderPanel({ listUsers: () => [named] }, '/admin?columns=referrer')
    expect((await screen.findByRole('link', { name: 'grace' })).getAttribute('href')).toBe('/admin/users/4')
    await userEvent.selectOptions(
      screen.getByRole('combobox', { name: 'Users shown' }),
      screen.getByRole('option', { name: 'In a circle of referrers' }),
    )
    await waitFor(() => expect(inputsOf(calls, 'listUsers').at(-1)).toEqual({ query: { filter: 'circle', page: 1 } }))
  })

  // covers users.27
  test('the users who named one are a view of the list, which its button ends', async () => {
    const answers = { listUsers: () => [busy], getUserForAdmin: () => adminUser({ username: 'bob' }) }
    const { calls } = await renderPanel(answers, '/admin?referrer=9')
    expect(inputsOf(calls, 'listUsers')[0]).toEqual({ query: { referrer: 9, page: 1 } })
    await userEvent.click(await screen.findByRole('button', { name: 'Named bob' }))
    await waitFor(() => expect(inputsOf(calls, 'listUsers').at(-1)).toEqual({ query: { page: 1 } }))
  })

  // covers desk.111
  test('deactivated and deleted users are filters, and who is deleted is restored or erased there', async () => {
    localStorage.clear()
    const gone = { ...busy, isDeactivated: false, deletedAt: '2026-01-02T00:00:00.000Z' }
    const { calls, onAct } = await renderPanel({ listUsers: () => [gone] }, '/admin', null)
    for (const label of ['Deactivated', 'Deleted'])
      await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Users shown' }), label)
    await waitFor(() => expect(inputsOf(calls, 'listUsers').at(-1)).toEqual({ query: { filter: 'deleted', page: 1 } }))
    expect(screen.getByText('DELETED')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Actions of ada' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Restore User',
      'Delete Permanently',
    ])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Restore User' }))
    expect(onAct.mock.calls).toEqual([[{ act: 'restore', user: expect.objectContaining({ id: 9 }) }]])
  })
})
