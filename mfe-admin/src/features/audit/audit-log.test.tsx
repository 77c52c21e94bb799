import type { AuditEntry } from '@simvest/contracts'
import { renderWithApi, signedOut } from '@simvest/platform/testing'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inputsOf, onAPhone } from '#testing/fixtures.ts'
import { AuditLog } from './audit-log.tsx'

const entry: AuditEntry = {
  id: 7,
  action: 'user.deactivated',
  actorId: 1,
  actorUsername: 'root',
  actorRole: 'operator',
  subjectId: 9,
  subjectUsername: 'ada',
  details: {},
  before: { isDeactivated: false },
  after: { isDeactivated: true },
  reason: 'Shared account',
  requestId: 'r',
  address: '127.0.0.1',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const adjusted: AuditEntry = {
  ...entry,
  id: 6,
  action: 'profit.adjusted',
  before: { totalProfit: '$0.00 SIM' },
  after: { totalProfit: '$5.00 SIM' },
  reason: 'Correction',
  details: { amount: '$5.00 SIM' },
}

const show = (subject?: number, entries = [entry, adjusted]) =>
  renderWithApi(<AuditLog subject={subject} />, { getUser: signedOut, listAudit: () => entries })
const asked = (view: Awaited<ReturnType<typeof show>>) => inputsOf(view.calls, 'listAudit').at(-1)

describe('audit log', () => {
  // covers users.21
  test('who did what to whom, what it changed, why and from where', async () => {
    await show()
    const [, first, second] = screen.getAllByRole('row')
    for (const words of [
      'root #1',
      'deactivated the account of ada',
      'ada #9',
      'is deactivated: false → is deactivated: true',
    ])
      expect(first?.textContent).toContain(words)
    expect(first?.textContent).toContain('Shared account127.0.0.1')
    expect(second?.textContent).toContain('changed the total profit of ada by $5.00 SIM')
    expect(second?.textContent).toContain('total profit: $0.00 SIM → total profit: $5.00 SIM')
    expect(second?.textContent).toContain('Correction')
  })

  // covers desk.72
  test('it is narrowed by act, people and days; the export is what is shown', async () => {
    const view = await show()
    await userEvent.click(screen.getAllByRole('button', { name: 'root #1' })[0] ?? document.body)
    await waitFor(() => expect(asked(view)).toEqual({ query: { actor: '1', page: 1 } }))
    await userEvent.type(screen.getByRole('textbox', { name: 'To (name or id)' }), '9')
    await userEvent.type(screen.getByRole('textbox', { name: 'Order (id)' }), '#613')
    fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-01-01' } })
    fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-01-31' } })
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Act' }), 'user.deactivated')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Role' }), 'operator')
    await userEvent.type(screen.getByRole('textbox', { name: 'From amount' }), '20.50')
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Time zone of the days' }), 'UTC')
    const who = { actor: '1', role: 'operator' as const, order: 613, subject: '9', action: 'user.deactivated' as const }
    const query = { ...who, least: 2_050, from: '2026-01-01', to: '2026-01-31', zone: 'UTC', page: 1 }
    await waitFor(() => expect(asked(view)).toEqual({ query }))
    expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
      '/api/admin/audit/export?actor=1&subject=9&action=user.deactivated&role=operator&order=613&from=2026-01-01&to=2026-01-31&zone=UTC&least=20.50',
    )
  })

  // covers desk.71, desk.106
  test('an act leads to what it is about, and who did it stands there with their role', async () => {
    await show(undefined, [
      entry,
      { ...entry, id: 5, action: 'withdrawal.approved', details: { withdrawalId: 613, amount: '$750.00 SIM' } },
      { ...entry, id: 4, action: 'role.granted' },
      { ...entry, id: 3, action: 'user.erased' },
    ])
    expect(screen.getAllByRole('row')[2]?.textContent).toContain('approved withdrawal #613 of ada, $750.00 SIM')
    const links = screen.getAllByRole('link').filter(({ textContent }) => !textContent?.includes('Export CSV'))
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/admin/users/9',
      '/admin/users/9?transaction=613',
      '/admin/users/9',
      '/admin/administrators',
    ])
    expect(screen.getAllByRole('row')[1]?.textContent).toContain('root #1 operator')
  })

  // covers desk.73
  test('it is sorted from its oldest entry, shows the columns that were chosen, and one line for each', async () => {
    const view = await show()
    expect(screen.getByRole('columnheader', { name: 'When' }).getAttribute('aria-sort')).toBe('descending')
    await userEvent.click(screen.getByRole('button', { name: 'View' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Sorted by' }), 'When: oldest first')
    await waitFor(() => expect(asked(view)).toEqual({ query: { page: 1, sort: 'done' } }))
    await userEvent.click(screen.getByRole('checkbox', { name: 'From' }))
    await userEvent.click(screen.getByRole('switch', { name: 'Compact rows' }))
    await userEvent.keyboard('{Escape}')
    const table = await screen.findByRole('table', { name: 'Audit log, oldest first' })
    expect(within(table).queryByRole('columnheader', { name: 'From' })).toBeNull()
    expect(within(table).getByText('is deactivated: false → is deactivated: true').title).not.toBe('')
  })

  test('nothing found', async () => {
    await show(undefined, [])
    expect(screen.getByText('No entries found')).not.toBeNull()
  })

  test("on a user's page it is about that user, whatever else is asked", async () => {
    const view = await show(9)
    expect(asked(view)).toEqual({ query: { subject: '9', page: 1 } })
    expect(screen.queryByRole('textbox', { name: 'To (name or id)' })).toBeNull()
    await userEvent.type(screen.getByRole('textbox', { name: /^By/ }), 'root')
    await waitFor(() => expect(asked(view)).toEqual({ query: { actor: 'root', subject: '9', page: 1 } }))
    await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
    await waitFor(() => expect(asked(view)).toEqual({ query: { subject: '9', page: 1 } }))
  })

  test('on a phone each entry is a card', async () => {
    onAPhone()
    await show()
    const [first, second] = screen.getAllByRole('listitem')
    expect(first?.textContent).toContain(
      'root #1 operator → ada #9is deactivated: false → is deactivated: trueShared account · 127.0.0.1',
    )
    expect(second?.textContent).toContain('Correction · 127.0.0.1')
  })
})
