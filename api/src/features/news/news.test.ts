import { ARTICLES, FEED, FEED_TIME, REDIRECTS } from '@simvest/contracts/limits'
import { getFinancialNews, NEWS_CATEGORIES } from '@simvest/contracts'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { listenLocally } from '@simvest/testing/listen-locally'
import { isPublicAddress } from '#infra/http/public-address.ts'
import { createLog } from '#infra/log/log.ts'
import { startTestApi } from '#test/harness/test-api.ts'
import { untranslatedOf } from '#test/harness/unsaid.ts'
import { createNews, type NewsOptions } from './news.ts'
import { sampleNews } from './sample-news.ts'

const rss = (title: string, more = '') => `<?xml version="1.0"?>
  <rss version="2.0"><channel><title>Local Times</title><link>https://news.example</link><description>d</description><language>sw-KE</language>
  <item><title>${title}</title><link>https://news.example/1</link><description>&lt;b&gt;Bold&lt;/b&gt; words</description>
    <pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate><enclosure url="https://news.example/1.jpg" type="image/jpeg" length="1"/></item>
  <item><title>Older</title><link>https://news.example/0</link><pubDate>Thu, 19 Nov 2026 10:00:00 GMT</pubDate></item>
  <item><title>Bad link</title><link>javascript:alert(1)</link><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate></item>
  ${more}</channel></rss>`
const ATOM = `<feed xmlns="http://www.w3.org/2005/Atom"><title>Atomic</title><id>a</id><updated>2026-11-20T09:00:00Z</updated>
  <entry><title>Entry</title><id>1</id><link href="https://atom.example/1"/><updated>2026-11-20T09:00:00Z</updated>
  <summary>Sum</summary></entry></feed>`
const BOMB = `<!DOCTYPE rss [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>${rss('&b;')}`

const MANY = Array.from(
  { length: ARTICLES.most },
  (_, index) =>
    `<item><title>${index}</title><link>https://a.example/${index}</link><pubDate>Fri, 20 Nov 2026 10:00:00 GMT</pubDate></item>`,
).join('')

let server: Server
let base: string
let asked = 0
let broken = false
let size = 0

const answers: Record<string, (response: ServerResponse) => unknown> = {
  '/rss': (response) => (broken ? response.writeHead(500).end() : response.end(rss('Fresh'))),
  '/atom': (response) => response.end(ATOM),
  '/html': (response) => response.end('<!doctype html><p>no feed</p>'),
  '/empty': (response) => response.end(''),
  '/bomb': (response) => response.end(BOMB),
  '/error': (response) => response.writeHead(503).end(),
  '/slow': (response) => response.write('<rss>'),
  '/huge': async (response) => {
    for (let i = 0; i < 300 && !response.destroyed; i++) response.write('x'.repeat(10_000))
    await sleep(50)
    response.end()
  },
  '/moved': (response) => response.writeHead(302, { location: '/rss' }).end(),
  '/loop': (response) => response.writeHead(302, { location: '/loop' }).end(),
  '/sized': (response) => response.end(rss('Sized').padEnd(size)),
  '/many': (response) => response.end(rss('First', MANY)),
  ...Object.fromEntries(
    Array.from({ length: REDIRECTS.most + 1 }, (_, hop) => [
      `/hop/${hop + 1}`,
      (response: ServerResponse) => response.writeHead(302, { location: hop === 0 ? '/rss' : `/hop/${hop}` }).end(),
    ]),
  ),
  '/inside': (response) => response.writeHead(302, { location: base.replace('127.0.0.1', '127.0.0.2') }).end(),
  '/file': (response) => response.writeHead(302, { location: 'file:///etc/passwd' }).end(),
}

beforeAll(async () => {
  server = createServer((request, response) => {
    asked++
    void answers[request.url ?? '']?.(response)
  })
  base = await listenLocally(server)
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
beforeEach(() => {
  asked = 0
  broken = false
})

// The feed server of this test runs on this machine; the real check applies to every other address.
let once = true
const isAllowed = (address: string) => (address === '127.0.0.1' && once) || isPublicAddress(address)
const news = (paths: string[], options: Partial<NewsOptions> = {}) =>
  createNews({
    feeds: paths.map((path) => ({ category: 'bonds', url: base + path })),
    log: createLog('silent'),
    limits: { timeout: 5000, isAllowed },
    ...options,
  })

describe('news', () => {
  // covers news.7
  test('articles come from RSS and Atom as plain text, newest first, and only with a web address', async () => {
    const { isSample, timestamp, categoryNews } = await news(['/rss', '/atom', '/moved']).latest()
    expect([isSample, Number.isNaN(Date.parse(timestamp))]).toEqual([false, false])
    expect(categoryNews).toHaveLength(1)
    expect(categoryNews[0]?.articles.map(({ title }) => title)).toEqual(['Fresh', 'Older', 'Entry', 'Fresh', 'Older'])
    expect(categoryNews[0]?.articles[0]).toEqual({
      title: 'Fresh',
      description: 'Bold words',
      language: 'sw-KE',
      url: 'https://news.example/1',
      urlToImage: 'https://news.example/1.jpg',
      publishedAt: '2026-11-20T10:00:00.000Z',
      source: { name: 'Local Times' },
    })
    expect(categoryNews[0]?.articles[2]).not.toHaveProperty('language')
  })

  // covers news.7
  test('a feed is fetched once for all who ask, and keeps its last articles when it fails', async () => {
    const source = news(['/rss'], { freshFor: 30 })
    await Promise.all([1, 2, 3].map(() => source.latest()))
    expect(asked).toBe(1)
    await sleep(40)
    broken = true
    expect((await source.latest()).categoryNews[0]?.articles).toHaveLength(2)
    expect(asked).toBe(2)
  })

  // covers news.7
  test.each(['/html', '/empty', '/bomb', '/error', '/slow', '/huge', '/loop', '/inside', '/file'])(
    'a feed at %s is left out, and the others are there',
    async (path) => {
      // Only the one that never ends is cut off soon: a busy machine may take its time for the others.
      const limits = { timeout: path === '/slow' ? 1000 : 5000, isAllowed }
      const { categoryNews } = await news([path, '/rss'], { limits }).latest()
      expect(categoryNews[0]?.articles).toHaveLength(2)
      await expect(news([path], { limits }).latest()).rejects.toMatchObject({ message: 'Unable to load market data' })
    },
  )

  // covers news.7
  test('a feed has its most bytes, redirects, articles and time', async () => {
    const limits = { isAllowed }
    const titles = async (...paths: string[]) =>
      (await news([...paths, '/atom'], { limits }).latest()).categoryNews[0]?.articles.map(({ title }) => title)
    const times = jest.spyOn(AbortSignal, 'timeout')
    size = FEED.most
    expect(await titles('/sized')).toContain('Sized')
    size = FEED.most + 1
    expect(await titles('/sized')).not.toContain('Sized')
    expect(await titles(`/hop/${REDIRECTS.most}`)).toContain('Fresh')
    expect(await titles(`/hop/${REDIRECTS.most + 1}`)).not.toContain('Fresh')
    expect(await titles('/many')).toHaveLength(ARTICLES.most + 1)
    expect(new Set(times.mock.calls.flat())).toEqual(new Set([FEED_TIME.most]))
    times.mockRestore()
  })

  test('a name that resolves to this machine is refused', async () => {
    once = false
    const named = base.replace('127.0.0.1', 'localhost')
    const source = news([], { feeds: [{ category: 'bonds', url: `${named}/rss` }] })
    await expect(source.latest()).rejects.toMatchObject({ code: 'UNAVAILABLE' })
    expect(asked).toBe(0)
    once = true
  })

  test.each([
    ['127.0.0.1', false],
    ['10.1.2.3', false],
    ['172.31.0.1', false],
    ['192.168.1.1', false],
    ['169.254.169.254', false],
    ['100.64.0.1', false],
    ['0.0.0.0', false],
    ['255.255.255.255', false],
    ['::1', false],
    ['::', false],
    ['::ffff:127.0.0.1', false],
    ['::ffff:8.8.8.8', false],
    ['fe80::1', false],
    ['fd00::1', false],
    ['2002:7f00:1::', false],
    ['64:ff9b::7f00:1', false],
    ['nonsense', false],
    ['8.8.8.8', true],
    ['2606:4700::1111', true],
  ])('%s is a public address: %p', (address, expected) => {
    expect(isPublicAddress(address)).toBe(expected)
  })

  // covers news.8
  test('without feeds there is a sample that says so, for who is signed in', async () => {
    const api = await startTestApi()
    expect((await api.visitor().send('GET', '/api/financial-news')).status).toBe(401)
    const { isSample, categoryNews } = await (await api.investor()).call(getFinancialNews, {})
    expect(isSample).toBe(true)
    expect(categoryNews.map(({ category }) => category)).toEqual([...NEWS_CATEGORIES])
    for (const { articles } of categoryNews) expect(articles[0]?.title).toMatch(/^Sample/)
    await api.stop()
  })

  test('every language can say the sample articles', () => {
    const articles = sampleNews(new Date()).categoryNews.flatMap((category) => category.articles)
    expect(
      untranslatedOf(articles.flatMap(({ title, description, source }) => [title, description, source.name])),
    ).toEqual([])
  })
})
