import type { ListedRemote } from '@simvest/registry'
import { render, screen } from '@testing-library/react'
import { setRemoteState } from './remote-states.ts'
import { VersionsDialog } from './versions-dialog.tsx'

const build = (name: string, version: string, commit: string) => ({
  name,
  version,
  commit,
  platform: '^1.0.0',
  base: `/remotes/${name}/${version}/`,
  entry: 'remoteEntry.js',
  exposed: [],
  integrity: {},
  shared: {},
  routes: [],
})

describe('versions dialog', () => {
  // covers federation.69
  test('names the build and channel of the shell and of each remote, and why it is not the newest', async () => {
    const remotes: ListedRemote[] = [
      { ...build('auth', '1.0.0-a', 'aaa'), channel: 'pr-12' },
      build('wallet', '2.0.0-b', 'bbb'),
      build('admin', '3.0.0-d', 'ddd'),
      { ...build('withdrawals', '4.0.0-e', 'eee'), cohort: 'administrators' },
    ]
    setRemoteState('auth', { status: 'ready', version: '1.0.0-a' })
    setRemoteState('wallet', {
      status: 'fallen-back',
      version: '1.9.0-c',
      commit: 'ccc',
      wanted: '2.0.0-b',
      reason: 'it answered 404',
    })
    setRemoteState('admin', { status: 'failed', version: '3.0.0-d', reason: 'it is not signed' })
    const shell = { version: '1.2.0-s', commit: 'sss', channel: 'pr-9' }
    const broken = [{ remote: 'guide', version: '5.0.0-f', reason: 'guide 5.0.0-f is damaged' }]
    render(<VersionsDialog registry={{ remotes, shell, refused: [], broken }} open onOpenChange={() => {}} />)
    const rows = (await screen.findAllByRole('row')).map((row) =>
      Array.from(row.children, (cell) => cell.textContent).join(' | '),
    )
    expect(rows).toEqual([
      'Part | Version | Commit | Channel | State',
      'shell | 1.2.0-s | sss | pr-9 | Running',
      'auth | 1.0.0-a | aaa | pr-12 | Running',
      'wallet | 1.9.0-c | ccc | release | Fell backit answered 404',
      'admin | 3.0.0-d | ddd | release | Failedit is not signed',
      'withdrawals | 4.0.0-e | eee | rollout | Not loaded',
      'guide | 5.0.0-f | – | release | Damagedguide 5.0.0-f is damaged',
    ])
  })

  // covers federation.69
  test('on a phone version, commit and channel stand below the name: the state is in sight', () => {
    const media = { matches: true, addEventListener() {}, removeEventListener() {} }
    jest.spyOn(window, 'matchMedia').mockReturnValue(media as unknown as MediaQueryList)
    const registry = { remotes: [build('ledger', '1.0.0-a', 'aaa')], refused: [] }
    render(<VersionsDialog registry={registry} open onOpenChange={() => {}} />)
    const rows = screen
      .getAllByRole('row')
      .map((row) => Array.from(row.children, (cell) => cell.textContent).join(' | '))
    expect(rows[0]).toBe('Part | State')
    expect(rows[2]).toBe('ledger1.0.0-a · aaa · release | Not loaded')
  })
})
