import * as fc from 'fast-check'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { type Cohorts, RegistryFolder } from './folder.ts'
import { type ListedRemote, misfitOf, type Move, type Registry, SHELL } from './index.ts'
import { publishBuild } from '@simvest/testing/registry'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

/** The platform of each shell. */
const SHELLS = { '1.0.0-s': '1.4.0', '1.1.0-s': '1.5.0', '2.0.0-s': '2.0.0' } as const
/** The range of the platform that each version of a remote needs. */
const NEEDS = {
  '1.0.0-a': '^1.3.0',
  '1.1.0-b': '^1.3.0 || ^2.0.0',
  '1.2.0-c': '^1.5.0',
  '2.0.0-d': '^2.0.0',
  '2.1.0-e': '^1.4.0 || ^2.0.0',
} as const
const REMOTES = ['wallet', 'auth'] as const

let folder: RegistryFolder

beforeAll(() => {
  folder = new RegistryFolder(temporaryFolder('majors'))
  for (const [version, platform] of Object.entries(SHELLS)) {
    const manifest = JSON.stringify({ version, platform, shared: {}, publicKeys: '' })
    const files = { 'index.html': '<html>', 'shell.json': manifest }
    publishBuild(folder.root, { name: SHELL, version, entry: 'index.html' }, files)
  }
  for (const name of REMOTES)
    for (const [version, platform] of Object.entries(NEEDS)) publishBuild(folder.root, { name, version, platform })
})
beforeEach(begin)

function begin(): void {
  rmSync(path.join(folder.root, 'revisions'), { recursive: true, force: true })
  expect(move('release', SHELL, '1.0.0-s')).toBe('done')
  for (const name of REMOTES) expect(move('release', name, '1.0.0-a')).toBe('done')
}

function move(act: Move['act'], remote: string, version?: string, more: Partial<Move> = {}): string {
  try {
    folder.move({ act, remote, ...(version && { version }), by: 'ada', why: 'test', ...more })
    return 'done'
  } catch (error) {
    return (error as Error).message
  }
}

/** Returns the messages of a page about the remotes that it names, in its shell. */
function misfits({ shell, remotes }: Registry): string[] {
  const platform = SHELLS[shell?.version as keyof typeof SHELLS]
  return remotes.flatMap((remote) => misfitOf(remote, { platform, shared: {} }) ?? [])
}

const pageFor = (cohorts: Cohorts = {}, previews: string[] = []) => folder.resolve(previews, folder.current(), cohorts)

describe('next major', () => {
  // covers federation.65
  test('a shell of the next major stands beside the present one while remotes move over one by one', () => {
    expect(move('preview', SHELL, '2.0.0-s', { channel: 'next' })).toBe('done')
    expect(misfits(pageFor({}, ['shell:next']))).toEqual([
      'auth 1.0.0-a needs platform ^1.3.0; this shell has 2.0.0.',
      'wallet 1.0.0-a needs platform ^1.3.0; this shell has 2.0.0.',
    ])
    expect(move('release', 'auth', '1.1.0-b')).toBe('done')
    expect(misfits(pageFor({}, ['shell:next']))).toEqual([
      'wallet 1.0.0-a needs platform ^1.3.0; this shell has 2.0.0.',
    ])
    // A build for the next major only can be previewed in it, but not released.
    expect(move('preview', 'wallet', '2.0.0-d', { channel: 'next' })).toBe('done')
    expect(misfits(pageFor({}, ['shell:next', 'wallet:next']))).toEqual([])
    expect(move('release', 'wallet', '2.0.0-d')).toBe('wallet 2.0.0-d needs platform ^2.0.0; this shell has 1.4.0.')

    const toSome = () => move('rollout', SHELL, '2.0.0-s', { percent: 5 })
    expect(toSome()).toBe('wallet 1.0.0-a needs platform ^1.3.0; this shell has 2.0.0.')
    expect(move('release', 'wallet', '1.1.0-b')).toBe('done')
    expect(toSome()).toBe('done')
    for (const page of [pageFor(), pageFor({ shell: 'percent' })]) expect(misfits(page)).toEqual([])
    expect(pageFor({ shell: 'percent' }).shell?.version).toBe('2.0.0-s')
    expect(move('release', 'wallet', '1.2.0-c')).toBe('wallet 1.2.0-c needs platform ^1.5.0; this shell has 1.4.0.')
    expect(move('release', 'auth', '1.0.0-a')).toBe('auth 1.0.0-a needs platform ^1.3.0; this shell has 2.0.0.')
    expect(move('release', 'wallet', '2.0.0-d')).toBe('wallet 2.0.0-d needs platform ^2.0.0; this shell has 1.4.0.')

    expect(move('promote', SHELL, '2.0.0-s')).toBe('done')
    expect(move('release', 'wallet', '2.0.0-d')).toBe('done')
  })

  // covers federation.66
  test('a shell goes back when its remotes can, says which cannot, and waits for no rollout of a remote', () => {
    for (const name of REMOTES) move('release', name, '1.1.0-b')
    expect(move('release', SHELL, '2.0.0-s')).toBe('done')
    expect(move('release', 'wallet', '2.0.0-d')).toBe('done')
    expect(move('rollback', SHELL)).toBe(
      'There is no earlier release of shell to go back to. wallet 2.0.0-d needs platform ^2.0.0; this shell has 1.4.0.',
    )
    expect(move('rollback', 'wallet')).toBe('done')
    expect(move('rollout', 'auth', '2.0.0-d', { percent: 5 })).toBe('done')
    expect(move('rollback', SHELL)).toBe('done')
    expect(misfits(pageFor())).toEqual([])
    const [auth] = pageFor({ auth: 'percent' }).remotes
    expect([auth?.version, auth?.previous?.version]).toEqual(['2.0.0-d', '1.1.0-b'])
  })

  const aMove = fc.oneof(
    {
      weight: 3,
      arbitrary: fc.tuple(fc.constantFrom('release', 'rollout'), fc.constantFrom(...REMOTES), versionOf(NEEDS)),
    },
    { weight: 2, arbitrary: fc.tuple(fc.constantFrom('release', 'rollout'), fc.constant(SHELL), versionOf(SHELLS)) },
    {
      weight: 3,
      arbitrary: fc.tuple(
        fc.constantFrom('rollback', 'promote', 'abort'),
        fc.constantFrom(SHELL, ...REMOTES),
        fc.constant(undefined),
      ),
    },
  )

  function versionOf(known: Readonly<Record<string, string>>) {
    return fc.constantFrom(...Object.keys(known))
  }

  /** Moves in a hurry are held back by no rollout: what they may leave beside one that it cannot run in. */
  class Hurried {
    private readonly remotes = new Set<string>()
    private isShellBack = false

    after(act: string, remote: string, rollouts: object): void {
      if (act === 'rollback') {
        if (remote === SHELL) this.isShellBack = true
        else this.remotes.add(remote)
      }
      if (!(SHELL in rollouts)) this.remotes.clear()
      if (Object.keys(rollouts).length === 0) this.isShellBack = false
    }

    excuses({ name, cohort }: ListedRemote): boolean {
      return this.remotes.has(name) || (cohort !== undefined && this.isShellBack)
    }
  }

  // covers federation.65
  test('whatever is moved in whatever order, a page names no remote that its shell would refuse', () => {
    let done = 0
    const life = (moves: readonly (readonly [string, string, string | undefined])[]) => {
      begin()
      // From here each of the shells can be rolled out.
      for (const name of REMOTES) expect(move('release', name, '1.1.0-b')).toBe('done')
      const hurried = new Hurried()
      for (const [act, remote, given] of moves) {
        const version = act === 'rollback' ? undefined : (given ?? folder.current().rollouts[remote]?.version)
        if (move(act as Move['act'], remote, version, act === 'rollout' ? { percent: 50 } : {}) !== 'done') continue
        done++
        const { rollouts } = folder.current()
        hurried.after(act, remote, rollouts)
        expect(misfits(pageFor())).toEqual([])
        // A visitor who gets everything that is rolled out, or only the shell.
        const all = Object.fromEntries(Object.keys(rollouts).map((name) => [name, 'percent' as const]))
        for (const cohorts of [all, { shell: 'percent' } as const]) {
          const page = pageFor(cohorts)
          expect(misfits({ ...page, remotes: page.remotes.filter((each) => !hurried.excuses(each)) })).toEqual([])
        }
      }
    }
    fc.assert(fc.property(fc.array(aMove, { minLength: 12, maxLength: 24, size: 'max' }), life), { numRuns: 25 })
    expect(done).toBeGreaterThan(50)
  })
})
