import { expect, type Page } from '@playwright/test'
import { bandFault } from './band.ts'
import { findChromium } from './find-chromium.ts'
import { frameIn, IsolatedSite, type RivalWindow } from './isolated-site.ts'
import { test } from './test.ts'

// Attacks of a hostile isolated remote on the page around it and on other teams.
// The browser that people use gives such a frame a process of its own; the engine alone, without its window, does not.
test.use({ launchOptions: { executablePath: findChromium(), args: ['--no-sandbox', '--disable-gpu'] } })

let site: IsolatedSite
test.beforeEach(() => {
  site = new IsolatedSite()
})
test.afterEach(() => site.close())

/** Deeds of a frame, in turn, by what became of each: nothing to tell, or the name of the browser's error. */
const READS = `(async () => {
  // A window whose functions nobody has put others in the place of.
  const fresh = () => document.body.appendChild(document.createElement('iframe')).contentWindow
  const deeds = {
    'the page': () => parent.document.body.textContent,
    'its address': () => parent.location.href,
    'its storage': () => parent.localStorage.length,
    'cookies': () => Object.getOwnPropertyDescriptor(Document.prototype, 'cookie').get.call(document),
    'storage': () => Object.getOwnPropertyDescriptor(fresh(), 'localStorage').get.call(window).length,
    'databases': () => indexedDB.open('any'),
    'caches': () => caches.keys(),
    'workers': () => navigator.serviceWorker.getRegistrations(),
    'the API': () => new Promise((resolve, reject) => {
      const request = new XMLHttpRequest()
      request.open('GET', new URL('/api/user', document.baseURI))
      Object.assign(request, { onload: () => resolve(request.responseText), onerror: () => reject(new Error('refused')) }).send() }),
    'the API, with a fetch of its own': async () => (await fresh().fetch(new URL('/api/user', document.baseURI))).text(),
    'a stream': () => new Promise((resolve, reject) => Object.assign(new EventSource(new URL('/api/events', document.baseURI)), { onopen: resolve, onerror: () => reject(new Error('refused')) })),
    'a beacon': () => { if (navigator.sendBeacon(new URL('/api/user', document.baseURI), 'x')) throw new Error('the server tells') },
    'another frame': () => new Promise((resolve, reject) => {
      const frame = document.createElement('iframe'); frame.src = document.baseURI; document.body.append(frame)
      setTimeout(() => { try { resolve(frame.contentDocument.body.textContent || reject(new Error('empty'))) } catch (error) { reject(error) } }, 500) }),
  }
  const found = {}
  for (const [name, deed] of Object.entries(deeds)) {
    try { const read = await deed(); found[name] = String(read) } catch { /* As it should. */ }
  }
  return found
})()`

/** The probes that find something in a page: the frame blocks what they do not find in a frame. */
const FOUND_IN_A_PAGE = [
  'the page',
  'its address',
  'its storage',
  'cookies',
  'storage',
  'databases',
  'caches',
  'workers',
  'the API',
  'the API, with a fetch of its own',
]

// covers federation.21
test('it reads neither the page nor what the site keeps in the browser, and asks nobody with the rights of who is signed in', async ({
  browser,
}) => {
  site.release()
  await site.serve({ rival: ['GET /api/figures'] })
  const asked: string[] = []
  site.server?.prependListener('request', ({ url, headers }) => {
    if (headers['sec-fetch-site'] !== 'cross-site') return
    if (headers.cookie || url?.startsWith('/api')) asked.push(`${url} ${headers.cookie}`)
  })
  const page = await site.open(browser, '/rival')
  const frame = await frameIn(page)
  expect(await frame.evaluate(READS)).toEqual({})
  expect(Object.keys((await page.evaluate(READS)) as object)).toEqual(FOUND_IN_A_PAGE)
  await frame.evaluate(async () => {
    const image = new Image()
    image.src = new URL('/remotes/rival/1.0.0/none.png', document.baseURI).href
    await new Promise((resolve) => image.addEventListener('error', resolve))
  })
  // Files are fetched without cookies, and nothing of the API is.
  expect(asked).toEqual([])
})

// covers federation.21
test('it makes the calls that it was granted, and no other', async ({ browser }) => {
  const { frame } = await site.openRival(browser, ['GET /api/figures'])
  const call = (method: string, path: string) =>
    frame.evaluate(
      async ([method, path]) => {
        const { platform, anything } = window as unknown as RivalWindow
        const answer = platform.api.call({ method, path, access: 'user', response: anything }, {})
        return answer.then(
          () => 'answered',
          ({ message }: Error) => message,
        )
      },
      [method, path],
    )
  expect(await call('GET', '/api/figures')).toBe('answered')
  expect(await call('GET', '/api/transactions')).toContain('was not granted GET /api/transactions')
  expect(await call('POST', '/api/logout')).toContain('was not granted')
})

// covers federation.21
test('it neither leads the page away nor opens another, and changes nothing in it but what the port allows', async ({
  browser,
}) => {
  const { page, frame } = await site.openRival(browser)
  const before = page.url()
  await frame.evaluate(() => {
    const deeds = [
      () => (top as Window).location.assign('/login'),
      () => (parent.location.href = 'https://evil.example/'),
      () => open('/login'),
      () => open('/login', '_top'),
      () =>
        document.body.insertAdjacentHTML(
          'beforeend',
          '<a id=out target=_top href="/login">o</a><form id=f target=_top action="/login"></form>',
        ),
      () => document.getElementById('out')?.click(),
      () => (document.getElementById('f') as HTMLFormElement).submit(),
      () => alert('Your session has ended'),
      () => document.documentElement.requestFullscreen().catch(() => undefined),
      () => parent.postMessage({ go: '/login' }, '*'),
    ]
    for (const deed of deeds) {
      try {
        void deed()
      } catch {
        // The expected outcome.
      }
    }
  })
  // Links are followed; which builds the tab loads, and what is not of this site, is not for it to say.
  await frame.getByRole('link', { name: 'Other builds' }).click()
  await page.waitForTimeout(1_000)
  expect([page.url(), page.context().pages().length]).toEqual([before, 1])
  await expect(page.getByRole('link', { name: 'Transactions' })).toBeVisible()
})

// covers federation.21
test('to pages of others it leads only right after somebody pressed something', async ({ browser }) => {
  // Playwright's own looks count as a press, for five seconds.
  site.release('setTimeout(() => document.querySelector(`a[href="/history"]`).click(), 8_000);')
  await site.serve({ rival: [] })
  const page = await site.open(browser, '/rival')
  await frameIn(page)
  await page.waitForTimeout(10_000)
  expect(new URL(page.url()).pathname).toBe('/rival')
})

// covers federation.21
test('its own address leads it nowhere: the frame is empty then', async ({ browser }) => {
  const { page, frame } = await site.openRival(browser)
  await frame.evaluate(() => {
    location.href = 'data:text/html,<h1>Elsewhere</h1>'
  })
  await page.waitForTimeout(1_000)
  await expect(page.frameLocator('main iframe').getByRole('heading', { name: 'Elsewhere' })).toHaveCount(0)
})

// covers federation.21
test('it covers the band with nothing', async ({ browser }) => {
  const { page, frame } = await site.openRival(browser)
  await frame.evaluate(() => {
    document.documentElement.innerHTML = `<body style="margin:0"><dialog id=d style="position:fixed;inset:-99px;width:999vw;height:999vh;z-index:2147483647;background:black">x</dialog></body>`
    ;(document.getElementById('d') as HTMLDialogElement).showModal()
  })
  await page.waitForTimeout(500)
  expect(await bandFault(page)).toBeUndefined()
  await page.mouse.wheel(0, 500)
  expect(await bandFault(page)).toBeUndefined()
})

/** Milliseconds until the page of another team is there after a click. */
async function clickThrough(page: Page): Promise<number> {
  const start = performance.now()
  await page.getByRole('navigation').getByRole('link', { name: 'Transactions' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Transaction History' })).toBeVisible()
  return Math.round(performance.now() - start)
}

// covers federation.21
test('a loop without end in it holds up nobody: the page answers', async ({ browser }, { annotations }) => {
  const { page, frame } = await site.openRival(browser)
  const busy = 60_000
  await frame.evaluate(
    (ms) =>
      void setTimeout(() => {
        for (const end = Date.now() + ms; Date.now() < end;);
      }, 50),
    busy,
  )
  await page.waitForTimeout(500)
  const took = await clickThrough(page)
  annotations.push({ type: 'from click to page, ms', description: String(took) })
  expect(took).toBeLessThan(busy / 2)
})

// covers federation.21
test('a flood of messages ends its frame', async ({ browser }, { annotations }) => {
  const { page, frame } = await site.openRival(browser)
  await frame.evaluate(() => {
    const flood = () => {
      for (let each = 0; each < 1_000; each += 1) parent.postMessage('x', '*')
      setTimeout(flood)
    }
    setTimeout(flood, 50)
  })
  await expect(page.getByText('rival').and(page.getByRole('main').getByText('rival'))).toBeVisible()
  await expect(page.locator('main iframe')).toHaveCount(0)
  annotations.push({ type: 'from click to page, ms', description: String(await clickThrough(page)) })
})
