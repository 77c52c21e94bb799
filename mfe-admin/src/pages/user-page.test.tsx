import type { AdminInvestment } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { aUser, TestPage, Refusal, someFigures } from '@simvest/platform/testing'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { keepView } from '#layout/last-views.ts'
import { administrator, adminUser, deposit, inputsOf, onAPhone, withdrawal } from '#testing/fixtures.ts'
import { region, renderUserPage } from '#testing/render-user-page.tsx'

const THEN = '2026-01-01T00:00:00.000Z'
const [fund, profit] = [cents(50_000), cents(2_500)]
const ada = adminUser({ fundBalance: fund, profitBalance: profit, totalProfit: profit })
const held = someFigures({
  total: cents(52_500),
  fund,
  profit,
  deposited: fund,
  totalProfit: profit,
  results: cents(3_000),
  adjustments: cents(-500),
})
const show = async (answers: Parameters<typeof renderUserPage>[0] = {}, path?: string) =>
  renderUserPage({ getUserForAdmin: () => ada, getUserFigures: () => held, ...answers }, path)
const made = { madeBy: 'administrator', actorUsername: 'root', reason: 'Practice money', createdAt: THEN } as const
const change = { kind: 'adjustment', transactionId: 1, description: 'Adjustment by administrator: deposit' } as const
const added = { id: 1, change: fund, balanceAfter: fund, ...change, ...made }

describe('user page', () => {
  // covers desk.68, desk.107
  test('wallets, history, ledger, profile, notes, sessions, withdrawals and audit of one user', async () => {
    const { calls } = await show({ listUserWalletLines: () => [added] })
    expect(await screen.findByRole('heading', { level: 1, name: 'ada' })).not.toBeNull()
    expect((await screen.findByText('Fund wallet')).nextElementSibling?.textContent).toBe('$500.00 SIM')
    expect(region('Ledger').getByText(/adjustment by root/).textContent).toMatch(
      /adjustment by root · #1: Practice money$/,
    )
    expect(region('Ledger').getByRole('link', { name: '#1' }).getAttribute('href')).toBe('/admin?tab=audit&order=1')
    expect(region('History').getByText('No transactions found')).not.toBeNull()
    expect(region('Profile and documents').getByText('No ID uploaded')).not.toBeNull()
    expect(region('Sessions').getByText('Not signed in anywhere')).not.toBeNull()
    expect(screen.getByText('No withdrawals')).not.toBeNull()
    await userEvent.click(region('Ledger').getByRole('radio', { name: 'Profit' }))
    await waitFor(() =>
      expect(inputsOf(calls, 'listUserWalletLines').at(-1)).toEqual({
        params: { id: 9 },
        query: { wallet: 'profit', limit: 20, page: 1 },
      }),
    )
    expect(inputsOf(calls, 'listAudit')[0]).toEqual({ query: { subject: '9', page: 1 } })
  })

  // covers desk.9
  test('each of its lists is turned to a page of its own, the last one too, and the address keeps them', async () => {
    const { calls } = await show(
      {
        listAllTransactions: () => new TestPage([withdrawal()], 130),
        listUserWalletLines: () => new TestPage([added], 45),
      },
      '/admin/users/9?ledger-wallet=held&ledger-page=2',
    )
    expect(inputsOf(calls, 'listUserWalletLines').at(-1)).toMatchObject({ query: { wallet: 'held', page: 2 } })
    const history = within(await screen.findByRole('region', { name: 'History' }))
    await userEvent.click(await history.findByRole('button', { name: 'Last page: 7' }))
    await waitFor(() => expect(inputsOf(calls, 'listAllTransactions').at(-1)).toMatchObject({ query: { page: 7 } }))
    expect(await history.findByText('Showing 121-130 of 130 transactions')).not.toBeNull()
    expect(region('Ledger').getByText('Showing 21-40 of 45 entries')).not.toBeNull()
    await userEvent.click(region('Ledger').getByRole('radio', { name: 'Fund' }))
    await waitFor(() =>
      expect(inputsOf(calls, 'listUserWalletLines').at(-1)).toMatchObject({ query: { wallet: 'fund', page: 1 } }),
    )
  })

  // covers A10.4
  test('each figure is explained by what adds up to it, and leads to its lines on this page', async () => {
    await show()
    for (const [title, parts, to] of [
      ['Total', /Fund wallet\$500\.00 SIM/, '#ledger'],
      ['Fund wallet', /^Fund wallet\$500\.00 SIM$/, '#ledger'],
      ['Total profit', /Adjustments by administrators-\$5\.00 SIM/, '#history'],
      ['Held for withdrawals', /\$0\.00 SIM/, '#withdrawals'],
    ] as const) {
      await userEvent.click(await screen.findByRole('button', { name: `Why this? ${title}` }))
      const why = within(await screen.findByRole('dialog', { name: `Why is “${title}” this?` }))
      expect(why.getAllByRole('listitem').some(({ textContent }) => parts.test(textContent ?? ''))).toBe(true)
      const link = why.getByRole('link')
      expect(link.getAttribute('href')).toMatch(new RegExp(`${to}$`))
      await userEvent.click(link)
      expect(document.querySelector(to)).not.toBeNull()
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    }
  })

  test('what is pending in the history is no gain and no loss', async () => {
    await show({
      listAllTransactions: () => [
        { ...withdrawal({ amount: cents(-5_000) }) },
        { ...withdrawal({ id: 5, amount: cents(-7_500), status: 'approved' }) },
      ],
    })
    const history = within(await screen.findByRole('region', { name: 'History' }))
    await history.findAllByText('Withdrawal request')
    const amounts = history.getAllByRole('row').map((row) => row.lastElementChild?.textContent)
    expect(amounts).toEqual(['Amount', '$50.00 SIM', '-$75.00 SIM'])
  })

  // covers desk.69
  test('a note is added; nothing is refused as one', async () => {
    const note = { id: 1, text: 'called back', authorUsername: 'root', createdAt: THEN }
    let notes: (typeof note)[] = []
    const { calls } = await show({
      listUserNotes: () => notes,
      addUserNote: () => {
        notes = [note]
        return note
      },
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Add note' }))
    expect(screen.getByText('Please write a note.')).not.toBeNull()
    await userEvent.type(screen.getByRole('textbox', { name: 'New note' }), ' called back ')
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await region('Notes').findByText('called back')).not.toBeNull()
    expect(inputsOf(calls, 'addUserNote')).toEqual([{ params: { id: 9 }, body: { text: 'called back' } }])
  })

  test('a note that cannot be kept stays in its box', async () => {
    await show({ addUserNote: () => new Refusal(503, { message: 'The service is busy.' }) })
    await userEvent.type(await screen.findByRole('textbox', { name: 'New note' }), 'called back')
    await userEvent.click(screen.getByRole('button', { name: 'Add note' }))
    expect(await screen.findByText(/^The service is busy\. It is not known/)).not.toBeNull()
    expect(screen.getByDisplayValue('called back')).not.toBeNull()
  })

  // covers desk.68, desk.107
  test('all sessions are ended at once, after a confirmation', async () => {
    const session = {
      id: 3,
      createdAt: THEN,
      lastSeenAt: THEN,
      address: '10.0.0.1',
      userAgent: 'Firefox',
      isCurrent: false,
    }
    const { calls } = await show({ listUserSessions: () => [session], endUserSessions: () => ({ ended: 1 }) })
    expect(await region('Sessions').findByText('Firefox')).not.toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'End all' }))
    expect(document.activeElement?.textContent).toBe('Back')
    await userEvent.click(screen.getByRole('button', { name: 'End all sessions' }))
    expect(await screen.findByText('Sessions ended')).not.toBeNull()
    expect(inputsOf(calls, 'endUserSessions')).toEqual([{ params: { id: 9 } }])
  })

  test('every act is behind one button', async () => {
    await show()
    await userEvent.click(await screen.findByRole('button', { name: 'Actions' }))
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Add deposit',
      'Edit total profit',
      'Turn AI on',
      'Reset password',
      'Deactivate',
      'Give a role',
      'Delete',
    ])
    await userEvent.click(screen.getByRole('menuitem', { name: 'Deactivate' }))
    expect(await screen.findByRole('dialog', { name: 'Deactivate the account of ada?' })).not.toBeNull()
  })

  // covers users.18
  test.each([
    ['support', ['Reset password'], true],
    ['compliance', ['Deactivate'], true],
    ['auditor', [], false],
  ] as const)('%s is offered what that role may do to a user, and no more', async (role, offered, mayNote) => {
    await show({ getUser: () => aUser({ isAdmin: true, role }) })
    await screen.findByRole('heading', { level: 1 })
    expect(screen.queryByRole('button', { name: 'Add note' }) !== null).toBe(mayNote)
    const actions = screen.queryByRole('button', { name: 'Actions' })
    if (actions) await userEvent.click(actions)
    expect(screen.queryAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual(offered)
  })

  // covers users.13
  test('an administrator, oneself too, is looked at and not acted upon', async () => {
    const session = { id: 3, createdAt: THEN, lastSeenAt: THEN, address: null, userAgent: null, isCurrent: true }
    await show({ getUserForAdmin: () => administrator, listUserSessions: () => [session] }, '/admin/users/1')
    expect(await screen.findByRole('link', { name: 'Operator: see Administrators' })).not.toBeNull()
    for (const name of ['Actions', 'End all']) expect(screen.queryByRole('button', { name })).toBeNull()
  })

  test('a deleted user can be restored or erased, and nothing else', async () => {
    await show({ getUserForAdmin: () => adminUser({ deletedAt: THEN, email: 'ada@example.com_deleted_9' }) })
    expect(await screen.findByRole('button', { name: 'Restore User' })).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Delete Permanently' })).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Actions' })).toBeNull()
  })

  test.each(['/admin/users/9', '/admin/users/nobody'])('nobody there: %s', async (path) => {
    await show({ getUserForAdmin: () => new Refusal(404, { message: 'Not found.', code: 'NOT_FOUND' }) }, path)
    expect(await screen.findByRole('heading', { name: 'No such user' })).not.toBeNull()
  })

  // covers A8.3
  test('on a phone a change and the balance it left share a column; of an erased document it is said when it went', async () => {
    onAPhone()
    await show({
      getUserForAdmin: () => adminUser({ idStatus: 'REJECTED', idErasedAt: '2026-03-04T12:00:00.000Z' }),
      listUserWalletLines: () => [added],
    })
    const ledger = within(await screen.findByRole('region', { name: 'Ledger' }))
    expect((await ledger.findAllByRole('columnheader')).map(({ textContent }) => textContent)).toEqual([
      'Entry',
      'Change, balance',
    ])
    expect(ledger.getAllByRole('cell')[1]?.textContent).toBe('+$500.00 SIM$500.00 SIM')
    expect(region('Profile and documents').getByText(/^ID erased/).textContent).toContain('Mar 4, 2026')
  })

  // covers desk.68
  test('an order that waits is decided on the page of its user; investments and referrals stand there too', async () => {
    const investment = {
      id: 3,
      strategyId: 1,
      strategyName: 'Steady',
      riskLevel: 'Low' as const,
      amount: cents(10_000),
      currentValue: cents(10_500),
      progress: 40,
      status: 'active' as const,
      values: [cents(10_000)],
      createdAt: THEN,
      userId: 9,
      username: 'ada',
      email: 'ada@example.com',
    } satisfies AdminInvestment
    const reward = {
      id: 4,
      source: 'deposit',
      userId: 8,
      username: 'bob',
      amount: cents(1_700),
      isPaid: false,
    } as const
    const { calls } = await show({
      listAllDeposits: () => [deposit, { ...deposit, id: 4, status: 'paid' }],
      decideDeposit: () => ({ ...deposit, status: 'paid' }),
      listAllInvestments: () => [investment],
      listUserReferrals: () => [{ ...reward, createdAt: THEN }],
    })
    expect(await screen.findByText('Active, 40%')).not.toBeNull()
    expect(region('Investments').getByText('Steady').closest('tr')?.textContent).toContain('$105.00 SIM')
    expect(region('Referrals').getByText('bob').closest('tr')?.textContent).toContain('$17.00 SIMWaits for ID')
    expect(region('Deposits').getAllByRole('button', { name: 'Approve' })).toHaveLength(1)
    await userEvent.click(region('Deposits').getByRole('button', { name: 'Approve' }))
    await userEvent.click(screen.getByRole('button', { name: 'Approve deposit' }))
    await waitFor(() => expect(inputsOf(calls, 'decideDeposit')).toHaveLength(1))
    expect(inputsOf(calls, 'listAllDeposits')[0]).toEqual({ query: { userId: 9, limit: 10, page: 1 } })
  })

  // covers desk.12
  test('“All users” leads to the list as it was left', async () => {
    keepView(administrator.id, 'users', 'filter=deposits&page=2')
    await show()
    const back = await screen.findByRole('link', { name: 'All users' })
    expect(back.getAttribute('href')).toBe('/admin?filter=deposits&page=2')
  })
})
