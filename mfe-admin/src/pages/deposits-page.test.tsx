import { TestPage, Refusal, renderWithApi } from '@simvest/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { FACTS, administrator, deposit, inputsOf, onAPhone } from '#testing/fixtures.ts'
import { giveReason, press } from '#testing/open-act.tsx'
import { DepositsPage } from './deposits-page.tsx'

type Answers = Parameters<typeof renderWithApi>[1]

const show = (answers: Answers = {}, path = '/admin/deposits') =>
  renderWithApi(
    <DepositsPage />,
    { ...FACTS, getUser: () => administrator, listAllDeposits: () => [], ...answers },
    path,
  )

describe('deposits page', () => {
  // covers desk.34
  test('all deposits, newest first, by status, method, days and amounts of the address; what waits is decided here', async () => {
    const { calls } = await show(
      {
        listAllDeposits: () => new TestPage([deposit, { ...deposit, id: 4, status: 'paid' as const }], 60),
        decideDeposit: () => ({ ...deposit, status: 'cancelled' }),
      },
      '/admin/deposits?status=pending&method=crypto&least=10',
    )
    expect(await screen.findByText('60 deposits')).not.toBeNull()
    const narrowed = { status: 'pending', method: 'crypto', least: 1_000 }
    expect(inputsOf(calls, 'listAllDeposits')[0]).toEqual({ query: { ...narrowed, page: 1 } })
    expect(screen.getAllByRole('link', { name: 'ada' })[0]?.getAttribute('href')).toBe('/admin/users/9')
    expect(screen.getAllByRole('button', { name: 'Cancel' })).toHaveLength(1)
    await press('Cancel')
    await giveReason('Ordered twice')
    await press('Cancel deposit')
    await waitFor(() =>
      expect(inputsOf(calls, 'decideDeposit')).toEqual([
        { params: { id: 5 }, body: { action: 'cancel', userId: 9, reason: 'Ordered twice' }, version: 'deposit-1' },
      ]),
    )
    await press('Next page')
    await waitFor(() => expect(inputsOf(calls, 'listAllDeposits').at(-1)).toEqual({ query: { ...narrowed, page: 2 } }))
    await userEvent.click(screen.getByRole('button', { name: 'Amount' }))
    await waitFor(() =>
      expect(inputsOf(calls, 'listAllDeposits').at(-1)).toEqual({ query: { ...narrowed, page: 1, sort: '-amount' } }),
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Status' }), 'Paid')
    await waitFor(() =>
      expect(inputsOf(calls, 'listAllDeposits').at(-1)).toEqual({
        query: { ...narrowed, status: 'paid', page: 1, sort: '-amount' },
      }),
    )
  })

  // covers desk.6, desk.14
  test('unsorted the newest come first, and the head of the column says so', async () => {
    await show({ listAllDeposits: () => [deposit] })
    await screen.findByRole('row', { name: /ada/ })
    expect(screen.getByRole('columnheader', { name: 'Ordered' }).getAttribute('aria-sort')).toBe('descending')
    expect(screen.getByText(/^Times and days are in your time zone: /)).not.toBeNull()
  })

  // covers desk.34
  test('on a phone each deposit is a card, and the decision of one that waits stands in it', async () => {
    onAPhone()
    await show({ listAllDeposits: () => [deposit, { ...deposit, id: 4, status: 'paid' as const }] })
    const [waiting, paid] = await within(await screen.findByRole('list', { name: 'Deposits' })).findAllByRole(
      'listitem',
    )
    if (!waiting || !paid) throw new Error('Two deposits are listed.')
    expect(within(waiting).getByRole('link', { name: 'ada' }).getAttribute('href')).toBe('/admin/users/9')
    expect(within(paid).queryByRole('button')).toBeNull()
    await userEvent.click(within(waiting).getByRole('button', { name: 'Approve' }))
    expect(await screen.findByRole('alertdialog')).not.toBeNull()
  })

  // covers desk.13
  test('deciding the last row of a page shows the page before', async () => {
    let left = 51
    const { calls } = await show(
      {
        listAllDeposits: ({ query }) => new TestPage(query.page === 2 && left === 50 ? [] : [deposit], left),
        decideDeposit: () => {
          left = 50
          return { ...deposit, status: 'paid' }
        },
      },
      '/admin/deposits?status=pending&page=2',
    )
    await press('Approve')
    await press('Approve deposit')
    await waitFor(() =>
      expect(inputsOf(calls, 'listAllDeposits').at(-1)).toEqual({ query: { status: 'pending', page: 1 } }),
    )
    expect(await screen.findByText('50 deposits')).not.toBeNull()
    expect(screen.queryByText('No deposits found')).toBeNull()
  })

  // covers desk.34
  test('no deposits, and a list that cannot be read', async () => {
    const view = await show()
    expect(await screen.findByText('No deposits found')).not.toBeNull()
    view.unmount()
    await show({ listAllDeposits: () => new Refusal(500, { message: 'Something went wrong' }) })
    expect(await screen.findByText('Error loading deposits')).not.toBeNull()
  })
})
