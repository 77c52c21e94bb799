import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { withHashes } from '@simvest/build/shell-integrity'
import { DIST } from '@simvest/build/workspace'
import { type Move, type Registry, SHELL_FILES_META, type ShellManifest } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import { publishShell } from '@simvest/registry/publish-shell'
import { copyBuild } from './copy-build.ts'
import { failureHeading, goWithin } from './faulty-remote.ts'
import { serve } from './mount-remote.ts'
import { test } from './test.ts'

/** The script that the shell loads late, with the first page that needs it. */
const [LATE = ''] = Object.values(
  JSON.parse(readFileSync(path.join(DIST, 'shell/shared.json'), 'utf8')) as Record<string, string[]>,
).flat()
const hashOf = (file: string) => /[0-9a-f]{10}(?=\.js$)/.exec(file)?.[0] ?? ''
const HASH = hashOf(LATE)
/** And of the one that it starts with: other bytes have another name. */
const MAIN = hashOf(readdirSync(path.join(DIST, 'shell/assets')).find((name) => /^main\..*\.js$/.test(name)) ?? '')

let site: string
let server: Server
let origin: string
let first: string

test.beforeEach(async ({ page }) => {
  site = mkdtempSync(path.join(tmpdir(), 'shells-'))
  copyBuild(site, 'wallet', (build) => build)
  // The site gets its first released shell in place of a plain folder.
  rmSync(path.join(site, 'shell'), { recursive: true })
  first = releaseShell('a')
  ;({ server, origin } = await serve(site))
  const cookies = { role: 'user', simvest_signed_in: '1' }
  await page.context().addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })))
})
test.afterEach(() => {
  server.close()
  rmSync(site, { recursive: true })
})

/** The platform version of the built shell, and the next major of it. */
const { platform: PRESENT } = JSON.parse(readFileSync(path.join(DIST, 'shell/shell.json'), 'utf8')) as ShellManifest
const NEXT = `${Number.parseInt(PRESENT) + 1}.0.0`

/** Publishes the built shell with another name of the script that it loads late, and its platform in a version. Returns its own. */
function publish(letter: string, platform = PRESENT): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shell-'))
  cpSync(path.join(DIST, 'shell'), folder, { recursive: true })
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name)
    if (/\.(?:br|gz)$/.test(name)) rmSync(file)
    else if (/\.(?:js|json|html)$/.test(name)) {
      const named = (text: string) => text.replaceAll(HASH, letter.repeat(10)).replaceAll(MAIN, letter + MAIN.slice(1))
      writeFileSync(file, named(readFileSync(file, 'utf8')).replaceAll(`"${PRESENT}"`, `"${platform}"`))
      renameSync(file, named(file))
    }
  }
  listHashes(folder)
  const { version } = publishShell(new RegistryFolder(site), folder, `commit-${letter}`)
  rmSync(folder, { recursive: true })
  return version
}

/** Lists the hashes, as the build does for scripts with other bytes. */
function listHashes(shell: string): void {
  const names = readdirSync(path.join(shell, 'assets')).map((name) => `assets/${name}`)
  const file = path.join(shell, 'index.html')
  const page = readFileSync(file, 'utf8')
    .replaceAll(/ integrity="[^"]*"/g, '')
    .replace(new RegExp(`<meta name="${SHELL_FILES_META}"[^>]*>`), '')
  const files = names.map((name) => [name, readFileSync(path.join(shell, name))] as const)
  writeFileSync(file, withHashes(page, files))
}

function releaseShell(letter: string): string {
  const version = publish(letter)
  move('release', { version })
  return version
}

function move(act: Move['act'], more: Partial<Move> = {}): void {
  new RegistryFolder(site).move({ act, remote: 'shell', by: 'test', why: 'test', ...more })
}

const shellOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(document.getElementById('registry')?.textContent ?? '') as Registry).shell?.version)

// covers federation.63
test('a tab stays open over three releases of the shell and a roll-back', async ({ page }) => {
  const late: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\/assets\/\d+\.[a-d]{10}\.js/.test(pathname)) late.push(`${pathname} ${response.status()}`)
  })
  // The page needs only the shell's own script.
  await page.goto(`${origin}/nowhere`)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  expect([await shellOf(page), late]).toEqual([first, []])

  const [, third] = ['b', 'c', 'd'].map(releaseShell)
  move('rollback')
  // Simulates a return to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByText('A new version of Simvest is there', { exact: true })).toBeVisible()

  await goWithin(page, '/deposit')
  await expect(page.getByRole('heading', { name: 'Deposit funds' })).toBeVisible()
  expect(late).toEqual([expect.stringMatching(/a{10}\.js 200$/)])

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Deposit funds' })).toBeVisible()
  expect(await shellOf(page)).toBe(third)
  expect(late.at(-1)).toMatch(/c{10}\.js 200$/)
})

// covers federation.64
test('a shell in preview is seen by who asks for it, in the whole tab, with the way out', async ({ page }) => {
  const version = publish('b')
  move('preview', { version, channel: 'pr-9' })
  await page.goto(`${origin}/deposit?preview=shell:pr-9`)
  await expect(page.getByText('Preview of shell: pr-9')).toBeVisible()
  expect(await shellOf(page)).toBe(version)
  // The tab keeps the preview although the new address does not name it.
  await page.goto(`${origin}/dashboard`)
  await expect(page.getByText('Preview of shell: pr-9')).toBeVisible()
  expect(await shellOf(page)).toBe(version)
  await page.getByRole('button', { name: 'Leave preview' }).click()
  await expect.poll(() => shellOf(page)).toBe(first)
  await expect(page.getByText('Preview of shell: pr-9')).toBeHidden()
})

// covers federation.65
test('a shell of the next major is seen in preview and by a part of the browsers; remotes for both run in each, one for the present alone is refused there', async ({
  page,
}) => {
  const next = publish('b', NEXT)
  const heading = page.getByRole('heading', { name: 'Deposit funds' })
  move('preview', { version: next, channel: 'next' })
  await page.goto(`${origin}/deposit?preview=shell:next`)
  await expect(failureHeading(page)).toBeVisible()
  await expect(page.getByText(`; this shell has ${NEXT}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Leave preview' }).click()
  await expect(heading).toBeVisible()

  const toSome = (percent: number) => move('rollout', { version: next, percent })
  expect(() => toSome(100)).toThrow(`; this shell has ${NEXT}.`)
  const { version: both } = copyBuild(site, 'wallet', (build) => {
    const platform = `${build.platform} || ^${NEXT}`
    const shared = Object.entries(build.shared).map(([name, range]) => [
      name,
      range === build.platform ? platform : range,
    ])
    const version = '9.0.0-both'
    return { ...build, version, base: `/remotes/wallet/${version}/`, platform, shared: Object.fromEntries(shared) }
  })
  const seen = async () => {
    await page.reload()
    await expect(heading).toBeVisible()
    const { remotes } = (await (await page.request.get(`${origin}/remotes.json`)).json()) as Registry
    return [await shellOf(page), remotes.map(({ version }) => version)]
  }
  toSome(100)
  expect(await seen()).toEqual([next, [both]])
  toSome(0)
  expect(await seen()).toEqual([first, [both]])
  move('promote', { version: next })
  expect(await seen()).toEqual([next, [both]])
  move('rollback')
  expect(await seen()).toEqual([first, [both]])
})
