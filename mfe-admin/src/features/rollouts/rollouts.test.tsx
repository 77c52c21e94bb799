import type { RolloutState } from '@simvest/contracts'
import { Refusal, renderWithApi, signedOut } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import { Rollouts } from './rollouts.tsx'

const running: RolloutState = {
  remote: 'wallet',
  version: '0.3.0-5e1c',
  state: 'running',
  since: '2026-01-01T00:00:00.000Z',
  percent: 5,
  guard: 'errors<1%,loads>200',
  comparison: { released: '0.2.0-3f2a', well: 2_397, badly: 3, wellBeside: 0, badlyBeside: 0 },
}
const show = (listRollouts: () => RolloutState[] | Refusal) =>
  renderWithApi(<Rollouts />, { getUser: signedOut, listRollouts })

describe('rollouts', () => {
  // covers federation.49
  test('what is rolled out to whom, how it loads beside the release, and by whom and why others ended', async () => {
    const why = '42 of 210 loads failed (20.0 %)'
    await show(() => [
      running,
      { ...running, version: '0.3.1-9a', percent: 0, guard: undefined },
      { remote: 'auth', version: '0.2.1-7b', state: 'aborted', since: running.since, ended: { by: 'guard', why } },
    ])
    const table = await screen.findByRole('table', { name: /rolled out to a part of the users/ })
    expect(table).not.toBeNull()
    const rows = screen
      .getAllByRole('row')
      .map((row) => Array.from(row.children, (cell) => cell.textContent).slice(0, 5))
    expect(rows).toEqual([
      ['Part', 'Version', 'State', 'Failed loads', 'Current release'],
      [
        'wallet',
        '0.3.0-5e1c',
        'Runningadministrators and 5% of the browsers; guard errors<1%,loads>200',
        '3 of 2,400 (0.1%)',
        'none yet0.2.0-3f2a',
      ],
      ['wallet', '0.3.1-9a', 'Runningadministrators alone; no guard', '3 of 2,400 (0.1%)', 'none yet0.2.0-3f2a'],
      ['auth', '0.2.1-7b', `Abortedby guard: ${why}`, '–', '–'],
    ])
  })

  test('on a phone everything about a rollout stands in two columns', async () => {
    const media = { matches: true, addEventListener() {}, removeEventListener() {} }
    jest.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList)
    await show(() => [running])
    await screen.findByRole('table')
    const [heads, row] = screen
      .getAllByRole('row')
      .map((found) => Array.from(found.children, (cell) => cell.textContent))
    expect(heads).toEqual(['Part', 'How it loads'])
    expect(row?.[0]).toMatch(/^wallet0\.3\.0-5e1c, state since /)
    expect(row?.[1]).toBe(
      'Runningadministrators and 5% of the browsers; guard errors<1%,loads>200' +
        'Failed: 3 of 2,400 (0.1%); current release, 0.2.0-3f2a: none yet',
    )
  })

  test('an empty list says so', async () => {
    await show(() => [])
    expect(await screen.findByText('No rollouts')).not.toBeNull()
  })

  test('a failed read offers to try again', async () => {
    await show(() => new Refusal(403, { message: 'You may not do this.', code: 'FORBIDDEN' }))
    expect(await screen.findByText('Error loading the rollouts')).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Retry' })).not.toBeNull()
  })
})
