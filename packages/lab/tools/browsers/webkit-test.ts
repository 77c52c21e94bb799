import { test as base } from '@playwright/test'
import { StoppableSite } from '@simvest/e2e/stoppable-site'
import { hearErrors } from './hear-errors.ts'
import { startWebKit, type WebKit } from './start-webkit.ts'
import { Visitor } from './visitor.ts'

interface Fixtures {
  size: { width: number; height: number }
  visitor: Visitor
  site: StoppableSite
  /** The errors in the pages of the site. */
  heard: string[]
  /** Beginnings of the paths of which the site answers nothing. */
  gone: string[]
  /** Every call of the API that its pages made, as `GET /api/user`. */
  asked: string[]
  scripts: Scripts
  /** Whether a page that is opened has loaded all that it names. */
  waitsForPages: boolean
}

/** The scripts of a site, which can be kept waiting, as on a slow connection. */
class Scripts {
  private come = Promise.resolve()
  release = () => {}

  hold(): void {
    this.come = new Promise((resolve) => {
      this.release = resolve
    })
  }

  async ready(path: string): Promise<void> {
    if (/^\/(?:assets|remotes)\/.*\.js$/.test(path)) await this.come
  }
}

/** A story in a window of WebKit, which Playwright does not drive. */
export const test = base.extend<Fixtures, { webkit: WebKit }>({
  webkit: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the names of what a fixture needs
    async ({}, use) => {
      const webkit = await startWebKit()
      await use(webkit)
      webkit.stop()
    },
    { scope: 'worker' },
  ],
  size: [{ width: 1440, height: 900 }, { option: true }],
  // oxlint-disable-next-line no-empty-pattern -- as above
  heard: async ({}, use) => use([]),
  // oxlint-disable-next-line no-empty-pattern -- as above
  gone: async ({}, use) => use([]),
  // oxlint-disable-next-line no-empty-pattern -- as above
  asked: async ({}, use) => use([]),
  // oxlint-disable-next-line no-empty-pattern -- as above
  scripts: async ({}, use) => use(new Scripts()),
  waitsForPages: [true, { option: true }],
  site: async ({ baseURL, heard, gone, asked, scripts }, use) => {
    const hear = hearErrors(heard)
    const site = new StoppableSite(baseURL ?? '', (request, response, next) => {
      if (request.path.startsWith('/api/')) asked.push(`${request.method} ${request.path}`)
      if (gone.some((start) => request.path.startsWith(start))) request.socket.destroy()
      else void scripts.ready(request.path).then(() => hear(request, response, next))
    })
    await site.start()
    await use(site)
    site.remove()
  },
  visitor: async ({ webkit, site, size, waitsForPages }, use) => {
    const driver = await webkit.open(size.width, size.height, waitsForPages)
    const visitor = new Visitor(driver, site.origin)
    for (const language of waitsForPages ? ['en', 'de'] : []) await visitor.learnBand(language)
    await use(visitor)
    await driver.quit()
  },
})
