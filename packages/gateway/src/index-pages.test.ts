import { PREVIEWED_PAGES } from '@simvest/registry/limits'
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { READS_ENTRIES_META, type Registry } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import { publishBuild } from '@simvest/testing/registry'
import { createIndexPages, type Encoding, type IndexPage } from './index-pages.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

const PATHS = ['/deposit', '/history', '/nowhere']
const root = temporaryFolder('index-pages')

beforeAll(() => {
  mkdirSync(path.join(root, 'shell'))
  writeFileSync(path.join(root, 'shell/index.html'), '<head><!--simvest:head--></head>')
  for (const version of ['1.0.0-abc', '1.0.1-def']) {
    const routes = ['deposit', 'history'].map((page) => ({
      path: `/${page}`,
      page,
      access: 'user' as const,
      title: page,
    }))
    publishBuild(root, { name: 'wallet', version, routes })
  }
  const folder = new RegistryFolder(root)
  const why = { by: 'ada', why: 'test' }
  folder.move({ act: 'release', remote: 'wallet', version: '1.0.0-abc', ...why })
  for (let channel = 0; channel < 150; channel++) {
    folder.move({ act: 'preview', remote: 'wallet', version: '1.0.1-def', channel: `pr-${channel}`, ...why })
  }
})

/** Pages whose compressions are counted, and end only when the test says so. */
function countedPages() {
  const asked: string[] = []
  const compress = async (encoding: Encoding, text: Buffer) => {
    asked.push(encoding)
    return text
  }
  return { ...createIndexPages(root, { previews: true, compress }), asked }
}

describe('index pages', () => {
  // covers operations.30
  test('previews that there are not share the page without previews: nothing more is written, kept or compressed', async () => {
    const { pageFor, asked } = countedPages()
    const plain = new Map(PATHS.map((each) => [each, pageFor(each, [])]))
    for (let junk = 0; junk < 500; junk++) {
      const wanted = [`zz:x${junk}`, `wallet:none-${junk}`, 'toString:x']
      for (const each of PATHS) {
        const page = pageFor(each, wanted)
        expect(page).toBe(plain.get(each))
        await page.encoded?.('br')
      }
    }
    expect(asked).toEqual(['br', 'br', 'br'])
  })

  // covers operations.31
  test('however many previews are looked at, pages without them stay, and the previews seen last do', () => {
    const { pageFor, asked } = countedPages()
    const plain = PATHS.map((each) => pageFor(each, []))
    const written: IndexPage[] = []
    for (let channel = 0; channel <= PREVIEWED_PAGES.most; channel++)
      written.push(pageFor('/deposit', [`wallet:pr-${channel}`]))
    expect(PATHS.map((each) => pageFor(each, []))).toEqual(plain)
    for (const [index, page] of PATHS.map((each) => pageFor(each, [])).entries()) expect(page).toBe(plain[index])
    expect(pageFor('/deposit', [`wallet:pr-${PREVIEWED_PAGES.most}`])).toBe(written[PREVIEWED_PAGES.most])
    expect(pageFor('/deposit', ['wallet:pr-1'])).toBe(written[1])
    // The oldest page was dropped: it is written again, and not kept for ever.
    expect(pageFor('/deposit', ['wallet:pr-0'])).not.toBe(written[0])
    expect(written[0]?.encoded).toBeUndefined()
    expect(asked).toEqual([])
  })

  test('of two previews of one remote the first counts', () => {
    const { pageFor } = countedPages()
    const first = pageFor('/deposit', ['wallet:pr-7'])
    expect(pageFor('/deposit', ['wallet:pr-7', 'wallet:pr-8', 'zz:junk'])).toBe(first)
  })

  // covers operations.31
  test('a request during the compression of a page waits for it, and gets the bytes of the page', async () => {
    const { pageFor, asked } = countedPages()
    await Promise.all(Array.from({ length: 20 }, () => pageFor('/deposit', []).encoded?.('gzip')))
    expect(asked).toEqual(['gzip'])

    const page = createIndexPages(root, { previews: true }).pageFor('/deposit', [])
    const [br, gzip] = await Promise.all([page.encoded?.('br'), page.encoded?.('gzip')])
    expect(brotliDecompressSync(br ?? '')).toEqual(page.identity)
    expect(gunzipSync(gzip ?? '')).toEqual(page.identity)
  })

  test('a page names the texts of a remote in the languages that the shell offers, and fetches none of them by itself', () => {
    const site = temporaryFolder('index-pages')
    mkdirSync(path.join(site, 'shell'))
    const routes = [{ path: '/deposit', page: 'deposit', access: 'user' as const, title: 'Deposit' }]
    const chunks = { 'texts-de': ['texts-de.js'], 'texts-sw': ['texts-sw.js'] }
    const files = { 'remoteEntry.js': '', 'texts-de.js': '', 'texts-sw.js': '' }
    publishBuild(site, { name: 'wallet', version: '1.0.0-abc', routes, chunks }, files)
    new RegistryFolder(site).move({ act: 'release', remote: 'wallet', version: '1.0.0-abc', by: 'ada', why: 'test' })
    const linksWith = (languages: string) => {
      const head = `<meta name="simvest-languages" content="${languages}"><!--simvest:head-->`
      writeFileSync(path.join(site, 'shell/index.html'), head)
      const { identity } = createIndexPages(site, { previews: false }).pageFor('/deposit', [])
      return identity.toString().match(/<link data-language[^>]*>/g)
    }
    expect(linksWith('en')).toBeNull()
    expect(linksWith('en de')).toEqual([
      expect.stringMatching(
        /^<link data-language="de" as="script" .*href="\/remotes\/wallet\/1\.0\.0-abc\/texts-de\.js"/,
      ),
    ])
  })

  test('a page has its own remote whole with the build before, and others by their routes; the page that is kept has all of them', () => {
    const site = temporaryFolder('index-pages')
    mkdirSync(path.join(site, 'shell'))
    const shellWith = (head: string) =>
      writeFileSync(path.join(site, 'shell/index.html'), `<head>${head}<!--simvest:head--></head>`)
    for (const [name, version] of ['1.0.0-abc', '1.0.1-def'].flatMap((v) => [
      ['wallet', v] as const,
      ['admin', v] as const,
    ])) {
      const routes = [{ path: `/${name}`, page: 'start', access: 'user' as const, title: name }]
      publishBuild(site, { name, version, routes })
      new RegistryFolder(site).move({ act: 'release', remote: name, version, by: 'ada', why: 'test' })
    }
    /** By remote: the number of its routes, the files that it has hashes of, and the build before. */
    const listedIn = ({ pageFor }: ReturnType<typeof createIndexPages>, address: string, keepsPage = false) => {
      const { identity } = pageFor(address, [], { keepsPage })
      const [, json = ''] = /id="registry">(.*?)<\/script>/.exec(identity.toString()) ?? []
      const { remotes } = JSON.parse(json) as Registry
      return remotes.map(({ name, routes, integrity, previous }) =>
        [name, routes.length, ...Object.keys(integrity), previous?.version ?? 'none before'].join(' '),
      )
    }
    const whole = (name: string) => `${name} 1 remoteEntry.js 1.0.0-abc`
    const byRoutes = (name: string) => `${name} 1 none before`
    shellWith(`<meta name="${READS_ENTRIES_META}" content="">`)
    // Run in order on the same pages, which are kept once they are written.
    const pages = createIndexPages(site, { previews: false })
    for (let turn = 0; turn < 2; turn++) {
      expect(listedIn(pages, '/wallet')).toEqual([byRoutes('admin'), whole('wallet')])
      expect(listedIn(pages, '/admin')).toEqual([whole('admin'), byRoutes('wallet')])
      expect(listedIn(pages, '/wallet', true)).toEqual([whole('admin'), whole('wallet')])
    }
    // A shell of before cannot ask for what is left out.
    shellWith('')
    const before = createIndexPages(site, { previews: false })
    expect(listedIn(before, '/wallet')).toEqual([whole('admin'), whole('wallet')])
  })

  // covers slots.9
  test('who asks for the slots of a remote gets it and those that fill them, in what they say of themselves; pages carry none of it', () => {
    const site = temporaryFolder('slots')
    mkdirSync(path.join(site, 'shell'))
    writeFileSync(
      path.join(site, 'shell/index.html'),
      `<meta name="${READS_ENTRIES_META}"><head><!--simvest:head--></head>`,
    )
    const filling = { props: 1, order: 1, access: 'user' as const }
    const routes = [{ path: '/news', page: 'news', access: 'user' as const, title: 'News' }]
    publishBuild(site, {
      name: 'shop',
      version: '1.0.0-a',
      declares: { 'shop.aside': { from: ['learn'], props: 1, bytes: 900 } },
    })
    publishBuild(site, { name: 'learn', version: '1.0.0-a', slots: { 'shop.aside': filling } })
    publishBuild(site, { name: 'news', version: '1.0.0-a', routes })
    const folder = new RegistryFolder(site)
    for (const remote of ['shop', 'learn', 'news'])
      folder.move({ act: 'release', remote, version: '1.0.0-a', by: 'ada', why: 'test' })
    const { registryFor, pageFor } = createIndexPages(site, { previews: true })
    const names = ({ remotes }: Registry) => remotes.map(({ name }) => name)
    expect(names(registryFor([], {}, 'shop'))).toEqual(['learn', 'shop'])
    expect(registryFor([], {}, 'shop').remotes[0]?.slots).toEqual({ 'shop.aside': filling })
    expect(names(registryFor([], {}, 'news'))).toEqual(['news'])
    expect(String(pageFor('/news', []).identity)).not.toContain('shop.aside')
  })
})
