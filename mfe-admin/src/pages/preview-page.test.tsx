import type { Preview, PreviewReport } from '@simvest/contracts'
import { Refusal, renderWithApi } from '@simvest/platform/testing'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { administrator } from '#testing/fixtures.ts'
import { Previews } from '#features/previews/previews.tsx'
import { PreviewPage } from './preview-page.tsx'

const picture = (letter: string) => ({ file: `${letter.repeat(40)}.png`, bytes: 9, width: 390, height: 1_000 })
const same = { window: 390, preview: picture('a'), release: picture('a'), changed: 0, marks: [] }
const marks = [{ left: 39, top: 100, width: 78, height: 50 }]
const preview: Preview = {
  remote: 'wallet',
  channel: 'pr-7',
  version: '2.0.0-b',
  moved: { at: '2026-01-02T03:04:05.000Z', by: 'ada', why: 'commit abc' },
}
const report: PreviewReport = {
  remote: 'wallet',
  version: '2.0.0-b',
  commit: 'abc',
  shell: '1.0.0',
  at: '2026-01-02T03:04:05.000Z',
  released: '2.0.0-a',
  sizes: [
    { part: 'entry', bytes: 1_000, released: 1_000 },
    { part: 'page', bytes: 2_500, released: 2_000 },
    { part: 'all', bytes: 9_000, released: 9_500 },
  ],
  faults: ['console error on /deposit (user)'],
  routes: [
    { path: '/dashboard', looks: [same, { ...same, window: 1_440 }] },
    { path: '/deposit', looks: [{ ...same, release: picture('b'), changed: 0.0002, marks }] },
    { path: '/new', looks: [{ ...same, release: undefined, changed: 1 }] },
  ],
}

const fetchReport = jest.fn<Promise<PreviewReport | null>, [string]>()
jest.mock('#features/previews/fetch-report.ts', () => ({ fetchReport: (folder: string) => fetchReport(folder) }))
beforeEach(() => fetchReport.mockReset().mockResolvedValue(report))

const show = (listPreviews: () => Preview[] | Refusal | Promise<never>) =>
  renderWithApi(
    <PreviewPage />,
    { getUser: () => administrator, listPreviews },
    '/admin/builds/wallet/pr-7',
    '/admin/builds/:remote/:channel',
  )
const region = (name: string) => screen.getByRole('region', { name })

describe('the page of a preview', () => {
  // covers federation.113
  test('shows each page beside the release, changes first and framed, with sizes and what the gate found', async () => {
    await show(() => [preview])
    expect(await screen.findByRole('heading', { name: 'Preview wallet: pr-7' })).not.toBeNull()
    await screen.findByRole('region', { name: 'Gate' })
    expect(fetchReport.mock.calls).toEqual([['/remotes/wallet/2.0.0-b/pictures/']])
    const pages = screen.getAllByRole('heading', { level: 2, name: /^\// })
    expect(pages.map(({ textContent }) => textContent)).toEqual(['/new', '/deposit', '/dashboard'])
    const changed = within(region('/deposit'))
    expect(changed.getByText('Changed')).not.toBeNull()
    expect(changed.getByText('390 pixels wide: less than 0.1% of the pixels changed')).not.toBeNull()
    const address = (name: string) => changed.getByRole('img', { name }).getAttribute('src')
    expect(address('/deposit in the release')).toBe(`/remotes/wallet/2.0.0-b/pictures/${'b'.repeat(40)}.png`)
    expect(address('/deposit in the preview')).toBe(`/remotes/wallet/2.0.0-b/pictures/${'a'.repeat(40)}.png`)
    const [mark, ...more] = region('/deposit').querySelectorAll<HTMLElement>('[data-mark]')
    expect(more).toEqual([])
    expect(mark?.style).toMatchObject({ left: '10%', top: '10%', width: '20%', height: '5%' })
    const unchanged = within(region('/dashboard'))
    expect(unchanged.getByText('Unchanged')).not.toBeNull()
    expect(unchanged.getAllByText(/: 0% of the pixels changed/)).toHaveLength(2)
    expect(region('/dashboard').querySelectorAll('[data-mark]')).toHaveLength(0)
    expect(within(region('/new')).getByText('New page')).not.toBeNull()
    expect(within(region('/new')).getAllByRole('img')).toHaveLength(1)

    expect(within(region('Gate')).getByText('Refused')).not.toBeNull()
    expect(within(region('Gate')).getByText('console error on /deposit (user)')).not.toBeNull()
    const rows = screen.getAllByRole('row').map((row) => Array.from(row.children, (cell) => cell.textContent))
    expect(rows.slice(1)).toEqual([
      ['Every page', '1,000', '1,000'],
      ['Heaviest page', '2,000', '2,500+500'],
      ['All scripts', '9,500', '9,000−500'],
    ])
    expect(screen.getByRole('link', { name: 'Open the preview' }).getAttribute('href')).toBe('/?preview=wallet:pr-7')
  })

  // covers federation.113
  test('says so where a preview has no pictures, has ended or cannot be read', async () => {
    fetchReport.mockResolvedValue(null)
    const first = await show(() => [preview])
    expect(await screen.findByText('pnpm mfe publish wallet --channel pr-7 --pictures')).not.toBeNull()
    first.unmount()
    const second = await show(() => [{ ...preview, channel: 'pr-8' }])
    expect(await screen.findByRole('heading', { name: 'No such preview' })).not.toBeNull()
    second.unmount()
    await show(() => new Refusal(403, { message: 'You may not do this.', code: 'FORBIDDEN' }))
    expect(await screen.findByRole('heading', { name: 'Error loading the preview' })).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Retry' })).not.toBeNull()
  })

  // covers federation.113
  test('offers to fetch a report again that could not be read', async () => {
    fetchReport.mockRejectedValueOnce(new Error('The report answers 500.'))
    await show(() => [preview])
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Gate' })).not.toBeNull()
  })

  // covers federation.113
  test('is linked from the list of previews, with who published each', async () => {
    await renderWithApi(<Previews />, { getUser: () => administrator, listPreviews: () => [preview] })
    const link = await screen.findByRole('link', { name: 'wallet: pr-7' })
    expect(link.getAttribute('href')).toBe('/admin/builds/wallet/pr-7')
    expect(screen.getByText('by ada: commit abc')).not.toBeNull()
  })

  // covers federation.113
  test('keeps its heading while the previews are fetched', async () => {
    await show(() => new Promise<never>(() => undefined))
    expect(await screen.findByRole('heading', { level: 1, name: 'Preview' })).not.toBeNull()
    expect(document.querySelector('[aria-busy=true]')).not.toBeNull()
  })
})
