import { existsSync, readdirSync, rmSync, truncateSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { examine, repair } from './doctor.ts'
import { RegistryFolder } from './folder.ts'
import { publishBuild } from '@simvest/testing/registry'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

let root: string

beforeEach(() => {
  root = temporaryFolder('doctor')
  const folder = new RegistryFolder(root)
  for (const version of ['1.0.0-a', '1.0.1-b']) {
    publishBuild(root, { name: 'wallet', version })
    folder.move({ act: 'release', remote: 'wallet', version, by: 'ada', why: 'test' })
  }
})

const at = (...parts: string[]) => path.join(root, ...parts)
const found = () => examine(root, { by: 'ada' }).map(({ what }) => what.replace(`${root}/`, ''))
const released = () => new RegistryFolder(root).current().releases

describe('doctor', () => {
  test('a whole site has no findings', () => {
    expect(found()).toEqual([])
  })

  // covers federation.59
  test('a damaged move is set aside, and the move before it holds again by a new one', () => {
    truncateSync(at('revisions/00000002.json'), 5)
    expect(found()).toEqual([
      'the pointers of move 1 do not all hold',
      'revisions/00000002.json is damaged, and its move is lost',
    ])
    repair(root, { by: 'ada' })
    expect(found()).toEqual([])
    expect(released()).toEqual({ wallet: ['1.0.0-a'] })
    // No number is used a second time.
    expect(readdirSync(at('revisions')).toSorted()).toEqual(['.damaged', '00000001.json', '00000003.json'])
  })

  // covers federation.59
  test('a damaged release is replaced by the previous one, and can be published again', () => {
    truncateSync(at('remotes/wallet/1.0.1-b/remoteEntry.js'), 3)
    expect(found()).toEqual([
      'wallet 1.0.1-b is damaged: remoteEntry.js has other bytes than those that were published. Publish it again: pnpm mfe publish wallet.',
      'the pointers of move 2 do not all hold',
      'remotes/wallet/1.0.1-b is no whole build',
    ])
    repair(root, { by: 'ada' })
    expect(found()).toEqual([])
    expect(released()).toEqual({ wallet: ['1.0.0-a'] })
    publishBuild(root, { name: 'wallet', version: '1.0.1-b' })
    expect(new RegistryFolder(root).builds.isWhole('wallet', '1.0.1-b')).toBe(true)
  })

  // covers federation.59
  test('without a readable move nothing is overwritten that a gateway remembers', () => {
    for (const file of ['00000001.json', '00000002.json']) truncateSync(at('revisions', file), 0)
    repair(root, { by: 'ada' })
    expect(found()).toEqual([])
    expect(readdirSync(at('revisions'))).toEqual(['.damaged'])
  })

  // covers federation.59
  test('a file where a folder belongs is set aside', () => {
    rmSync(at('remotes/wallet'), { recursive: true })
    rmSync(at('revisions'), { recursive: true })
    for (const place of ['remotes/wallet', 'revisions']) writeFileSync(at(place), 'hello')
    repair(root, { by: 'ada' })
    expect(found()).toEqual([])
  })

  // covers federation.59
  test('grants that cannot be read are set aside, and what is released keeps its routes', () => {
    const routes = [{ path: '/dashboard', page: 'start', access: 'user' as const, title: 'Dashboard' }]
    publishBuild(root, { name: 'wallet', version: '1.0.2-c', routes })
    const folder = new RegistryFolder(root)
    const release = (version: string) =>
      folder.move({ act: 'release', remote: 'wallet', version, by: 'ada', why: 'test' }).revision
    release('1.0.2-c')
    writeFileSync(at('grants.json'), '{"wallet":')
    publishBuild(root, { name: 'wallet', version: '1.0.3-d', routes })
    expect(() => release('1.0.3-d')).toThrow('grants.json is damaged. Run: pnpm mfe doctor --repair')
    expect(found()).toEqual(['grants.json is damaged, so that nothing is released'])
    repair(root, { by: 'ada' })
    expect(found()).toEqual([])
    expect(release('1.0.3-d')).toBe(4)
    expect(folder.grant('wallet', ['/loans'])).toEqual(['/dashboard', '/loans'])
  })

  // covers federation.59
  test('leftovers of a killed command are removed once no process can be using them', () => {
    const uuid = '11111111-2222-3333-4444-555555555555'
    const drafts = [at(`revisions/.${uuid}.draft`), at(`.${uuid}.draft`), at('remotes/.build-abc')]
    for (const draft of drafts) writeFileSync(draft, '')
    expect(found()).toEqual([])
    const yesterday = Date.now() / 1000 - 86_400
    for (const draft of drafts) utimesSync(draft, yesterday, yesterday)
    repair(root, { by: 'ada' })
    expect(drafts.filter((draft) => existsSync(draft))).toEqual([])
  })
})
