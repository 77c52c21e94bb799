import { randomBytes } from 'node:crypto'
import { aBuild, deployShell, entryOf, publishBuild } from '@simvest/testing/registry'
import { RegistryFolder } from './folder.ts'
import type { PublishedRemote } from './registry.ts'
import { fillersOf, slotsOf } from './slots.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

const SLOT = 'shop.aside'
const declared = { from: ['learn', 'news'], props: 1, bytes: 1_000 }
const filling = { props: 1, order: 10, access: 'public' as const }

const owner = (change: Partial<typeof declared> = {}) =>
  aBuild({ name: 'shop', version: '1.0.0-a', declares: { [SLOT]: { ...declared, ...change } } })
const filler = (name: string, change: Partial<typeof filling> = {}) =>
  aBuild({ name, version: '1.0.0-a', slots: { [SLOT]: { ...filling, ...change } } })

describe('the fillers of a slot', () => {
  const names = (builds: Parameters<typeof fillersOf>[2], of = owner()) =>
    fillersOf(SLOT, of, builds).map(({ build }) => build.name)

  // covers slots.1
  test('come in their order, and by name where that is the same', () => {
    expect(names([filler('news'), filler('learn')])).toEqual(['learn', 'news'])
    expect(names([filler('news', { order: 1 }), filler('learn')])).toEqual(['news', 'learn'])
  })

  // covers slots.3
  test('are not isolated, listed by the owner, and of its version of the props', () => {
    expect(names([{ ...filler('learn'), isolated: [] }])).toEqual([])
    expect(names([filler('learn')], owner({ from: ['news'] }))).toEqual([])
    expect(names([filler('learn')], owner({ props: 2 }))).toEqual([])
    expect(names([filler('learn')], aBuild({ name: 'shop', version: '1.0.0-a' }))).toEqual([])
    expect(names([aBuild({ name: 'learn', version: '1.0.0-a' })])).toEqual([])
  })

  // covers slots.8
  test('are listed with the reason against others', () => {
    const remotes = [{ ...filler('news'), isolated: [] }, filler('learn'), filler('ads'), owner()]
    expect(slotsOf(remotes)).toEqual([
      {
        slot: SLOT,
        fillers: [{ remote: 'learn', version: '1.0.0-a', access: 'public' }],
        refused: [
          'news 1.0.0-a runs apart, and fills no slot.',
          'ads 1.0.0-a fills shop.aside, which shop keeps for learn, news: its team adds ads to "from".',
        ],
      },
    ])
  })
})

describe('the release of a filler', () => {
  let folder: RegistryFolder
  beforeEach(() => {
    folder = new RegistryFolder(temporaryFolder('slots'))
    deployShell(folder.root)
    publish(owner())
    move('release', 'shop')
  })

  const publish = (build: PublishedRemote, files?: Record<string, string>) => publishBuild(folder.root, build, files)
  const move = (act: 'release' | 'preview', remote: string) =>
    folder.move({
      act,
      remote,
      version: '1.0.0-a',
      by: 'ada',
      why: 'test',
      ...(act === 'preview' && { channel: 'pr-1' }),
    })

  test('passes where the owner lists it', () => {
    publish(filler('learn'))
    expect(() => move('release', 'learn')).not.toThrow()
  })

  // covers slots.2
  test.each([
    [
      'an unknown slot',
      aBuild({ name: 'learn', version: '1.0.0-a', slots: { 'shop.below': filling } }),
      'which no page of shop 1.0.0-a has',
    ],
    ['a slot that is kept for others', filler('ads'), 'which shop keeps for learn, news'],
    ['props of another version', filler('learn', { props: 2 }), 'with props 2; shop 1.0.0-a gives props 1'],
  ])('is refused for %s', (_, build, reason) => {
    publish(build)
    expect(() => move('release', build.name)).toThrow(reason)
  })

  // covers slots.2
  test('is refused for more bytes than the owner allows: those of its chunk, or of the entry of which it is a part', () => {
    const noise = randomBytes(2_000).toString('hex')
    const files = { 'remoteEntry.js': entryOf('learn'), 'shop.aside.js': `//${noise}` }
    const slots = { [SLOT]: filling }
    publish(aBuild({ name: 'learn', version: '1.0.0-a', slots, chunks: { [SLOT]: ['remoteEntry.js'] } }, files), files)
    expect(() => move('release', 'learn')).not.toThrow()
    const heavy = { ...files, 'remoteEntry.js': `${entryOf('news')}//${noise}` }
    publish(aBuild({ name: 'news', version: '1.0.0-a', slots }, heavy), heavy)
    expect(() => move('release', 'news')).toThrow(/needs \d+ bytes \(gzip\) to fill shop\.aside: shop allows 1000\./)
  })

  test('is compared also where it is only declared, and has no files', () => {
    const reasons = (build: PublishedRemote) => folder.reasonsAgainstRelease({ ...build, integrity: {} })
    expect(reasons(filler('learn'))).toEqual([])
    expect(reasons(filler('ads'))).toEqual([expect.stringContaining('keeps for learn, news')])
  })

  // covers slots.2
  test('can be previewed before the owner has the slot', () => {
    publish(aBuild({ name: 'learn', version: '1.0.0-a', slots: { 'shop.below': filling } }))
    expect(() => move('preview', 'learn')).not.toThrow()
  })
})

describe('a build with slots', () => {
  const root = temporaryFolder('slots')

  // covers slots.2
  test.each([
    ['Aside', 'names no slot'],
    ['other.aside', 'begins with its remote, shop'],
  ])('is not published with %s', (slot, reason) => {
    expect(() => publishBuild(root, { name: 'shop', version: '1.0.0-a', declares: { [slot]: declared } })).toThrow(
      reason,
    )
  })
})
