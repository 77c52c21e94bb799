import { cpSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, type Page } from '@playwright/test'
import { DIST } from '@simvest/build/workspace'
import type { Registry } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import { publishShell } from '@simvest/registry/publish-shell'
import { copyBuild } from './copy-build.ts'
import { goWithin } from './faulty-remote.ts'
import { serve } from './mount-remote.ts'
import { test } from './test.ts'

/** The script that the shell loads late, with the first page that needs it. */
const [LATE = ''] = Object.values(
  JSON.parse(readFileSync(path.join(DIST, 'shell/shared.json'), 'utf8')) as Record<string, string[]>,
).flat()
const [HASH = ''] = /[0-9a-f]{10}(?=\.js$)/.exec(LATE) ?? []

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

/** Publishes the built shell with another name of the script that it loads late. Returns its version. */
function publish(letter: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'shell-'))
  cpSync(path.join(DIST, 'shell'), folder, { recursive: true })
  for (const name of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const file = path.join(folder, name)
    if (/\.(?:br|gz)$/.test(name)) rmSync(file)
    else if (/\.(?:js|json|html)$/.test(name)) {
      writeFileSync(file, readFileSync(file, 'utf8').replaceAll(HASH, letter.repeat(10)))
      renameSync(file, file.replace(HASH, letter.repeat(10)))
    }
  }
  const { version } = publishShell(new RegistryFolder(site), folder, `commit-${letter}`)
  rmSync(folder, { recursive: true })
  return version
}

function releaseShell(letter: string): string {
  const version = publish(letter)
  new RegistryFolder(site).move({ act: 'release', remote: 'shell', version, by: 'test', why: 'test' })
  return version
}

const shellOf = (page: Page) =>
  page.evaluate(() => (JSON.parse(document.getElementById('registry')?.textContent ?? '') as Registry).shell?.version)

test('a tab stays open over three releases of the shell and a roll-back', async ({ page }) => {
  const late: string[] = []
  page.on('response', (response) => {
    const { pathname } = new URL(response.url())
    if (/\/assets\/\d+\.[a-d]{10}\.js/.test(pathname)) late.push(`${pathname} ${response.status()}`)
  })
  // This page needs only the shell's own script.
  await page.goto(`${origin}/nowhere`)
  await expect(page.getByRole('heading', { name: 'Page Not Found' })).toBeVisible()
  expect([await shellOf(page), late]).toEqual([first, []])

  const [, third] = ['b', 'c', 'd'].map(releaseShell)
  new RegistryFolder(site).move({ act: 'rollback', remote: 'shell', by: 'test', why: 'it was bad' })
  // As if somebody came back to the tab.
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

test('a shell in preview is seen by who asks for it, in the whole tab, with the way out', async ({ page }) => {
  const version = publish('b')
  const move = { act: 'preview', remote: 'shell', version, channel: 'pr-9', by: 'test', why: 'test' } as const
  new RegistryFolder(site).move(move)
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
