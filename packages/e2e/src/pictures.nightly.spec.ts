import { spawnSync } from 'node:child_process'
import { appendFileSync, cpSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { expect } from '@playwright/test'
import { DIST } from '@simvest/build/workspace'
import type { PublishedRemote } from '@simvest/registry'
import { integrityOf, RegistryFolder } from '@simvest/registry/folder'
import { comparePictures } from './compare-pictures.ts'
import { administrator } from './people.ts'
import { test } from './test.ts'

const channel = `pictures-${process.pid}`
const PROGRAM = path.join(import.meta.dirname, '../bin/pictures.mjs')
const ROUTES = ['/withdrawals', '/history']
/** The other place in the navigation, which stands on every picture. */
const BESIDE = '/withdraw'

const folder = new RegistryFolder(DIST)
test.afterAll(() => {
  if (folder.current().previews[`withdrawals:${channel}`])
    folder.move({ act: 'end-preview', remote: 'withdrawals', channel, by: 'browser test', why: 'over' })
})

/** Publishes the released build again, with three of its pages, of which one begins with other words. */
function publishChanged(): PublishedRemote {
  const released = folder.build('withdrawals', folder.current().releases['withdrawals']?.[0] ?? '')
  const draft = folder.builds.newDraft()
  cpSync(path.join(DIST, released.base), draft, { recursive: true })
  rmSync(path.join(draft, 'remote.json'))
  const code = `;mfe_withdrawals = (({ init, get }) => ({
    init,
    get: async (name) => {
      const { remote } = (await get(name))()
      const watch = setInterval(() => {
        const heading = location.pathname === '${ROUTES[0]}' && document.querySelector('#main :is(h1, h2)')
        if (heading) heading.textContent = 'Changed by a pull request'
        if (heading || location.pathname !== '${ROUTES[0]}') clearInterval(watch)
      }, 20)
      const { withdrawals, history, withdraw } = remote.pages
      return () => ({ remote: { ...remote, pages: { withdrawals, history, withdraw } } })
    },
  }))(mfe_withdrawals);`
  appendFileSync(path.join(draft, released.entry), code)
  const entry = readFileSync(path.join(draft, released.entry))
  for (const made of ['br', 'gz']) rmSync(path.join(draft, `${released.entry}.${made}`), { force: true })
  const version = `9.9.9-${channel}`
  return folder.builds.place(draft, {
    ...released,
    version,
    base: `/remotes/withdrawals/${version}/`,
    integrity: { ...released.integrity, [released.entry]: integrityOf(entry) },
    routes: released.routes.filter((route) => [...ROUTES, BESIDE].includes(route.path)),
  })
}

// covers federation.113
test('a reviewer sees in the console which page of a preview changed, beside the release, and which did not', async ({
  browser,
}) => {
  const { version } = publishChanged()
  folder.move({ act: 'preview', remote: 'withdrawals', version, channel, by: 'browser test', why: 'to be reviewed' })
  const page = await administrator(browser)
  await page.goto(`/admin/builds/withdrawals/${channel}`)
  await expect(page.getByRole('heading', { name: 'Published without pictures' })).toBeVisible()
  await expect(page.getByText(`pnpm mfe publish withdrawals --channel ${channel} --pictures`)).toBeVisible()

  const { status, stdout, stderr } = spawnSync(process.execPath, [PROGRAM, 'withdrawals', version, '--site', DIST], {
    encoding: 'utf8',
  })
  expect(stdout + stderr).toContain(`withdrawals ${version} has pictures of 3 pages, 1 of them changed`)
  expect(status).toBe(0)

  await page.goto('/admin?tab=builds')
  await page.getByRole('link', { name: `withdrawals: ${channel}` }).click()
  await expect(page.getByText('Passed', { exact: true })).toBeVisible()
  const [changed, unchanged] = ROUTES.map((name) => page.getByRole('region', { name, exact: true }))
  if (!changed || !unchanged) throw new Error('there are two pages')
  await expect(changed.getByText('Changed', { exact: true })).toBeVisible()
  await expect(unchanged.getByText('Unchanged', { exact: true })).toBeVisible()
  await expect(unchanged.getByText('0% of the pixels changed')).toHaveCount(2)
  for (const width of [390, 1440]) {
    const look = changed.getByRole('region', { name: `${ROUTES[0]}, ${width} pixels wide` })
    await expect(look.locator('[data-mark]').first()).toBeVisible()
    await expect(unchanged.getByRole('region', { name: new RegExp(`${width}`) }).locator('[data-mark]')).toHaveCount(0)
    for (const name of [`${ROUTES[0]} in the release`, `${ROUTES[0]} in the preview`]) {
      const picture = look.getByRole('img', { name })
      await picture.scrollIntoViewIfNeeded()
      await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(width)
    }
  }
  folder.move({ act: 'end-preview', remote: 'withdrawals', channel, by: 'browser test', why: 'over' })
  await page.goto(`/admin/builds/withdrawals/${channel}`)
  await expect(page.getByRole('heading', { name: 'No such preview' })).toBeVisible()
})

// covers federation.113
test('two pictures differ where a pixel does, and where only one of them goes on', () => {
  const picture = (width: number, height: number, dark: (x: number, y: number) => boolean = () => false) => ({
    width,
    height,
    at: (x: number, y: number): [number, number, number] => (dark(x, y) ? [0, 0, 0] : [255, 250, 255]),
  })
  const plain = picture(100, 200)
  expect(comparePictures(plain, picture(100, 200))).toEqual({ changed: 0, marks: [] })
  const two = picture(100, 200, (x, y) => (x >= 10 && x < 20 && y >= 5 && y < 10) || (x === 50 && y === 150))
  expect(comparePictures(plain, two)).toEqual({
    changed: 51 / 20_000,
    marks: [
      { left: 10, top: 5, width: 10, height: 5 },
      { left: 50, top: 150, width: 1, height: 1 },
    ],
  })
  expect(comparePictures(plain, picture(100, 250))).toEqual({
    changed: 0.2,
    marks: [{ left: 0, top: 200, width: 100, height: 50 }],
  })
  const striped = picture(100, 2_000, (x, y) => x < 50 && y % 40 === 0)
  expect(comparePictures(picture(100, 2_000), striped).marks.length).toBeLessThanOrEqual(20)
})
