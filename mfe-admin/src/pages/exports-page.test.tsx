import { TestPage, Refusal, renderWithApi } from '@simvest/platform/testing'
import { HiddenAmounts } from '@simvest/ui-kit'
import { screen, waitFor } from '@testing-library/react'
import { administrator, inputsOf } from '#testing/fixtures.ts'
import { press } from '#testing/open-act.tsx'
import { ExportsPage } from './exports-page.tsx'

type Answers = Parameters<typeof renderWithApi>[1]

const saved: string[] = []
jest.mock('#features/exports/save-file.ts', () => ({ saveFile: (_content: Blob, name: string) => saved.push(name) }))
beforeEach(() => void (saved.length = 0))

const HEAD = 'Simulated environment. No real money.\r\nWhen,Id\r\n'
const END = 'Complete: 2 lines as of 2026-01-01T12:00:00.000Z,\r\n'
const show = (answers: Answers, path = '/admin/exports') =>
  renderWithApi(<ExportsPage />, { getUser: () => administrator, ...answers }, path)

describe('exports page', () => {
  // covers desk.31
  test('a whole file is saved, of the kind and the days that the address says, and its moment is named', async () => {
    const { calls } = await show(
      { exportLedger: () => new TestPage(`${HEAD}a,1\r\nb,2\r\n${END}`, 2) },
      '/admin/exports?what=ledger&from=2026-01-02&to=2026-01-03',
    )
    await press('Export')
    expect(await screen.findByText('simvest-simulated-ledger.csv is saved')).not.toBeNull()
    expect(screen.getByText(/^2 lines, as of/)).not.toBeNull()
    expect(saved).toEqual(['simvest-simulated-ledger.csv'])
    const query = {
      from: new Date('2026-01-02T00:00').toISOString(),
      to: new Date('2026-01-03T23:59:59.999').toISOString(),
    }
    expect(inputsOf(calls, 'exportLedger')).toEqual([{ query }])
  })

  // covers desk.14
  test('the time zone of its days is said once', async () => {
    await show({})
    await screen.findByRole('button', { name: 'Export' })
    expect(document.body.textContent.match(/time zone/g)).toHaveLength(1)
  })

  // covers desk.113
  test('the workbook is offered first, and saved as it comes', async () => {
    const { calls } = await show({ exportBooks: () => new TestPage('PK', 7) }, '/admin/exports?from=2026-01-02')
    await press('Export')
    expect(await screen.findByText('simvest-simulated-books.xlsx is saved')).not.toBeNull()
    expect(screen.getByText(/^7 lines, as of/)).not.toBeNull()
    expect(saved).toEqual(['simvest-simulated-books.xlsx'])
    expect(inputsOf(calls, 'exportBooks')).toEqual([{ query: { from: new Date('2026-01-02T00:00').toISOString() } }])
  })

  // covers desk.113
  test('a press chooses the month before, from its first to its last day', async () => {
    jest.useFakeTimers({ now: new Date(2026, 2, 31, 12), advanceTimers: true })
    try {
      await show({})
      await press('February 2026')
      expect(screen.getByLabelText('First day')).toHaveProperty('value', '2026-02-01')
      expect(screen.getByLabelText('Last day')).toHaveProperty('value', '2026-02-28')
      await press('March 2026')
      expect(screen.getByLabelText('Last day')).toHaveProperty('value', '2026-03-31')
    } finally {
      jest.useRealTimers()
    }
  })

  // covers users.18
  test.each(['support', 'compliance'] as const)('%s reads who may export, and is shown no form', async (role) => {
    await show({ getUser: () => ({ ...administrator, role }) })
    expect(
      await screen.findByText(`Your role is ${role}. Files of all users are for: operator, auditor.`),
    ).not.toBeNull()
    expect(document.querySelector('form')).toBeNull()
  })

  // covers desk.33
  test.each([
    [
      'a file that broke off',
      new TestPage(`${HEAD}a,1\r\n`, 2),
      'The connection broke off before the file was complete.',
    ],
    [
      'a refusal',
      new Refusal(429, { message: '2 exports are being written already.' }),
      '2 exports are being written already.',
    ],
  ])('%s is not saved, and the page says why', async (_, answer, why) => {
    await show({ exportAllTransactions: () => answer }, '/admin/exports?what=transactions')
    await press('Export')
    expect(await screen.findByText(why)).not.toBeNull()
    expect(saved).toEqual([])
  })

  // covers desk.33
  test('while a file is written the page says so and can stop it; a first day after the last is refused', async () => {
    const view = await show({ exportBooks: () => new Promise<never>(() => {}) })
    await press('Export')
    expect(screen.getByRole('progressbar', { name: 'Export' })).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Stop' })).not.toBeNull()
    view.unmount()
    await show({}, '/admin/exports?from=2026-02-02&to=2026-02-01')
    await waitFor(() => expect(screen.getByText('This day comes after the last day.')).not.toBeNull())
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Export' }).disabled).toBe(true)
  })

  test('hidden amounts are not exported', async () => {
    await renderWithApi(
      <HiddenAmounts value>
        <ExportsPage />
      </HiddenAmounts>,
      { getUser: () => administrator },
    )
    expect((await screen.findByRole<HTMLButtonElement>('button', { name: 'Export' })).disabled).toBe(true)
  })

  test('stopping is no failure, and leaving the page stops too', async () => {
    const view = await show({})
    const begun: AbortSignal[] = []
    const fetch = (address: string, { signal }: { signal: AbortSignal }) =>
      new Promise((_, reject) => {
        if (address.includes('export')) begun.push(signal)
        signal.addEventListener('abort', () => reject(new Error('Stopped halfway')))
      })
    Object.assign(globalThis, { fetch })
    await press('Export')
    await press('Stop')
    await waitFor(() => expect(screen.queryByRole('progressbar')).toBeNull())
    expect(screen.queryByRole('alert')).toBeNull()
    await press('Export')
    await waitFor(() => expect(begun).toHaveLength(2))
    view.unmount()
    expect(begun.map(({ aborted }) => aborted)).toEqual([true, true])
  })
})
