import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import { BucketStore } from './bucket-store.ts'
import { RegistryFolder, writeStatement } from './folder.ts'
import { readStatement } from './gate-statement.ts'
import { BuildPictures, pictureName } from './pictures.ts'
import { Seal } from './seal.ts'
import { deployShell, newKey, publishBuild } from '@simvest/testing/registry'
import { BucketServer } from '@simvest/testing/bucket-server'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

const seal = new Seal(newKey().key)
let server: BucketServer
let said: string[]

beforeEach(async () => {
  said = []
  server = new BucketServer()
  await server.start()
})
afterEach(() => server.stop())

function newFolder(): RegistryFolder {
  const root = temporaryFolder('bucket')
  deployShell(root)
  return new RegistryFolder(root, seal)
}

const open = (folder = newFolder()) =>
  BucketStore.open(folder, server.bucket(), { log: (line) => void said.push(line) })
const release = (version: string) => ({ act: 'release', remote: 'wallet', version, by: 'ada', why: 'test' }) as const
const released = ({ folder }: BucketStore) => folder.resolve().remotes.map(({ name, version }) => `${name} ${version}`)

describe('bucket store', () => {
  // covers federation.14
  test('builds, releases and grants of one gateway reach another one with every file', async () => {
    const [one, other] = [await open(), await open()]
    const build = publishBuild(
      one.folder.root,
      { name: 'wallet', version: '1.0.0-a' },
      { 'remoteEntry.js': 'a()', 'p/x.js': 'x()' },
    )
    await one.keepBuild('wallet', '1.0.0-a')
    // The other one takes the order: the build comes with it.
    await other.move(release('1.0.0-a'))
    expect(released(other)).toEqual(['wallet 1.0.0-a'])
    await one.refresh()
    expect(released(one)).toEqual(['wallet 1.0.0-a'])

    one.folder.grant('wallet', ['/loans'])
    await one.keepGrants()
    writeStatement(one.folder.root, build, { shell: '1.0.0', signature: 'signed' })
    await one.keepBuild('wallet', '1.0.0-a')
    const third = await open()
    expect(released(third)).toEqual(['wallet 1.0.0-a'])
    expect(readStatement(third.folder.root, build)).toEqual({ shell: '1.0.0', signature: 'signed' })
    // The folder itself may be read-only, as in the gateway's image.
    expect(existsSync(path.join(third.folder.root, 'grants.json'))).toBe(false)
    expect(third.folder.grants.read()).toEqual({ wallet: ['/loans'] })
    expect(third.folder.grant('wallet', ['/rates'])).toEqual(['/loans', '/rates'])
    await third.keepGrants()
    await one.refresh()
    expect(one.folder.grants.read()).toEqual({ wallet: ['/loans', '/rates'] })
    expect(said).toEqual([])
  })

  // covers federation.14, federation.113
  test('pictures of a preview reach another gateway with it, and those taken later with the next preview', async () => {
    const [one, other] = [await open(), await open()]
    const build = publishBuild(one.folder.root, { name: 'wallet', version: '1.0.0-a' })
    const preview = {
      act: 'preview',
      remote: 'wallet',
      version: '1.0.0-a',
      channel: 'pr-1',
      by: 'ada',
      why: 'x',
    } as const
    const reportIn = ({ folder }: BucketStore) => new BuildPictures(folder.root, build).report()
    for (const text of ['a picture', 'another']) {
      const bytes = Buffer.from(text)
      const file = pictureName(bytes)
      const picture = { file, bytes: bytes.length, width: 390, height: 844 }
      const about = {
        remote: 'wallet',
        version: '1.0.0-a',
        commit: 'abc',
        shell: '1.0.0',
        at: '2026-01-02T03:04:05.000Z',
      }
      const looks = [{ window: 390, preview: picture, changed: 1, marks: [] }]
      const report = { ...about, sizes: [], faults: [], routes: [{ path: '/dashboard', looks }] }
      const pictures = new BuildPictures(one.folder.root, build)
      pictures.begin(JSON.stringify(report))
      pictures.add(file, bytes)
      await one.keepBuild('wallet', '1.0.0-a')
      await one.move(preview)
      await other.refresh()
      expect(reportIn(other)).toEqual(report)
      const place = path.join(other.folder.root, build.base, 'pictures')
      expect(readdirSync(place).toSorted()).toEqual([file, 'report.json'].toSorted())
    }
    // A bucket that lost a picture leaves the preview without any.
    for (const name of server.objects.keys()) if (name.endsWith('.png')) server.objects.delete(name)
    const third = await open()
    expect([third.folder.builds.isWhole('wallet', '1.0.0-a'), reportIn(third)]).toEqual([true, undefined])
    expect(said.join()).toContain('waits for these bytes')
  })

  // covers federation.14
  test('grants of the bucket that nobody can read permit nothing, and can be granted anew', async () => {
    server.objects.set('grants.json', Buffer.from('{'))
    const store = await open()
    publishBuild(store.folder.root, { name: 'wallet', version: '1.0.0-a' })
    await expect(store.move(release('1.0.0-a'))).rejects.toThrow(
      /^grants\.json in http:\S+ is damaged\. Remove it there, and grant anew: pnpm mfe grant$/,
    )
    server.objects.delete('grants.json')
    const other = await open()
    other.folder.grant('wallet', ['/loans'])
    await other.keepGrants()
    await store.move(release('1.0.0-a'))
    expect(released(store)).toEqual(['wallet 1.0.0-a'])
  })

  // covers federation.14
  test('the second of two concurrent moves is decided again on the state of the first', async () => {
    const [one, other] = [await open(), await open()]
    for (const version of ['1.0.0-a', '1.0.1-b']) publishBuild(one.folder.root, { name: 'wallet', version })
    publishBuild(other.folder.root, { name: 'auth', version: '1.0.0-a' })
    await Promise.all([one.move(release('1.0.0-a')), other.move({ ...release('1.0.0-a'), remote: 'auth' })])
    await one.move(release('1.0.1-b'))
    expect(one.folder.current()).toMatchObject({
      revision: 3,
      releases: { auth: ['1.0.0-a'], wallet: ['1.0.1-b', '1.0.0-a'] },
    })
    // From outside it is refused instead, with the newer number.
    await expect(other.move({ ...release('1.0.0-a'), act: 'rollback' }, { decidedOn: 2 })).rejects.toMatchObject({
      revision: 3,
    })
  })

  // covers federation.14
  test('a folder that had moves of its own fills an empty bucket, and gives them up for those of another', async () => {
    const [first, second] = [newFolder(), newFolder()]
    for (const [folder, version] of [
      [first, '1.0.0-a'],
      [second, '1.0.1-b'],
    ] as const) {
      publishBuild(folder.root, { name: 'wallet', version })
      folder.move(release(version))
    }
    expect(released(await open(first))).toEqual(['wallet 1.0.0-a'])
    const other = await open(second)
    expect(released(other)).toEqual(['wallet 1.0.0-a'])
    expect(other.folder.history()).toHaveLength(1)
    expect(readdirSync(path.join(second.root, 'revisions/.damaged'))).toHaveLength(1)
    // Opened again it is the copy that it was.
    await open(second)
    expect(readdirSync(path.join(second.root, 'revisions/.damaged'))).toHaveLength(1)
  })

  // covers federation.14
  test('what has no builds waits until what has them made the folder a copy, and sets nothing aside', async () => {
    const folder = newFolder()
    publishBuild(folder.root, { name: 'wallet', version: '1.0.0-a' })
    folder.move(release('1.0.0-a'))
    const join = ({ root }: RegistryFolder) =>
      BucketStore.open(new RegistryFolder(root, seal), server.bucket(), { builds: false })
    const own = newFolder()
    for (const each of [folder, own]) await expect(join(each)).rejects.toThrow('Start first what serves the pages')
    await open(folder)
    for (const each of [folder, own]) expect((await join(each)).folder.history()).toHaveLength(1)
    expect(existsSync(path.join(folder.root, 'revisions/.damaged'))).toBe(false)
  })

  // covers federation.14
  test('no command moves the copy alone', async () => {
    const { folder } = await open()
    publishBuild(folder.root, { name: 'wallet', version: '1.0.0-a' })
    expect(() => folder.move(release('1.0.0-a'))).toThrow(
      /^The moves in \S+ are a copy of those in http:\/\/\S+\. Set SITE_BUCKET as where the site is served, or move with --to/,
    )
  })

  // covers federation.14
  test('other files under a published version are refused, whoever has which', async () => {
    const [one, other] = [await open(), await open()]
    publishBuild(one.folder.root, { name: 'wallet', version: '1.0.0-a' })
    publishBuild(other.folder.root, { name: 'wallet', version: '1.0.0-a' }, { 'remoteEntry.js': 'other()' })
    await one.keepBuild('wallet', '1.0.0-a')
    await expect(other.keepBuild('wallet', '1.0.0-a')).rejects.toThrow('is published already, with other files.')
    await expect(other.move(release('1.0.0-a'))).rejects.toThrow('is published already, with other files.')
  })

  // covers federation.14
  test.each([
    ['cut', (name: string) => server.objects.set(name, Buffer.from('a('))],
    ['gone', (name: string) => server.objects.delete(name)],
  ])('a build with a file that is %s in the bucket takes away itself alone, and is said once', async (_, damage) => {
    const one = await open()
    for (const name of ['wallet', 'auth']) {
      publishBuild(one.folder.root, { name, version: '1.0.0-a' })
      await one.move({ ...release('1.0.0-a'), remote: name })
    }
    damage('remotes/wallet/1.0.0-a/remoteEntry.js')
    const other = await open()
    await other.refresh()
    expect(released(other)).toEqual(['auth 1.0.0-a'])
    expect(said).toEqual([expect.stringMatching(/^wallet 1\.0\.0-a is damaged: remoteEntry\.js /)])
  })

  // covers federation.14
  test('a move put into the bucket without the key is ignored, and keeps its number', async () => {
    const one = await open()
    for (const version of ['1.0.0-a', '1.0.1-b']) publishBuild(one.folder.root, { name: 'wallet', version })
    await one.move(release('1.0.0-a'))
    const forged = { ...one.folder.history()[0], revision: 2, releases: { wallet: ['1.0.1-b'] } }
    server.objects.set('revisions/00000002.json', Buffer.from(JSON.stringify(forged)))
    await one.refresh()
    expect(released(one)).toEqual(['wallet 1.0.0-a'])
    expect(await one.move(release('1.0.1-b'))).toMatchObject({ revision: 3 })
  })

  // covers federation.14
  test('while the bucket is unreachable, the last state is served and moves are refused', async () => {
    const one = await open()
    publishBuild(one.folder.root, { name: 'wallet', version: '1.0.0-a' })
    await one.move(release('1.0.0-a'))
    server.stop()
    await expect(one.move({ ...release('1.0.0-a'), act: 'remove' })).rejects.toThrow('does not answer')
    expect(released(one)).toEqual(['wallet 1.0.0-a'])
  })
})
