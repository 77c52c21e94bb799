import { rmSync } from 'node:fs'
import path from 'node:path'
import { RegistryFolder } from '@simvest/registry/folder'
import { publishBuild } from '@simvest/testing/registry'
import { mfe } from './mfe.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

// No build runs here, and webpack would take a while to load.
jest.mock('@simvest/build/build-app', () => ({}))

let site: string

beforeEach(() => {
  site = temporaryFolder('status')
  for (const version of ['1.0.0-a', '1.0.1-b']) publishBuild(site, { name: 'wallet', version })
})

const run = (...args: string[]) => mfe([...args, '--site', site, '--by', 'ada'])

describe('status', () => {
  // covers federation.5
  test('the status says what is released, what was before, and what is rolled out to how many and under which guard', async () => {
    await run('release', 'wallet', '1.0.0-a')
    await run('rollout', 'wallet', '1.0.1-b', '--percent', '5', '--guard', 'errors<1%,loads>200')
    const { since } = new RegistryFolder(site).current().rollouts['wallet'] ?? {}
    expect((await run('status')).split('\n')).toEqual([
      'revision 2',
      'wallet                   1.0.0-a  (release)',
      `wallet                   1.0.1-b  (rollout: 5 % since ${since}, guard: errors<1%,loads>200)`,
    ])
    rmSync(path.join(site, 'remotes/wallet/1.0.1-b/remoteEntry.js'))
    expect(await run('status')).toContain('guard: errors<1%,loads>200; damaged, so nobody has it: pnpm mfe doctor)')
    await run('abort', 'wallet', '--reason', 'the chart is empty')
    expect(await run('status')).toBe('revision 3\nwallet                   1.0.0-a  (release)')
  })

  // covers federation.111
  test('a release names the commit that files are in, unless it is told to go on anyway', async () => {
    publishBuild(site, { name: 'wallet', version: '1.0.2-c', commit: '3f2a1b0c9d8e-dirty' })
    await expect(run('release', 'wallet', '1.0.2-c')).rejects.toThrow('add --anyway')
    expect(await run('release', 'wallet', '1.0.2-c', '--anyway')).toBe('wallet 1.0.2-c is released.')
  })

  // covers slots.8
  test('the status says who fills which slot, and why others do not', async () => {
    const declares = { 'wallet.tips': { from: ['learn'], props: 1, bytes: 1_000 } }
    const slots = { 'wallet.tips': { props: 1, order: 1, access: 'public' as const } }
    publishBuild(site, { name: 'wallet', version: '1.1.0-a', declares })
    publishBuild(site, { name: 'learn', version: '1.0.0-a', slots })
    publishBuild(site, { name: 'ads', version: '1.0.0-a', slots })
    // Released while there was no such slot to compare with.
    for (const name of ['ads', 'learn']) await run('release', name, '1.0.0-a')
    expect(await run('status')).toContain('no remote wallet is released')
    await run('release', 'wallet', '1.1.0-a')
    const lines = (await run('status')).split('\n')
    expect(lines.at(-1)).toBe(
      'wallet.tips              filled by learn 1.0.0-a; ads 1.0.0-a fills wallet.tips, which wallet keeps for learn: its team adds ads to "from".  (slot)',
    )
  })
})
