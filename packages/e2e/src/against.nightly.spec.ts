import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { expect, type Page } from '@playwright/test'
import { ROOT } from '@simvest/build/workspace'
import { PUBLIC_KEYS_META, type ShellManifest } from '@simvest/registry'
import { Seal } from '@simvest/registry/seal'
import { newKey, signedWith } from '@simvest/testing/registry'
import { listenLocally } from '@simvest/testing/listen-locally'
import { copyBuild } from './copy-build.ts'
import { proxyRemotes } from './devtools-proxy.ts'
import { serve } from './mount-remote.ts'
import { type RunningDev, startAgainst } from './start-dev.ts'
import { test } from './test.ts'

const FORM = 'mfe-auth/src/features/accounts/account-form.tsx'

const owner = newKey()
const PEM = owner.key.export({ format: 'pem', type: 'pkcs8' }) as string

let site: string
let server: Server
let origin: string
let dev: RunningDev
/** The address of the developer's server. */
let address: string

test.describe.configure({ mode: 'default' })
test.beforeAll(async () => {
  site = mkdtempSync(path.join(tmpdir(), 'against-'))
  for (const remote of ['auth', 'withdrawals']) copyBuild(site, remote, (build) => signedWith(owner.key, build))
  trustOwner(path.join(site, 'shell'))
  ;({ server, origin } = await serve(site, new Seal(newKey().key)))
  dev = await startAgainst('auth', origin, PEM)
  address = new URL(dev.address).searchParams.get('address') ?? ''
})
test.afterAll(async () => {
  await dev.stop()
  server.close()
  server.closeAllConnections()
  rmSync(site, { recursive: true })
})

/** Writes into a built shell what a shell built with this public key contains. */
function trustOwner(shell: string): void {
  const [page, facts] = ['index.html', 'shell.json'].map((name) => path.join(shell, name)) as [string, string]
  const meta = `<meta name="${PUBLIC_KEYS_META}" content="auth=${owner.publicKey},${owner.publicKey}"><title>`
  writeFileSync(page, readFileSync(page, 'utf8').replace('<title>', meta))
  const manifest = JSON.parse(readFileSync(facts, 'utf8')) as ShellManifest
  writeFileSync(facts, JSON.stringify({ ...manifest, publicKeys: `auth=${owner.publicKey},${owner.publicKey}` }))
}

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const chip = (page: Page) => page.getByRole('complementary', { name: 'Preview' })

/** The scripts of remotes that a page asks for, without their names. */
function scriptsOf(page: Page): Set<string> {
  const asked = new Set<string>()
  page.on('request', (request) => {
    const [, from] = /^(http:\/\/[^/]+\/remotes\/\w+)\//.exec(request.url()) ?? []
    if (from !== undefined) asked.add(from)
  })
  return asked
}

// covers federation.23
test('a saved change of a remote shows in the pages of a deployed site, with all else as it is there', async ({
  page,
}) => {
  const asked = scriptsOf(page)
  await page.goto(dev.address)
  await expect(page.getByText('Simulated environment. No real money.')).toBeVisible()
  await button(page, `Load auth from ${address}`).click()
  await expect(page).toHaveURL(`${origin}/`)

  await page.goto(`${origin}/register`)
  await expect(chip(page)).toContainText(`auth comes from ${address}, in this tab alone, until`)
  await expect(button(page, 'Create Account')).toBeVisible()
  expect([...asked]).toEqual([`${address}/remotes/auth`])

  const email = page.locator('input[name=email]')
  await email.fill('ada@example.com')
  let loads = 0
  page.on('load', () => (loads += 1))
  for (const [before, words] of [
    [`{t('submit')}`, 'Make my account'],
    ['Make my account', 'Join'],
  ] as const) {
    dev.edit(FORM, before, words)
    await expect(button(page, words)).toBeVisible()
    await expect(email).toHaveValue('ada@example.com')
  }
  expect(loads).toBe(0)

  // Code that does not compile changes nothing, and is said in the terminal.
  dev.edit(FORM, 'function AccountForm({', 'function AccountForm({{')
  await expect.poll(() => dev.output()).toContain('account-form.tsx')
  await expect(button(page, 'Join')).toBeVisible()
  dev.edit(FORM, 'function AccountForm({{', 'function AccountForm({')
  dev.edit(FORM, 'Join', `{t('submit')}`)
  await expect(button(page, 'Create Account')).toBeVisible()

  // Another remote is that of the site.
  await page.context().addCookies([
    { name: 'role', value: 'user', url: origin },
    { name: 'simvest_signed_in', value: '1', url: origin },
  ])
  await page.goto(`${origin}/history`)
  await expect(page.getByRole('heading', { name: 'Transaction History', exact: true })).toBeVisible()
  expect([...asked]).toContain(`${origin}/remotes/withdrawals`)
  expect([...asked]).not.toContain(`${address}/remotes/withdrawals`)

  await chip(page).getByRole('button', { name: 'Leave preview' }).click()
  await expect(chip(page)).toHaveCount(0)
  asked.clear()
  await page.context().clearCookies({ name: 'role' })
  await page.goto(`${origin}/register`)
  await expect(button(page, 'Create Account')).toBeVisible()
  expect([...asked]).toEqual([`${origin}/remotes/auth`])
})

// covers federation.86
test('the proxy of the extension of Module Federation leads to the same question, and holds for its tab', async ({
  page,
  context,
}) => {
  await proxyRemotes(context, { auth: `${address}/mf-manifest.json` })
  const asked = scriptsOf(page)
  await page.goto(`${origin}/register`)
  await expect(button(page, 'Create Account')).toBeVisible()
  await expect(chip(page)).toContainText(`A plugin beside Simvest wants auth from ${address}, which is this machine.`)
  expect([...asked]).toEqual([`${origin}/remotes/auth`])

  await chip(page).getByRole('link', { name: 'Load it in this tab…' }).click()
  await expect(page.getByText('until the tab is closed, for 8 hours at most')).toBeVisible()
  await button(page, `Load auth from ${address}`).click()
  await expect(page).toHaveURL(`${origin}/`)
  await expect(chip(page)).toContainText(`auth comes from ${address}, in this tab alone, until`)
  asked.clear()
  await page.goto(`${origin}/register`)
  await expect(button(page, 'Create Account')).toBeVisible()
  expect([...asked]).toEqual([`${address}/remotes/auth`])

  // Another tab of the same browser is asked anew.
  const other = await context.newPage()
  const elsewhere = scriptsOf(other)
  await other.goto(`${origin}/register`)
  await expect(button(other, 'Create Account')).toBeVisible()
  await expect(chip(other).getByRole('link', { name: 'Load it in this tab…' })).toBeVisible()
  expect([...elsewhere]).toEqual([`${origin}/remotes/auth`])
})

// covers federation.26
test('a remote of this workspace is what the site offers and would release, as the commands say', async () => {
  const mfe = async (command: string) => {
    const args = [path.join(ROOT, 'packages/mfe/bin/mfe.mjs'), command, 'withdrawals', '--against', origin]
    const env = { ...process.env, SIMVEST_SIGNING_KEY: PEM }
    return (await promisify(execFile)(process.execPath, args, { cwd: ROOT, env })).stdout
  }
  expect(await mfe('types')).toMatch(/^The editor sees what .* offers: @simvest\/platform \d/)
  expect(await mfe('check')).toContain(`${origin} would release withdrawals `)
})

// covers federation.25
test('another user’s browser never loads the build', async ({ page, request }) => {
  const asked: string[] = []
  page.on('request', (each) => {
    if (each.url().startsWith(address)) asked.push(each.url())
  })
  // On another machine nobody listens there.
  await page.route(`${address}/**`, (route) => route.abort('connectionrefused'))
  const staysOut = async () => {
    asked.length = 0
    await page.goto(`${origin}/register`)
    await expect(button(page, 'Create Account')).toBeVisible()
    await expect(chip(page)).toHaveCount(0)
    expect(asked).toEqual([])
    expect((await page.context().cookies()).filter(({ name }) => name.endsWith('override'))).toEqual([])
  }

  // A link that somebody sent: nothing happens before the button is pressed, and nothing comes of pressing it.
  await page.goto(dev.address)
  expect(asked).toEqual([])
  await button(page, `Load auth from ${address}`).click()
  await expect(page.getByText(`${address} does not answer as mfe dev does.`)).toBeVisible()
  await staysOut()

  // A page of somebody else, with a token of the owner, made for another browser.
  await page.goto(dev.address)
  const token = await (await request.get(`${address}/token?browser=${'A'.repeat(22)}`, { headers: { origin } })).text()
  expect(token).toMatch(/^[\w-]+\.[\w-]+$/)
  const evil = createServer((_, response) => {
    response.setHeader('Content-Type', 'text/html')
    response.end(`<form method="post" enctype="text/plain" action="${dev.address}"><input name="${token}"></form>
      <script>fetch('${dev.address}', { method: 'POST', mode: 'no-cors', credentials: 'include', body: '${token}' })
        .finally(() => document.forms[0].submit())</script>`)
  })
  await page.goto(await listenLocally(evil))
  await expect(page.getByText(`Only a page of ${origin} may ask for this.`)).toBeVisible()
  evil.close()
  await staysOut()

  // The site cannot be framed under a click either.
  const { headers } = await page.request.get(dev.address).then((response) => ({ headers: response.headers() }))
  expect([headers['x-frame-options'], headers['content-security-policy']]).toEqual([
    'DENY',
    expect.stringContaining("frame-ancestors 'none'"),
  ])
})
