import { RegistryFolder } from '@simvest/registry/folder'
import { Uploads } from '@simvest/registry/uploads'
import { aBuild, signedWith } from '@simvest/testing/registry'
import { ENTRY, FILES, PublishingSite, TEAMS } from './testing/publishing-site.ts'

// Checks that the server makes itself, because a request may come from any client.

let site: PublishingSite

beforeEach(async () => {
  site = new PublishingSite()
  await site.start()
})
afterEach(() => site.stop())

type Entry = Partial<Parameters<typeof aBuild>[0]>

const signed = (files: Record<string, string>, entry: Entry) =>
  signedWith(TEAMS.wallet.key, aBuild({ name: 'wallet', version: '1.0.0-a', ...entry }, files))

async function send(files: Record<string, string>, entry: Entry = {}) {
  const build = signed(files, entry)
  let answer = await site.begin(build)
  for (const file of answer.missing ?? []) answer = await site.put(build, file, files[file] ?? '')
  return answer
}

const route = { path: '/wallet', page: 'start', access: 'user', title: 'Wallet' } as const
const navigation = { label: 'Wallet', icon: 'wallet', order: 1, places: ['sidebar' as const] }
const withIcon = (tag: string, attributes: Record<string, string>): Entry => ({
  routes: [{ ...route, navigation, icon: [[tag, attributes]] }],
})
const drawn = (tag: string) => ({
  'remoteEntry.js': ENTRY,
  'drawn.json': JSON.stringify({ '/wallet': { en: { body: [[tag, {}, []]], rules: [] } } }),
})

describe('checked builds', () => {
  // covers federation.13
  test.each<[string, Record<string, string>, Entry, string]>([
    [
      'a module as its entry',
      { 'remoteEntry.js': 'export {}; var mfe_wallet' },
      {},
      'remoteEntry.js is no classic script (',
    ],
    ['a module among its scripts', { ...FILES, 'a.mjs': 'import "./b.js"' }, {}, 'a.mjs is no classic script ('],
    [
      'a script that imports',
      { ...FILES, 'a.js': 'import("./b.js")' },
      {},
      'a.js is no classic script (it imports "./b.js")',
    ],
    ['another container', { 'remoteEntry.js': 'var mfe_auth' }, {}, 'leaves no container in the variable mfe_wallet.'],
    ['scripts beside the guard', { 'remoteEntry.js': 'var mfe_wallet', 'a.js': '' }, {}, 'without simvestGuardScript'],
    [
      'an entry that is no script',
      { 'remoteEntry.css': 'a{}' },
      { entry: 'remoteEntry.css' },
      'remoteEntry.css is missing: the',
    ],
    ['an entry that is not among its files', { 'a.js': ENTRY }, {}, 'remoteEntry.js is missing: the'],
    ['a page whose script has no hash', FILES, { chunks: { start: ['b.js'] } }, 'b.js is named without its integrity'],
    [
      'a promise in a script',
      { 'remoteEntry.js': `${ENTRY}; 'Guaranteed 8 %'` },
      {},
      'remoteEntry.js says “Guaranteed”',
    ],
    ['a promise in a title', FILES, { routes: [{ ...route, title: 'Risk-free' }] }, 'remote.json says “Risk-free”'],
    ['a promise in German', { ...FILES, 'a.json': '"garantiert"' }, {}, 'a.json says “garantiert”'],
    ['a drawn page with a script', drawn('script'), {}, 'drawn.json has <script> in /wallet (en)'],
    ['an icon with styles', FILES, withIcon('style', { children: '*{}' }), 'draws <style> with children as an icon'],
    ['an icon that runs', FILES, withIcon('path', { onload: 'x()' }), 'draws <path> with onload as an icon'],
    ['an icon that stops React', FILES, withIcon('path', { dangerouslySetInnerHTML: 'x' }), 'as an icon: shapes alone'],
    [
      'an icon that fetches',
      FILES,
      withIcon('rect', { fill: 'url(//evil.example/x)' }),
      'draws <rect> with fill as an icon',
    ],
    [
      'a long name',
      FILES,
      { routes: [{ ...route, navigation: { ...navigation, label: 'x'.repeat(41) } }] },
      '40 characters at most',
    ],
    [
      'a long name in another language',
      FILES,
      { routes: [{ ...route, navigation, texts: { de: { title: 'x', label: 'x'.repeat(41) } } }] },
      '40 characters at most',
    ],
    ['much to say of itself', FILES, { commit: 'x'.repeat(100_000) }, 'which every page carries: 100000 at most'],
  ])('a build with %s is refused by the site, and nothing of it is there', async (_, files, entry, words) => {
    expect(await send(files, entry)).toEqual({ status: 422, code: 'REFUSED', message: expect.stringContaining(words) })
    expect(site.files().filter((name) => name.startsWith('remotes/'))).toEqual([])
    // The same for the next one: nothing that was refused stands in its way.
    expect(await send(FILES)).toMatchObject({ status: 200, published: true })
  })

  // covers federation.13
  test('what a build says of itself is refused before its files are sent, and by the question beforehand', async () => {
    const build = signed(FILES, withIcon('style', {}))
    expect(await site.begin(build)).toMatchObject({ status: 422 })
    expect(await site.ask('POST', '/checks', JSON.stringify(build))).toMatchObject({ status: 422, code: 'REFUSED' })
  })

  test('a shell has no container, and is taken from its operator', async () => {
    expect(await site.publish('shell', '1.0.0-a', { 'remoteEntry.js': 'shell()' })).toMatchObject({ published: true })
  })

  // covers federation.13
  test('a bucket gets nothing of a build that is refused', async () => {
    const folder = new RegistryFolder(site.root)
    const kept: string[] = []
    const store = { folder, keepBuild: async (...build: string[]) => void kept.push(build.join(' ')) }
    const uploads = new Uploads(store as never)
    const add = async (text: string) => {
      await uploads.begin('wallet', '1.0.0-a', JSON.stringify(signed({ 'remoteEntry.js': text }, {})))
      return uploads.add('wallet', '1.0.0-a', 'remoteEntry.js', Buffer.from(text))
    }
    await expect(add('export {}')).rejects.toThrow('no classic script')
    expect(kept).toEqual([])
    await add(ENTRY)
    expect(kept).toEqual(['wallet 1.0.0-a'])
  })

  // covers federation.13
  test('a file of a remote is no page of the site: who opens its address saves it', async () => {
    await send({ ...FILES, 'page.html': '<h1>Real money</h1>', 'a.svg': '<svg/>' })
    for (const file of ['page.html', 'a.svg', 'remoteEntry.js']) {
      const { status, headers } = await fetch(`${site.origin}/remotes/wallet/1.0.0-a/${file}`)
      expect([status, headers.get('content-disposition')]).toEqual([200, 'attachment'])
    }
  })
})
