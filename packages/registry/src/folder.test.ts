import fs, { readdirSync, rmSync, statSync, truncateSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { RegistryFolder } from './folder.ts'
import type { Move } from './index.ts'
import { publishBuild } from '@simvest/testing/registry'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

let folder: RegistryFolder

beforeEach(() => {
  folder = new RegistryFolder(temporaryFolder('registry'))
  for (const remote of ['wallet', 'auth'])
    for (const version of ['1.0.0-a', '1.0.1-b', '1.0.2-c']) publishBuild(folder.root, { name: remote, version })
})
afterEach(() => void jest.restoreAllMocks())

const move = (act: Move['act'], remote: string, rest: Partial<Move> = {}) =>
  folder.move({ act, remote, by: 'ada', why: 'test', ...rest })

const versions = (previews: string[] = []) =>
  folder
    .resolve(previews)
    .remotes.map(({ name, version, previous, channel }) => [name, version, previous?.version, channel])

describe('folder', () => {
  test('a release becomes what pages load, and the one before it what they fall back to', () => {
    move('release', 'wallet', { version: '1.0.0-a' })
    move('release', 'auth', { version: '1.0.0-a' })
    move('release', 'wallet', { version: '1.0.1-b' })
    expect(versions()).toEqual([
      ['auth', '1.0.0-a', undefined, undefined],
      ['wallet', '1.0.1-b', '1.0.0-a', undefined],
    ])
  })

  test('a roll-back goes to the release before and never offers the bad one again', () => {
    move('release', 'wallet', { version: '1.0.0-a' })
    move('release', 'wallet', { version: '1.0.1-b' })
    move('release', 'wallet', { version: '1.0.2-c' })
    move('rollback', 'wallet')
    expect(versions()).toEqual([['wallet', '1.0.1-b', '1.0.0-a', undefined]])
    move('rollback', 'wallet')
    expect(versions()).toEqual([['wallet', '1.0.0-a', undefined, undefined]])
    expect(() => move('rollback', 'wallet')).toThrow('There is no earlier release of wallet to go back to.')
  })

  // covers federation.44
  test('up to three releases before it can take the place of one, the newest first', () => {
    for (const version of ['1.0.3-d', '1.0.4-e']) publishBuild(folder.root, { name: 'wallet', version })
    for (const version of ['1.0.0-a', '1.0.1-b', '1.0.2-c', '1.0.3-d', '1.0.4-e'])
      move('release', 'wallet', { version })
    rmSync(path.join(folder.root, 'remotes/wallet/1.0.2-c'), { recursive: true })
    const [wallet] = folder.resolve().remotes
    expect([wallet?.previous, ...(wallet?.earlier ?? [])].map((build) => build?.version)).toEqual([
      '1.0.3-d',
      '1.0.1-b',
      '1.0.0-a',
    ])
  })

  // covers federation.46
  test('rather those that loaded well somewhere take its place; without any the newest that is whole', () => {
    for (const version of ['1.0.3-d', '1.0.4-e', '1.0.5-f']) publishBuild(folder.root, { name: 'wallet', version })
    for (const version of ['1.0.0-a', '1.0.1-b', '1.0.2-c', '1.0.3-d', '1.0.4-e'])
      move('release', 'wallet', { version })
    for (const version of ['1.0.0-a', '1.0.2-c']) move('loaded', 'wallet', { version })
    const order = () => {
      const [wallet] = folder.resolve().remotes
      return [wallet, wallet?.previous, ...(wallet?.earlier ?? [])].map((build) => build?.version)
    }
    expect(order()).toEqual(['1.0.4-e', '1.0.2-c', '1.0.0-a', '1.0.3-d'])
    rmSync(path.join(folder.root, 'remotes/wallet/1.0.4-e'), { recursive: true })
    expect(order()).toEqual(['1.0.2-c', '1.0.0-a', '1.0.3-d', '1.0.1-b'])
    // A roll-back goes to the previous release, whatever loaded elsewhere.
    expect(move('rollback', 'wallet').releases['wallet']?.[0]).toBe('1.0.3-d')
    expect(() => move('loaded', 'wallet', { version: '1.0.5-f' })).toThrow('wallet 1.0.5-f is not released.')
    expect(() => move('loaded', 'wallet', { version: '1.0.2-c' })).toThrow('wallet 1.0.2-c is known to load.')
  })

  test('a move of before anybody told what loads is read all the same', () => {
    move('release', 'wallet', { version: '1.0.0-a' })
    const file = path.join(folder.root, 'revisions/00000001.json')
    const { loaded: _, ...old } = JSON.parse(fs.readFileSync(file, 'utf8')) as Record<string, unknown>
    writeFileSync(file, JSON.stringify(old))
    expect(versions()).toEqual([['wallet', '1.0.0-a', undefined, undefined]])
  })

  test('a preview changes one remote for who asks for it, and nobody else', () => {
    move('release', 'wallet', { version: '1.0.0-a' })
    move('release', 'auth', { version: '1.0.0-a' })
    move('preview', 'wallet', { version: '1.0.1-b', channel: 'pr-12' })
    expect(versions()).toContainEqual(['wallet', '1.0.0-a', undefined, undefined])
    expect(versions(['wallet:pr-12'])).toEqual([
      ['auth', '1.0.0-a', undefined, undefined],
      ['wallet', '1.0.1-b', undefined, 'pr-12'],
    ])
    move('end-preview', 'wallet', { channel: 'pr-12' })
    expect(versions(['wallet:pr-12'])).toContainEqual(['wallet', '1.0.0-a', undefined, undefined])
    expect(folder.resolve(['wallet:pr-12']).refused).toEqual([
      { preview: 'wallet:pr-12', reason: 'There is no such preview. It may have ended.' },
    ])
  })

  test('what is not published cannot be released, whatever its name leads to', () => {
    for (const version of ['9.9.9', '../auth/1.0.0-a', '..', '']) {
      expect(() => move('release', 'wallet', { version })).toThrow('is not published')
    }
    expect(folder.history()).toEqual([])
  })

  // covers federation.29
  test('the history says who did what, when and why, the newest first', () => {
    move('release', 'wallet', { version: '1.0.0-a', by: 'ada', why: 'first' })
    move('release', 'wallet', { version: '1.0.1-b', by: 'bob', why: 'faster' })
    expect(folder.history().map(({ revision, move: { by, why, version } }) => [revision, by, why, version])).toEqual([
      [2, 'bob', 'faster', '1.0.1-b'],
      [1, 'ada', 'first', '1.0.0-a'],
    ])
    expect(() => move('release', 'wallet', { version: '1.0.1-b' })).toThrow('is the released version already')
  })

  // covers federation.29
  test('of two moves from one revision both happen, one after the other', () => {
    const other = new RegistryFolder(folder.root)
    // The other team moves between reading and writing.
    const current = folder.current.bind(folder)
    jest.spyOn(folder, 'current').mockImplementationOnce(() => {
      const before = current()
      other.move({ act: 'release', remote: 'auth', version: '1.0.0-a', by: 'bob', why: 'race' })
      return before
    })
    move('release', 'wallet', { version: '1.0.0-a' })
    expect(versions().map(([name]) => name)).toEqual(['auth', 'wallet'])
    expect(readdirSync(path.join(folder.root, 'revisions'))).toEqual(['00000001.json', '00000002.json'])
  })

  test('a remote that is removed leaves the registry with its previews', () => {
    move('release', 'wallet', { version: '1.0.0-a' })
    move('preview', 'wallet', { version: '1.0.1-b', channel: 'x' })
    move('remove', 'wallet')
    expect(folder.resolve(['wallet:x'])).toEqual({
      remotes: [],
      refused: [expect.objectContaining({ preview: 'wallet:x' })],
    })
  })

  test.each([
    ['Hello', 'hello instead of Hello'],
    ['feature/Login', 'feature-login instead of feature/Login'],
    ['a_b', 'a-b instead of a_b'],
    ['', 'at most 40 long: pr-12'],
    ['x'.repeat(41), 'at most 40 long'],
  ])('the channel %j is refused before anything is written, with one that fits', (channel, words) => {
    expect(() => move('preview', 'wallet', { version: '1.0.0-a', channel })).toThrow(words)
    expect(folder.history()).toEqual([])
  })

  test.each(['Wallet', 'constructor', '../wallet', '*'])('%j is the name of no remote', (remote) => {
    expect(() => move('release', remote, { version: '1.0.0-a' })).toThrow(/There is no remote|is not published/)
    expect(() => move('rollback', remote)).toThrow(/There is no/)
    expect(folder.history()).toEqual([])
  })

  describe('what is damaged takes away nothing but itself:', () => {
    beforeEach(() => {
      for (const version of ['1.0.0-a', '1.0.1-b']) move('release', 'wallet', { version })
      move('release', 'auth', { version: '1.0.0-a' })
    })
    const at = (...parts: string[]) => path.join(folder.root, ...parts)

    // covers federation.56
    test.each([
      ['is gone', () => rmSync(at('remotes/wallet/1.0.1-b'), { recursive: true }), 'is not published'],
      [
        'has no entry',
        () => rmSync(at('remotes/wallet/1.0.1-b/remote.json')),
        'remote.json is missing, empty or damaged',
      ],
      ['has half an entry', () => truncateSync(at('remotes/wallet/1.0.1-b/remote.json'), 40), 'remote.json is missing'],
      ['lacks a script', () => rmSync(at('remotes/wallet/1.0.1-b/remoteEntry.js')), 'remoteEntry.js is missing'],
      ['has half a script', () => truncateSync(at('remotes/wallet/1.0.1-b/remoteEntry.js'), 2), 'has other bytes'],
      [
        'is another build',
        () => fs.copyFileSync(at('remotes/auth/1.0.0-a/remote.json'), at('remotes/wallet/1.0.1-b/remote.json')),
        'is that of another build',
      ],
    ])('a released build that %s', (_, harm, reason) => {
      harm()
      expect(versions()).toEqual([
        ['auth', '1.0.0-a', undefined, undefined],
        ['wallet', '1.0.0-a', undefined, undefined],
      ])
      expect(folder.resolve().broken).toEqual([
        { remote: 'wallet', version: '1.0.1-b', reason: expect.stringContaining(reason) },
      ])
      move('rollback', 'wallet')
      expect(folder.resolve().broken).toBeUndefined()
    })

    // covers federation.56
    test('a build in preview, which is refused with the reason', () => {
      move('preview', 'wallet', { version: '1.0.2-c', channel: 'pr-1' })
      rmSync(at('remotes/wallet/1.0.2-c'), { recursive: true })
      expect(versions(['wallet:pr-1'])).toContainEqual(['wallet', '1.0.1-b', '1.0.0-a', undefined])
      expect(folder.resolve(['wallet:pr-1']).refused).toEqual([
        { preview: 'wallet:pr-1', reason: 'wallet 1.0.2-c is not published.' },
      ])
    })

    // covers federation.56
    test.each(['', '{"revision":3', '{}', '[]', '{"revision":2}'])('a newest move that holds %j', (text) => {
      writeFileSync(at('revisions/00000003.json'), text)
      expect(versions()).toEqual([['wallet', '1.0.1-b', '1.0.0-a', undefined]])
      move('release', 'auth', { version: '1.0.1-b' })
      expect(readdirSync(at('revisions'))).toContain('00000004.json')
      expect(folder.current().releases).toEqual({ wallet: ['1.0.1-b', '1.0.0-a'], auth: ['1.0.1-b'] })
    })

    // covers federation.56
    test('a damaged build whose version is published again', () => {
      truncateSync(at('remotes/wallet/1.0.1-b/remoteEntry.js'), 0)
      publishBuild(folder.root, { name: 'wallet', version: '1.0.1-b' })
      expect(versions()).toContainEqual(['wallet', '1.0.1-b', '1.0.0-a', undefined])
    })
  })

  // covers federation.28
  test('other files under a published version are refused', () => {
    const files = { 'remoteEntry.js': 'another()' }
    expect(() => publishBuild(folder.root, { name: 'wallet', version: '1.0.0-a' }, files)).toThrow(
      'wallet 1.0.0-a is published already, with other files.',
    )
  })

  // covers federation.61
  test('what is published can be read by whom the umask lets read, as a gateway of another user', () => {
    const { mode } = statSync(path.join(folder.root, 'remotes/wallet/1.0.0-a'))
    expect(mode & 0o777).toBe(0o777 & ~process.umask())
  })

  // covers federation.29
  test('a move is flushed before it appears, and its name after that', () => {
    const order: string[] = []
    for (const name of ['writeFileSync', 'linkSync', 'fsyncSync'] as const) {
      const real = fs[name] as (...args: unknown[]) => unknown
      jest.spyOn(fs, name).mockImplementation(((...args: unknown[]) => {
        order.push(name === 'writeFileSync' ? JSON.stringify(args[2]) : name)
        return real(...args)
      }) as never)
    }
    move('release', 'wallet', { version: '1.0.0-a' })
    expect(order.join(' ')).toContain('{"flush":true}')
    expect(order.join(' ')).toMatch(/linkSync fsyncSync$/)
  })
})
