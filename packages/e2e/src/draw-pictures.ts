import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Browser, Page } from '@playwright/test'
import { openRegistry } from '@simvest/build/signing-key'
import type { PageLook, PreviewReport } from '@simvest/contracts'
import { type PublishedRemote, releasesOf, type Route } from '@simvest/registry'
import type { RegistryAddress } from '@simvest/registry/address'
import { RegistryFolder } from '@simvest/registry/folder'
import { BuildPictures, pictureName } from '@simvest/registry/pictures'
import { bandFault } from './band.ts'
import { comparePictures } from './compare-pictures.ts'
import { fetchBuild, fetchShell } from './fetch-shell.ts'
import { mountAlone, placeShell } from './mount-alone.ts'
import { openAs, openSite } from './mount-remote.ts'
import { readPng } from './read-png.ts'
import { onSteadyNetwork } from './steady-network.ts'
import { addressOf, leastRole, PATIENCE, SIZES, WORDS } from './visit-route.ts'

/** The findings of the gate that a report keeps. */
const MOST_FAULTS = 50

/** The time on every picture: a clock would differ. */
const NOW = '2026-01-02T03:04:05Z'

/** The pictures of a page as PNG, by the width of the window. */
type Pictures = Map<number, Buffer>

/** A build with the folder of its files. */
interface BuildWithFiles {
  build: PublishedRemote
  folder: string
}

/**
 * Draws every page of a build in a folder, and of the release in the same shell with the same samples, at both sizes. Writes the
 * pictures and a report beside the build. The shell and the release are those of the folder, or of the site at an address. Returns
 * a line about it. Throws where there is no shell, or the band is missing on a picture.
 */
export async function drawPictures(
  root: string,
  remote: string,
  version: string,
  address?: RegistryAddress,
): Promise<string> {
  const draft = mkdtempSync(path.join(tmpdir(), 'simvest-pictures-'))
  try {
    const build = openRegistry(root).build(remote, version)
    const preview = { build, folder: path.join(root, build.base) }
    const { shell, release } = address ? await fetchOthers(draft, address, remote) : othersIn(root, remote)
    const place = (site: string) => {
      cpSync(preview.folder, path.join(site, build.base), { recursive: true })
      return build
    }
    const faults = await mountAlone(shell.folder, place, false)
    const drawn = await drawIn(draft, shell.folder, preview)
    const before = release ? await drawIn(draft, shell.folder, release) : undefined
    const files = new Map<string, Buffer>()
    const routes = Array.from(drawn, ([route, pictures]) => ({
      path: route,
      looks: Array.from(pictures, ([window, picture]) =>
        lookOf(files, window, picture, before?.get(route)?.get(window)),
      ),
    }))
    const report: PreviewReport = {
      remote,
      version,
      commit: build.commit,
      shell: shell.version,
      at: new Date().toISOString(),
      ...(release && { released: release.build.version }),
      sizes: compareSizes(sizesOf(preview), release && sizesOf(release)),
      faults: faults.slice(0, MOST_FAULTS),
      routes,
    }
    const pictures = new BuildPictures(root, build)
    for (const file of pictures.begin(JSON.stringify(report))) pictures.add(file, files.get(file) ?? Buffer.alloc(0))
    return lineAbout(report)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

function lineAbout({ remote, version, routes, faults }: PreviewReport): string {
  const changed = routes.filter(({ looks }) => looks.some((look) => look.changed > 0)).length
  const gate = faults.length === 0 ? 'it passes the gate' : `the gate refuses it: ${faults.join('; ')}`
  return `${remote} ${version} has pictures of ${routes.length} pages, ${changed} of them changed; ${gate}.`
}

interface ShellAndRelease {
  shell: { version: string; folder: string }
  release?: BuildWithFiles | undefined
}

function othersIn(root: string, remote: string): ShellAndRelease {
  const folder = openRegistry(root)
  const shell = folder.deployedShell()
  if (!shell) throw new Error(`There is no shell in ${root} to draw ${remote} in.`)
  const [released] = releasesOf(folder.current(), remote)
  if (released === undefined || !folder.builds.isWhole(remote, released)) return { shell }
  const build = folder.build(remote, released)
  return { shell, release: { build, folder: path.join(root, build.base) } }
}

async function fetchOthers(root: string, address: RegistryAddress, remote: string): Promise<ShellAndRelease> {
  const shell = await fetchShell(address, root)
  const [released] = releasesOf(await address.pointers(), remote)
  if (released === undefined) return { shell }
  const build = await fetchBuild(new RegistryFolder(root), address.origin, remote, released)
  return { shell, release: { build, folder: path.join(root, build.base) } }
}

/** Draws the pages of a build in a site of its own, by their paths. */
async function drawIn(draft: string, shell: string, { build, folder }: BuildWithFiles): Promise<Map<string, Pictures>> {
  const site = mkdtempSync(path.join(draft, 'site-'))
  placeShell(shell, site, false)
  cpSync(folder, path.join(site, build.base), { recursive: true })
  const { name, version } = build
  new RegistryFolder(site).move({ act: 'release', remote: name, version, by: 'gate', why: 'to be drawn' })
  return openSite(site, async (browser, origin) => {
    const drawn = new Map<string, Pictures>()
    for (const route of build.routes) drawn.set(route.path, await drawRoute(browser, origin, route))
    return drawn
  })
}

async function drawRoute(browser: Browser, origin: string, route: Route): Promise<Pictures> {
  const context = await openAs(browser, origin, leastRole(route))
  try {
    return await onSteadyNetwork(context, async () => {
      const page = await context.newPage()
      await page.clock.setFixedTime(NOW)
      const pictures: Pictures = new Map()
      for (const size of SIZES.toReversed()) {
        await page.setViewportSize(size)
        await page.goto(addressOf(route))
        await page.locator(WORDS).first().waitFor({ timeout: PATIENCE })
        await page.waitForLoadState('networkidle', { timeout: PATIENCE })
        const fault = await bandFault(page)
        if (fault !== undefined) throw new Error(`${fault} on ${route.path}, ${size.width} px wide`)
        pictures.set(size.width, await pictureOf(page))
      }
      return pictures
    })
  } finally {
    await context.close()
  }
}

/** Takes pictures until two in a row are the same. */
async function pictureOf(page: Page): Promise<Buffer> {
  const options = { fullPage: true, animations: 'disabled', caret: 'hide', scale: 'css' } as const
  let last = await page.screenshot(options)
  for (let tries = 0; tries < 5; tries++) {
    const next = await page.screenshot(options)
    if (next.equals(last)) break
    last = next
  }
  return last
}

function lookOf(files: Map<string, Buffer>, window: number, preview: Buffer, release: Buffer | undefined): PageLook {
  const taken = (picture: Buffer) => {
    const file = pictureName(picture)
    files.set(file, picture)
    const { width, height } = readPng(picture)
    return { file, bytes: picture.length, width, height }
  }
  if (!release) return { window, preview: taken(preview), changed: 1, marks: [] }
  const compared = release.equals(preview)
    ? { changed: 0, marks: [] }
    : comparePictures(readPng(release), readPng(preview))
  return { window, preview: taken(preview), release: taken(release), ...compared }
}

/** Bytes after gzip. */
type Sizes = Record<PreviewReport['sizes'][number]['part'], number>

function sizesOf({ build, folder }: BuildWithFiles): Sizes {
  const { entry, exposed, chunks = {}, integrity, routes } = build
  const sum = (files: readonly string[]) =>
    files
      .map((file) => gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length)
      .reduce((total, size) => total + size, 0)
  return {
    entry: sum([entry, ...exposed]),
    page: Math.max(0, ...routes.map(({ page }) => sum(chunks[page] ?? []))),
    all: sum(Object.keys(integrity).filter((file) => file.endsWith('.js'))),
  }
}

function compareSizes(preview: Sizes, release: Sizes | undefined): PreviewReport['sizes'] {
  return (['entry', 'page', 'all'] as const).map((part) => ({
    part,
    bytes: preview[part],
    ...(release && { released: release[part] }),
  }))
}
