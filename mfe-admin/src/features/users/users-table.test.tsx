import { TestPage } from '@simvest/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inputsOf } from '#testing/fixtures.ts'
import { busy, renderPanel } from '#testing/render-users.tsx'

beforeEach(() => localStorage.clear())

describe('users table', () => {
  // covers desk.6
  test('the head of a column sorts by it, then from its other end, then not; the address and the list’s table say so', async () => {
    const { calls } = await renderPanel({ listUsers: () => new TestPage([busy], 200) }, '/admin?page=4&filter=new')
    const head = () => screen.getByRole('columnheader', { name: 'Personal Info' })
    const sorts = () => inputsOf(calls, 'listUsers').map((input) => (input as { query: object }).query)
    expect(head().getAttribute('aria-sort')).toBe('none')
    for (const direction of ['ascending', 'descending', 'none']) {
      await userEvent.click(within(head()).getByRole('button'))
      await waitFor(() => expect(head().getAttribute('aria-sort')).toBe(direction))
    }
    const first = { filter: 'new', page: 1 }
    await waitFor(() =>
      expect(sorts().slice(0, 3)).toEqual([
        { filter: 'new', page: 4 },
        { ...first, sort: 'username' },
        { ...first, sort: '-username' },
      ]),
    )
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await waitFor(() => expect(head().getAttribute('aria-sort')).toBe('descending'))
  })

  test('an order that the list does not have is not asked for', async () => {
    const { calls } = await renderPanel({}, '/admin?sort=password')
    expect(inputsOf(calls, 'listUsers')).toEqual([{ query: { page: 1 } }])
  })

  // covers desk.11
  test('columns are chosen, rows made compact, and the order is chosen there too', async () => {
    const { calls, unmount } = await renderPanel()
    expect(screen.getByText('Phone: +254700000000')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'View' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Profit' }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'Joined' }))
    expect(screen.getByRole('checkbox', { name: 'Personal Info' })).toHaveProperty('disabled', true)
    await userEvent.click(screen.getByRole('switch', { name: 'Compact rows' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sorted by' }), 'Joined: newest first')
    await userEvent.keyboard('{Escape}')
    const heads = screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
    expect(heads).toEqual([
      '#',
      'Personal Info',
      'Deposit',
      'Withdraw',
      'AI Status',
      'ID Verification',
      'Actions',
      'ID Document',
      'Joined',
    ])
    await waitFor(() => expect(inputsOf(calls, 'listUsers').at(-1)).toEqual({ query: { page: 1, sort: '-joined' } }))
    const cells = within(screen.getAllByRole('row')[1] ?? document.body).getAllByRole('cell')
    expect(cells.slice(1, 6).map(({ textContent }) => textContent)).toEqual([
      'Ada ByronDEACTIVATEDada@example.com',
      '$500.00 SIMPAID2 Orders of ada',
      '$150.00 SIM2 Requests of ada',
      'ON, 26 h',
      'UNDER REVIEWView of ada',
    ])

    // The browser keeps how high rows are, the address everything else.
    unmount()
    const { onAct } = await renderPanel({}, '/admin?columns=actions', null)
    expect(screen.getAllByRole('columnheader')).toHaveLength(3)
    await userEvent.click(screen.getByRole('button', { name: 'Actions of ada' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Add a deposit',
      'Turn AI off',
      'Reset Password',
      'Approve document',
      'Reject document',
      'Reactivate',
      'Delete',
    ])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Delete' }))
    expect(onAct.mock.calls).toEqual([[{ act: 'delete', user: expect.objectContaining({ id: 9 }) }]])
  })

  // covers desk.108
  test('rows are compact unless somebody chose otherwise', async () => {
    localStorage.clear()
    await renderPanel({}, '/admin', null)
    expect(screen.queryByText('Phone: +254700000000')).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'View' }))
    expect(screen.getByRole('switch', { name: 'Compact rows' }).getAttribute('aria-checked')).toBe('true')
  })
})
