import { LIST_FILTERS, type ViewList } from '@simvest/contracts'
import { TestPage, renderWithApi } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import type { ReactElement } from 'react'
import { administrator, FACTS } from '#testing/fixtures.ts'
import { press } from '#testing/press.ts'
import { WithSession } from '#testing/with-session.tsx'
import { AdminPage } from './admin-page.tsx'
import { DepositsPage } from './deposits-page.tsx'
import { QueuePage } from './queue-page.tsx'
import { WithdrawalManagementPage } from './withdrawal-management-page.tsx'

const PAGES: Readonly<Record<ViewList, [ReactElement, string]>> = {
  users: [<AdminPage key="users" />, '/admin?'],
  audit: [<AdminPage key="audit" />, '/admin?tab=audit'],
  queue: [<QueuePage key="queue" />, '/admin/queue?'],
  deposits: [<DepositsPage key="deposits" />, '/admin/deposits?'],
  withdrawals: [<WithdrawalManagementPage key="withdrawals" />, '/admin/withdrawal-management?'],
}
const LISTS = Object.keys(PAGES) as ViewList[]
const nothing = () => new TestPage([], 0)

async function show(list: ViewList, search: string) {
  const [page, path] = PAGES[list]
  return renderWithApi(
    <WithSession>{page}</WithSession>,
    {
      ...FACTS,
      getUser: () => administrator,
      listUsers: nothing,
      getUserForAdmin: () => administrator,
      countUsers: () => ({ total: 0, new: 0, deposits: 0, idPending: 0, withdrawals: 0, deactivated: 0 }),
      listAudit: nothing,
      listQueue: nothing,
      listLooks: () => [],
      listAllDeposits: nothing,
      listAllWithdrawals: nothing,
      listViews: () => [],
    },
    `${path}&${search}`,
  )
}

const POSSIBLE: Readonly<Record<string, string>> = {
  kind: 'withdrawal',
  status: 'pending',
  method: 'crypto',
  filter: 'new',
  action: 'user.deleted',
  role: 'operator',
  zone: 'UTC',
  referrer: '5',
  least: '9999998',
  most: '1',
  from: '2026-11-02',
  to: '2026-11-01',
}

describe('list filters', () => {
  // covers desk.102
  test.each(LISTS)('an empty list of %s names each of its filters, and leads to the whole list', async (list) => {
    const filters = LIST_FILTERS[list].map((name) => [name, POSSIBLE[name] ?? `nobody`])
    await show(list, String(new URLSearchParams(filters)))
    const named = (await screen.findByText('Nothing matches these filters')).closest('div')?.parentElement?.textContent
    for (const [, value = ''] of filters) expect(named).toContain(value.replace('id-', 'id '))
    await press('Show the whole list')
    expect(screen.queryByText('Nothing matches these filters')).toBeNull()
  })
})

// covers desk.103
describe.each(LISTS)('an address of %s that was edited by hand', (list) => {
  test.each(['x'.repeat(300), '2026-99-99'])('is told in words, whatever its filters are: %.12s', async (value) => {
    await show(list, String(new URLSearchParams(LIST_FILTERS[list].map((name) => [name, value]))))
    await screen.findAllByRole('heading')
    await screen.findByRole('button', { name: 'Show the whole list' })
    expect(document.body.textContent).not.toMatch(/"(origin|code|pattern)"|\[\s*\{/)
  })
})
