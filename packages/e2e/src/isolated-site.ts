import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, expect, type Frame, type Page } from '@playwright/test'
import type { Isolation } from '@simvest/gateway'
import { PUBLIC_KEYS_META, type PublishedRemote } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import { aBuild, publishBuild } from '@simvest/testing/registry'
import { copyBuild } from './copy-build.ts'
import { openAs, serve } from './mount-remote.ts'

/** The capabilities of a page of the rival; a test uses them in the frame, with the same rights. */
export interface RivalWindow {
  platform: {
    api: { call: (endpoint: object, input: object) => Promise<unknown> }
    notify: (toast: { title: string }) => void
  }
  anything: object
}

// A block, because the script may run again.
const ENTRY = `{
  const take = async (shared, name) => (await Object.values(shared[name])[0].get())()
  let h, platform
  const link = (to, words) => h(platform.Link, { to, key: to }, words)
  const Rival = () => {
    const { name } = platform.useLocation().pathname === '/rival' ? { name: 'Rival' } : { name: 'More of it' }
    return h('div', { style: { padding: 16 } },
      h('h1', {}, name), h('p', { id: 'who' }, platform.useUser().username), h('input', { 'aria-label': 'Sum' }),
      h('button', { onClick: () => platform.notify({ title: 'Done by rival' }) }, 'Tell'),
      link('/rival/more?x=1#y', 'More'), link('/history', 'Transactions'), link('/rival?preview=withdrawals:evil', 'Other builds'))
  }
  self.mfe_rival = {
    async init(shared) {
      h = (await take(shared, 'react')).createElement
      platform = self.platform = await take(shared, '@simvest/platform')
      self.anything = (await take(shared, 'zod/mini')).unknown()
    },
    get: async () => () => ({ remote: { pages: { rival: Rival } } }),
  }
}`

const NAVIGATION = { label: 'Rival', icon: 'puzzle', order: 1, places: ['sidebar' as const] }

/** A site with the transactions of one team, and the pages of another, which nobody trusts. */
export class IsolatedSite {
  readonly root = mkdtempSync(path.join(tmpdir(), 'isolated-'))
  private served: Awaited<ReturnType<typeof serve>> | undefined

  constructor() {
    copyBuild(this.root, 'withdrawals', (build) => build)
  }

  get origin(): string {
    return this.served?.origin ?? ''
  }

  get server() {
    return this.served?.server
  }

  /** Releases a build of the rival, whose entry does something first. */
  release(deed = '', { version = '1.0.0', change = (build: PublishedRemote) => build } = {}): void {
    const route = { page: 'rival', access: 'user' as const, title: 'Rival' }
    const routes = [
      { ...route, path: '/rival', navigation: NAVIGATION },
      { ...route, path: '/rival/more', title: 'More of it' },
    ]
    const files = { 'remoteEntry.js': deed + ENTRY }
    publishBuild(this.root, change(aBuild({ name: 'rival', version, routes }, files)), files)
    const move = { act: 'release', remote: 'rival', version, by: 'rival', why: 'to harm' } as const
    new RegistryFolder(this.root).move(move)
  }

  /** From now on the page names the key of those whose builds it runs. */
  trust(publicKey: string): void {
    const page = path.join(this.root, 'shell/index.html')
    const html = readFileSync(page, 'utf8').replace(new RegExp(`<meta name="${PUBLIC_KEYS_META}"[^>]*>`), '')
    const meta = `<meta name="${PUBLIC_KEYS_META}" content="${publicKey}">`
    writeFileSync(page, html.replace('</title>', `</title>${meta}`))
  }

  async serve(isolation: Isolation, origins: readonly string[] = []): Promise<void> {
    this.served = await serve(this.root, undefined, origins, isolation)
  }

  async open(browser: Browser, address: string): Promise<Page> {
    const page = await (await openAs(browser, this.origin, 'user')).newPage()
    await page.goto(address)
    return page
  }

  /** Releases the rival, with these calls granted, and opens its page. */
  async openRival(browser: Browser, calls: Isolation[string] = []): Promise<{ page: Page; frame: Frame }> {
    this.release()
    await this.serve({ rival: calls })
    const page = await this.open(browser, '/rival')
    return { page, frame: await frameIn(page) }
  }

  close(): void {
    this.served?.server.close()
    this.served?.server.closeAllConnections()
    rmSync(this.root, { recursive: true })
  }
}

/** The frame of what runs apart, once a page is drawn in it. */
export async function frameIn(page: Page, heading = 'Rival'): Promise<Frame> {
  await expect(page.frameLocator('main iframe').getByRole('heading', { level: 1, name: heading })).toBeVisible()
  const frame = page.frames().find((each) => each.parentFrame() === page.mainFrame())
  if (!frame) throw new Error('there is no frame')
  return frame
}
