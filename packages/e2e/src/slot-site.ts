import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, expect, type Page } from '@playwright/test'
import type { Isolation } from '@simvest/gateway'
import type { DeclaredSlot, PublishedRemote } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import { aBuild, publishBuild } from '@simvest/testing/registry'
import { copyBuild } from './copy-build.ts'
import { openAs, serve } from './mount-remote.ts'

export const SLOT = 'withdrawals.beside-fee'

/** The container of a remote `auth` that fills the slot with what `draw` says: the body of a component, in which `h` makes elements. */
const entryOf = (draw: string) => `{
  let h
  self.mfe_auth = {
    async init(shared) { h = (await (await Object.values(shared['react'])[0].get())()).createElement },
    get: async () => () => ({ remote: { pages: {}, slots: { '${SLOT}': ({ fee }) => { ${draw} } } } }),
  }
}`

export const WORDS = `return h('p', {}, 'Filled: ' + fee)`

/** Publishes a build that fills the slot. */
export function publishFiller(site: string, draw: string, version = '1.0.0-a'): PublishedRemote {
  const files = { 'remoteEntry.js': entryOf(draw) }
  const slots = { [SLOT]: { props: 1, order: 1, access: 'user' as const, sample: { fee: '625 TRX' } } }
  return publishBuild(site, aBuild({ name: 'auth', version, slots }, files), files)
}

/** A site with the pages of withdrawals as they are, whose slot a remote of the test's own fills. */
export class SlotSite {
  readonly root = mkdtempSync(path.join(tmpdir(), 'slots-'))
  private served: Awaited<ReturnType<typeof serve>> | undefined

  private pages = 0

  constructor() {
    copyBuild(this.root, 'withdrawals', (build) => build)
  }

  /** Releases the pages of withdrawals once more, whose slot takes others. */
  redeclare(change: Partial<DeclaredSlot>): void {
    const version = `9.${(this.pages += 1)}.0-a`
    const declares = { [SLOT]: { from: ['auth'], props: 1, bytes: 5_000, ...change } }
    copyBuild(this.root, 'withdrawals', (build) => ({
      ...build,
      version,
      base: `/remotes/withdrawals/${version}/`,
      declares,
    }))
  }

  /** Publishes a filler. Returns the folder of its files. */
  publish(draw: string, version = '1.0.0-a'): string {
    return publishFiller(this.root, draw, version).base
  }

  move(act: 'release' | 'preview', version = '1.0.0-a'): void {
    const channel = act === 'preview' ? { channel: 'pr-1' } : {}
    new RegistryFolder(this.root).move({ act, remote: 'auth', version, by: 'test', why: 'to fill', ...channel })
  }

  async open(browser: Browser, address = '/withdraw', isolation: Isolation = {}): Promise<Page> {
    this.served ??= await serve(this.root, undefined, [], isolation)
    const page = await (await openAs(browser, this.served.origin, 'user')).newPage()
    await page.goto(address, { waitUntil: 'commit' })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    return page
  }

  close(): void {
    this.served?.server.close()
    this.served?.server.closeAllConnections()
    rmSync(this.root, { recursive: true })
  }
}

/** The pixels that the slot takes, below the last element of the page itself. */
export async function roomOfSlot(page: Page): Promise<number> {
  const last = page.getByRole('main').getByRole('link', { name: 'Your withdrawals' })
  const [around, own] = [await last.locator('xpath=..').boundingBox(), await last.boundingBox()]
  if (!around || !own) throw new Error('the page is not drawn')
  return around.y + around.height - own.y - own.height
}
