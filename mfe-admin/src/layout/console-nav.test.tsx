import type { Role } from '@simvest/contracts'
import { TestPage, renderWithApi } from '@simvest/platform/testing'
import { cleanup, screen } from '@testing-library/react'
import { administrator } from '#testing/fixtures.ts'
import { ConsolePage } from './console-page.tsx'

async function show(role: Role | null, path: string) {
  cleanup()
  const page = <ConsolePage>here</ConsolePage>
  await renderWithApi(
    page,
    { getUser: () => ({ ...administrator, role }), listQueue: () => new TestPage([], 1234) },
    path,
  )
  await screen.findByText('here')
  return screen.queryAllByRole('link').map(({ textContent }) => textContent?.trim())
}

describe('console nav', () => {
  // covers desk.110
  test('a person with a role finds each place of the console on each of its pages, and how many items wait', async () => {
    await show('operator', '/admin/figures')
    expect((await screen.findByRole('link', { name: 'Queue 1,234' })).getAttribute('href')).toBe('/admin/queue')
    expect(await show('operator', '/admin/queue')).toEqual([
      'Queue',
      'Users',
      'Deposits',
      'Withdrawals',
      'Audit',
      'Figures',
      'Exports',
      'Administrators',
      'Builds',
    ])
  })

  // covers desk.110
  test('what the role has no use for is left out, and an investor has no console', async () => {
    expect(await show('support', '/admin/queue')).not.toContain('Exports')
    expect(await show(null, '/admin/withdrawal-management')).toEqual([])
  })

  // covers desk.110
  test.each([
    ['/admin', 'Users'],
    ['/admin?search=ada', 'Users'],
    ['/admin?filter=deleted', 'Users'],
    ['/admin/users/9', 'Users'],
    ['/admin?tab=withdrawals', 'Withdrawals'],
    ['/admin/withdrawals', 'Withdrawals'],
    ['/admin/direct-withdrawals', 'Withdrawals'],
    ['/admin/withdrawal-management', 'Withdrawals'],
    ['/admin?tab=audit&order=5', 'Audit'],
    ['/admin?tab=builds', 'Builds'],
    ['/admin/queue?open=4', 'Queue'],
  ])('%s is %s', async (path, place) => {
    await show('operator', path)
    const here = (await screen.findAllByRole('link')).filter((link) => link.getAttribute('aria-current') === 'page')
    expect(here.map(({ textContent }) => textContent?.trim())).toEqual([place])
  })
})
