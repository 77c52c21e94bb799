import { test as base } from '@playwright/test'
import { StoppableSite } from '../src/stoppable-site.ts'
import { hearErrors } from './hear-errors.ts'
import { startWebKit, type WebKit } from './start-webkit.ts'
import { Visitor } from './visitor.ts'

interface Fixtures {
  size: { width: number; height: number }
  visitor: Visitor
  site: StoppableSite
  /** What went wrong in the pages of the site. */
  heard: string[]
  /** Beginnings of the paths of which the site answers nothing. */
  gone: string[]
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
  site: async ({ baseURL, heard, gone }, use) => {
    const hear = hearErrors(heard)
    const site = new StoppableSite(baseURL ?? '', (request, response, next) => {
      if (gone.some((start) => request.path.startsWith(start))) request.socket.destroy()
      else hear(request, response, next)
    })
    await site.start()
    await use(site)
    site.remove()
  },
  visitor: async ({ webkit, site, size }, use) => {
    const driver = await webkit.open(size.width, size.height)
    const visitor = new Visitor(driver, site.origin)
    for (const language of ['en', 'de']) await visitor.learnBand(language)
    await use(visitor)
    await driver.quit()
  },
})
