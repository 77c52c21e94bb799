import type { DeskDay, DeskFigures } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { Refusal, renderWithApi } from '@simvest/platform/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { waitText } from '#features/desk-figures/figures.tsx'
import { OWN_ZONE } from '#layout/time-zone.tsx'
import { administrator, inputsOf } from '#testing/fixtures.ts'
import { FiguresPage } from './figures-page.tsx'

const HOUR_MS = 3_600_000
const idle: DeskDay = {
  date: '2026-11-20',
  signUps: 0,
  deposits: { count: 0, amount: cents(0) },
  withdrawals: { count: 0, amount: cents(0) },
  decisions: 0,
  waits: null,
  open: 0,
  faults: 0,
}
const some: DeskFigures = {
  days: [
    { ...idle, signUps: 2, open: 4 },
    {
      date: '2026-11-21',
      signUps: 1_200,
      deposits: { count: 3, amount: cents(123_450) },
      withdrawals: { count: 1, amount: cents(5_000) },
      decisions: 7,
      waits: { median: 720, p95: 18_600 },
      open: 5,
      faults: 12,
    },
    { ...idle, date: '2026-11-22', open: 6 },
  ],
  waits: { median: 720, p95: 18_600 },
  waiting: [
    {
      kind: 'withdrawal',
      count: 1_200,
      amount: cents(450_000),
      oldest: new Date(Date.now() - 50 * HOUR_MS).toISOString(),
    },
    { kind: 'document', count: 2, amount: null, oldest: new Date(Date.now() - 0.5 * HOUR_MS).toISOString() },
  ],
}
const show = (getDeskFigures: () => DeskFigures | Refusal, path = '/admin/figures', user = administrator) =>
  renderWithApi(<FiguresPage />, { getUser: () => user, getDeskFigures }, path)

const figure = (name: string) => screen.findByRole('region', { name })

describe('figures page', () => {
  // covers desk.15
  test('it begins with what waits now: number, amount and the age of the oldest, by kind', async () => {
    await show(() => some)
    const waiting = within(await figure('Waiting now'))
    expect(await waiting.findByText('The oldest for 2 d 2 h')).not.toBeNull()
    const kinds = waiting
      .getAllByRole('link')
      .map((link) => [link.closest('div')?.textContent, link.getAttribute('href')])
    expect(kinds).toEqual([
      ['DepositsNone', '/admin/queue?kind=deposit'],
      ['Withdrawals1,200 · $4,500.00 SIMThe oldest for 2 d 2 h', '/admin/queue?kind=withdrawal'],
      ['ID documents2The oldest for 30 min', '/admin/queue?kind=document'],
    ])
  })

  // covers desk.15
  test('each figure says what it came to in the days of the address, and leads to its lines', async () => {
    const { calls } = await show(() => some, '/admin/figures?days=7')
    const span = 'from=2026-11-20&to=2026-11-22'
    const log = `/admin?tab=audit&action=decisions&${span}&zone=${encodeURIComponent(OWN_ZONE)}`
    for (const [name, total, link, address] of [
      ['Sign-ups', '1,202', 'These users', `/admin?${span}`],
      ['Deposits', '3', 'These deposits', `/admin/deposits?${span}`],
      ['Amount of deposits', '$1,234.50 SIM', 'These deposits', `/admin/deposits?${span}`],
      ['Withdrawals', '1', 'These withdrawals', `/admin/withdrawal-management?${span}`],
      ['Amount of withdrawals', '$50.00 SIM', 'These withdrawals', `/admin/withdrawal-management?${span}`],
      ['Median waiting time', '12 min', 'These decisions', log],
      ['95th-percentile waiting time', '5 h 10 min', 'These decisions', log],
      ['Open orders', '6', 'Waiting now', '/admin/queue'],
      ['Build errors', '12', 'Errors by build', '/admin?tab=builds&days=3'],
    ] as const) {
      const card = await figure(name)
      expect(card.textContent).toContain(`${name}${total}${link}`)
      expect(within(card).getByRole('link', { name: link }).getAttribute('href')).toBe(address)
    }
    expect(inputsOf(calls, 'getDeskFigures')[0]).toEqual({ query: { days: 7, zone: OWN_ZONE } })
    await userEvent.click(screen.getByRole('radio', { name: '90 days' }))
    expect(inputsOf(calls, 'getDeskFigures').at(-1)).toEqual({ query: { days: 90, zone: OWN_ZONE } })
    expect((await screen.findByRole('link', { name: 'Export these days' })).getAttribute('href')).toBe(
      `/admin/exports?${span}`,
    )
  })

  // covers desk.15
  test('the arrow keys read a chart day by day; a day without a decision has no waiting time', async () => {
    await show(() => some)
    const card = within(await figure('Median waiting time'))
    card.getByRole('group', { name: /^Chart: Median waiting time by day\. Arrow keys/ }).focus()
    for (const [key, said] of [
      ['{ArrowLeft}', 'Sat, Nov 21: 12 min'],
      ['{Home}', 'Fri, Nov 20: none'],
      ['{End}', 'Sun, Nov 22: none'],
    ] as const) {
      await userEvent.keyboard(key)
      expect(card.getByRole('status').textContent).toBe(said)
    }
    await userEvent.keyboard('{Escape}')
    expect(card.getByRole('status').textContent).toBe('')
  })

  // covers desk.15
  test('the table has the same days, newest first, and leads to the lines of a day', async () => {
    await show(() => some)
    const summary = await screen.findByText('By day, as a table')
    expect(summary.closest('details')?.open).toBe(false)
    await userEvent.click(summary)
    const rows = within(await screen.findByRole('table', { name: /^Figures by day/ })).getAllByRole('row')
    expect(rows.map(({ textContent }) => textContent).slice(1)).toEqual([
      'Sun, Nov 2200$0.00 SIM0$0.00 SIM0––60',
      'Sat, Nov 211,2003$1,234.50 SIM1$50.00 SIM712 min5 h 10 min512',
      'Fri, Nov 2020$0.00 SIM0$0.00 SIM0––40',
    ])
    const [, , day] = rows
    expect(
      within(day as HTMLElement)
        .getByRole('link', { name: '1,200' })
        .getAttribute('href'),
    ).toBe('/admin?from=2026-11-21&to=2026-11-21')
  })

  test('days without anything, and figures that cannot be read', async () => {
    const view = await show(() => ({ days: [idle], waits: null }))
    expect(await screen.findByText('Nothing happened in these days')).not.toBeNull()
    view.unmount()
    await show(() => new Refusal(503, { message: 'The server is busy.' }))
    expect(await screen.findByText('Error loading the figures')).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Retry' })).not.toBeNull()
  })

  test('nobody without the right to export is led to the files', async () => {
    await show(() => some, undefined, { ...administrator, role: 'support' })
    await figure('Sign-ups')
    expect(screen.queryByRole('link', { name: 'Export these days' })).toBeNull()
  })

  test.each([
    [20, 'under 1 min'],
    [59 * 60, '59 min'],
    [60 * 60, '1 h'],
    [23 * 3600 + 3599, '1 d'],
    [50 * 3600, '2 d 2 h'],
  ])('%p seconds are %s', (seconds, text) => {
    expect(waitText(seconds)).toBe(text)
  })
})
