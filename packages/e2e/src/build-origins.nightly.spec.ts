import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type Server, type ServerResponse } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { PublishedRemote } from '@simvest/registry'
import { listenLocally } from '@simvest/testing/listen-locally'
import express from 'express'
import { copyBuild } from './copy-build.ts'
import { serve } from './mount-remote.ts'
import { test } from './test.ts'

let site: string
let build: PublishedRemote
let servers: Server[]
let cdn: string
let origin: string
/** Changes what the other origin answers. */
let meddle: (response: ServerResponse) => void

async function listen(app: express.Express): Promise<string> {
  const server = createServer(app)
  servers.push(server)
  return listenLocally(server)
}

test.beforeEach(async () => {
  servers = []
  meddle = () => undefined
  site = mkdtempSync(path.join(tmpdir(), 'elsewhere-'))
  build = copyBuild(site, 'auth', (each) => each)
  const files = express().use((_, response, next) => {
    response.set('Access-Control-Allow-Origin', '*')
    meddle(response)
    if (!response.writableEnded) next()
  })
  cdn = await listen(files.use('/remotes', express.static(path.join(site, 'remotes'))))
  const served = await serve(site, undefined, [cdn])
  servers.push(served.server)
  origin = served.origin
})
test.afterEach(() => {
  for (const server of servers) {
    server.close()
    server.closeAllConnections()
  }
  rmSync(site, { recursive: true })
})

/** The addresses of the build's scripts that a page ran or tried to. */
async function open(page: Page): Promise<string[]> {
  const asked: string[] = []
  page.on('request', (request) => {
    if (request.resourceType() === 'script' && request.url().includes(build.base)) asked.push(request.url())
  })
  await page.goto(`${origin}/login`)
  await expect(page.getByRole('heading', { name: 'Welcome Back' })).toBeVisible()
  return asked
}

/** The origin that pages name for the build; empty for the site itself. */
const named = async () => {
  const { remotes } = (await (await fetch(`${origin}/remotes.json`)).json()) as { remotes: { origin?: string }[] }
  return remotes[0]?.origin ?? ''
}

// covers federation.17
test('a page fetches a build from the origin that the operator lists, with its hash; the policy names no other', async ({
  page,
}) => {
  await expect.poll(named).toBe(cdn)
  const errors: string[] = []
  page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))
  const asked = await open(page)
  expect(asked.length).toBeGreaterThan(0)
  expect(asked.filter((address) => !address.startsWith(cdn + build.base))).toEqual([])
  const scripts = await page
    .locator(`script[src^="${cdn}"]`)
    .evaluateAll((all) =>
      all.map((each) => [each.getAttribute('integrity')?.slice(0, 7), (each as HTMLScriptElement).crossOrigin]),
    )
  for (const script of scripts) expect(script).toEqual(['sha384-', 'anonymous'])
  expect(errors).toEqual([])
  const { headers } = await fetch(`${origin}/login`)
  expect(headers.get('content-security-policy')).toMatch(new RegExp(`script-src 'self'(?: 'sha256-[^']+')+ ${cdn};`))
  // A foreign script is stopped by the guard, and otherwise by the browser.
  const foreign = await listen(express().use((_, response) => void response.type('js').send('window.foreign = true')))
  const outcome = await page.evaluate(
    (src) =>
      new Promise((resolve) => {
        const script = Object.assign(document.createElement('script'), { src })
        script.addEventListener('load', () => resolve('ran'))
        script.addEventListener('error', () => resolve('stopped'))
        document.head.append(script)
      }),
    `${foreign}${build.base}remoteEntry.js`,
  )
  expect(outcome).toBe('stopped')
})

for (const [what, change] of [
  ['other bytes', (response: ServerResponse) => void response.end('window.exchanged = true')],
  ['nothing', (response: ServerResponse) => void response.destroy()],
  ['an error', (response: ServerResponse) => void response.writeHead(503).end()],
  ['no permission for the site', (response: ServerResponse) => response.removeHeader('Access-Control-Allow-Origin')],
] as const) {
  // covers federation.17
  test(`if that origin begins to answer with ${what}, the page takes the site's own files`, async ({ page }) => {
    await expect.poll(named).toBe(cdn)
    meddle = change
    const asked = await open(page)
    expect(asked.some((address) => address.startsWith(cdn))).toBe(true)
    expect(asked.some((address) => address.startsWith(origin + build.base))).toBe(true)
    expect(await page.evaluate(() => 'exchanged' in window)).toBe(false)
  })
}
