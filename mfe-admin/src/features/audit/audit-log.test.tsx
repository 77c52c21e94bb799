import type { AuditEntry } from '@simvest/contracts'
import { renderWithApi, signedOut } from '@simvest/platform/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { inputsOf, onAPhone } from '#testing/fixtures.ts'
import { AuditLog } from './audit-log.tsx'

const entry: AuditEntry = {
  id: 7,
  action: 'user.deactivated',
  actorId: 1,
  actorUsername: 'root',
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

test('who did what to whom, what it changed, why and from where', async () => {
  await show()
  const [, first, second] = screen.getAllByRole('row')
  for (const words of ['root #1', 'user.deactivated', 'ada #9', 'isDeactivated: false → isDeactivated: true'])
    expect(first?.textContent).toContain(words)
  expect(first?.textContent).toContain('Shared account127.0.0.1')
  expect(second?.textContent).toContain('totalProfit: $0.00 SIM → totalProfit: $5.00 SIM')
  expect(second?.textContent).toContain('Correction')
})

test('it is narrowed by act, people and days; the export is what is shown', async () => {
  const view = await show()
  await userEvent.click(screen.getAllByRole('button', { name: 'root #1' })[0] ?? document.body)
  await waitFor(() => expect(asked(view)).toEqual({ query: { actor: '1' } }))
  await userEvent.type(screen.getByRole('textbox', { name: /^To/ }), '9')
  fireEvent.change(screen.getByLabelText('First day'), { target: { value: '2026-01-01' } })
  fireEvent.change(screen.getByLabelText('Last day'), { target: { value: '2026-01-31' } })
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Act' }), 'user.deactivated')
  const query = { actor: '1', subject: '9', action: 'user.deactivated', from: '2026-01-01', to: '2026-01-31' }
  await waitFor(() => expect(asked(view)).toEqual({ query }))
  expect(screen.getByRole('link', { name: 'Export CSV' }).getAttribute('href')).toBe(
    '/api/admin/audit/export?actor=1&subject=9&action=user.deactivated&from=2026-01-01&to=2026-01-31',
  )
})

test('nothing found', async () => {
  await show(undefined, [])
  expect(screen.getByText('No entries found')).not.toBeNull()
})

test("on a user's page it is about that user, whatever else is asked", async () => {
  const view = await show(9)
  expect(asked(view)).toEqual({ query: { subject: '9' } })
  expect(screen.queryByRole('textbox', { name: /^To/ })).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: /^By/ }), 'root')
  await waitFor(() => expect(asked(view)).toEqual({ query: { actor: 'root', subject: '9' } }))
  await userEvent.click(screen.getByRole('button', { name: 'Clear filters' }))
  await waitFor(() => expect(asked(view)).toEqual({ query: { subject: '9' } }))
})

test('on a phone each entry is a card', async () => {
  onAPhone()
  await show()
  const [first, second] = screen.getAllByRole('listitem')
  expect(first?.textContent).toContain(
    'root #1 → ada #9isDeactivated: false → isDeactivated: trueShared account · 127.0.0.1',
  )
  expect(second?.textContent).toContain('Correction · 127.0.0.1')
})
