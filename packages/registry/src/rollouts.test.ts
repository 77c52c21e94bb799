import { ROLLOUTS } from '@simvest/contracts/limits'
import { rmSync } from 'node:fs'
import path from 'node:path'
import { examine, repair } from './doctor.ts'
import { RegistryFolder } from './folder.ts'
import { GUARD_ACTOR } from './guard.ts'
import type { Move } from './index.ts'
import { publishBuild } from '@simvest/testing/registry'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

let folder: RegistryFolder

beforeEach(() => {
  folder = new RegistryFolder(temporaryFolder('registry'))
  for (const name of ['wallet', 'auth', 'admin', 'guide'])
    for (const version of ['1.0.0-a', '1.0.1-b', '1.0.2-c', '1.0.3-d']) publishBuild(folder.root, { name, version })
  for (const version of ['1.0.0-a', '1.0.1-b']) move('release', { version })
})

const move = (act: Move['act'], more: Partial<Move> = {}) =>
  folder.move({ act, remote: 'wallet', by: 'ada', why: 'test', ...more })
const begin = (percent = 5, version = '1.0.2-c') => move('rollout', { version, percent })
const state = () => {
  const { releases, rollouts } = folder.current()
  return [releases['wallet']?.[0], rollouts['wallet']?.version, rollouts['wallet']?.percent]
}

describe('rollouts', () => {
  // covers federation.48
  test('what is rolled out is promoted to the release, or taken back with the reason in the history', () => {
    begin()
    begin(25)
    expect(state()).toEqual(['1.0.1-b', '1.0.2-c', 25])
    move('promote', { version: '1.0.2-c' })
    expect(state()).toEqual(['1.0.2-c', undefined, undefined])
    begin(5, '1.0.3-d')
    move('abort', { version: '1.0.3-d', why: 'half of its loads failed' })
    expect(state()).toEqual(['1.0.2-c', undefined, undefined])
    expect(folder.history()[0]?.move).toMatchObject({ act: 'abort', why: 'half of its loads failed' })
  })

  test('where the release is damaged and the rolled-out build is what all fall back to, it is nobody’s own fall-back', () => {
    // Released before, and now rolled out again.
    begin(5, '1.0.0-a')
    rmSync(path.join(folder.root, 'remotes/wallet/1.0.1-b/remote.json'))
    for (const cohorts of [undefined, { wallet: 'percent' } as const]) {
      const [wallet] = folder.resolve([], folder.current(), cohorts).remotes
      expect([wallet?.version, wallet?.previous]).toEqual(['1.0.0-a', undefined])
    }
  })

  test('a guard stays when more get the version', () => {
    move('rollout', { version: '1.0.2-c', percent: 5, guard: 'errors<1%,loads>200' })
    begin(25)
    expect(folder.current().rollouts['wallet']).toMatchObject({ percent: 25, guard: 'errors<1%,loads>200' })
  })

  // covers federation.48
  test.each<[string, () => unknown, string]>([
    [
      'a release',
      () => move('release', { version: '1.0.3-d' }),
      'End that first: pnpm mfe promote wallet, or pnpm mfe abort wallet',
    ],
    ['a release of the same', () => move('release', { version: '1.0.2-c' }), '1.0.2-c is being rolled out'],
    ['another rollout', () => begin(5, '1.0.3-d'), 'wallet 1.0.2-c is being rolled out'],
    ['a promotion of another', () => move('promote', { version: '1.0.3-d' }), 'is of 1.0.2-c, not of 1.0.3-d'],
    ['an abort of another', () => move('abort', { version: '1.0.3-d' }), 'is of 1.0.2-c, not of 1.0.3-d'],
    ['an abort without a reason', () => move('abort', { version: '1.0.2-c', why: ' ' }), 'An abort needs its reason'],
  ])('during a rollout %s is refused, and it goes on', (_, act, words) => {
    begin()
    expect(act).toThrow(words)
    expect(state()).toEqual(['1.0.1-b', '1.0.2-c', 5])
  })

  // covers federation.48
  test('a roll-back during a rollout goes back and ends it; so does taking the remote away', () => {
    begin()
    move('rollback')
    expect(state()).toEqual(['1.0.0-a', undefined, undefined])
    begin()
    move('remove')
    expect(state()).toEqual([undefined, undefined, undefined])
  })

  // covers federation.48
  test.each<[string, Partial<Move>, string]>([
    ['of the released version', { version: '1.0.1-b', percent: 5 }, 'is the released version already'],
    ['of a remote without a release', { remote: 'auth', version: '1.0.0-a', percent: 5 }, 'auth is not released'],
    ['of what is not published', { version: '9.9.9', percent: 5 }, 'is not published'],
    ['without a part', { version: '1.0.2-c' }, 'This needs --percent.'],
    ['to 101 %', { version: '1.0.2-c', percent: 101 }, 'whole percentage'],
    ['to -1 %', { version: '1.0.2-c', percent: -1 }, 'whole percentage'],
    ['to half a per cent', { version: '1.0.2-c', percent: 0.5 }, 'whole percentage'],
    ['with a guard that says nothing', { version: '1.0.2-c', percent: 5, guard: 'errors' }, "'errors<1%,loads>200'"],
  ])('a rollout %s is refused', (_, more, words) => {
    expect(() => move('rollout', more)).toThrow(words)
    expect(folder.current().rollouts).toEqual({})
  })

  // covers federation.48
  test('a fourth rollout is refused', () => {
    for (const remote of ['wallet', 'auth', 'admin', 'guide']) {
      if (remote !== 'wallet') move('release', { remote, version: '1.0.0-a' })
      if (remote !== 'guide') move('rollout', { remote, version: '1.0.2-c', percent: 5 })
    }
    expect(() => move('rollout', { remote: 'guide', version: '1.0.2-c', percent: 5 })).toThrow(
      `${ROLLOUTS.most} rollouts run already`,
    )
  })

  // covers federation.48
  test('doctor ends a rollout whose files are not all there, and leaves the release', () => {
    begin()
    rmSync(path.join(folder.root, 'remotes/wallet/1.0.2-c'), { recursive: true })
    expect(examine(folder.root, { by: 'ada' })[0]?.what).toBe('wallet 1.0.2-c is not published.')
    repair(folder.root, { by: 'ada' })
    expect([state(), examine(folder.root, { by: 'ada' })]).toEqual([['1.0.1-b', undefined, undefined], []])
  })

  // covers federation.111
  test('a build that its guard aborted is released only with anyway, and again without a word once it was', () => {
    begin(50)
    const why = '121 of 121 loads failed (100.0 %), beside it 0 of 130'
    const at = folder.move({ act: 'abort', remote: 'wallet', version: '1.0.2-c', by: GUARD_ACTOR, why }).at
    expect(() => move('release', { version: '1.0.2-c', anyway: false })).toThrow(
      `wallet 1.0.2-c was aborted by the guard of its rollout at ${at}: ${why}. To release it all the same, add --anyway.`,
    )
    expect(move('release', { version: '1.0.2-c', anyway: true }).move.anyway).toBe(true)
    move('release', { version: '1.0.3-d', anyway: false })
    expect(move('release', { version: '1.0.2-c', anyway: false }).move).not.toHaveProperty('anyway')
  })

  // covers federation.111
  test('what somebody aborted by hand is released; a build of files in no commit only with anyway', () => {
    begin()
    move('abort', { version: '1.0.2-c' })
    move('release', { version: '1.0.2-c', anyway: false })
    publishBuild(folder.root, { name: 'wallet', version: '1.0.4-e', commit: '3f2a1b0c9d8e-dirty' })
    expect(() => move('release', { version: '1.0.4-e', anyway: false })).toThrow(
      'wallet 1.0.4-e was built from 3f2a1b0c9d8e-dirty: its files are in no commit.',
    )
    move('preview', { version: '1.0.4-e', channel: 'pr-1' })
    expect(move('release', { version: '1.0.4-e', anyway: true }).move.anyway).toBe(true)
  })

  test('what is rolled out takes no route of what is rolled out of another', () => {
    const routes = [{ path: '/loans', page: 'loans', access: 'user' as const, title: 'Loans' }]
    publishBuild(folder.root, { name: 'wallet', version: '2.0.0-e', routes })
    publishBuild(folder.root, { name: 'auth', version: '2.0.0-e', routes })
    move('release', { remote: 'auth', version: '1.0.0-a' })
    begin(5, '2.0.0-e')
    expect(() => move('rollout', { remote: 'auth', version: '2.0.0-e', percent: 5 })).toThrow(
      "which is wallet's (/loans)",
    )
  })
})
