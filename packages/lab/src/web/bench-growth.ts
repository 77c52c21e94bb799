import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { createGateway } from '@simvest/gateway'
import { READS_ENTRIES_META } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import { deployShell, publishBuild } from '@simvest/testing/registry'
import express from 'express'
import { median } from './report.ts'
import { IS_SHORT } from '../round.ts'

interface Size {
  remotes: number
  /** The number of builds of each remote; each is released in its turn. */
  builds: number
}

const FULL: Size = IS_SHORT ? { remotes: 2, builds: 2 } : { remotes: 50, builds: 20 }
/** The first again without its history, and a hundredth of it. */
const SIZES: readonly Size[] = [FULL, { ...FULL, builds: 1 }, { remotes: 1, builds: 10 }]
const ROUTES_EACH = 10
/** The number of files of the largest remote here, and the average length of its chunks. */
const [FILES, LENGTH] = [30, 8_000]
const ROUNDS = IS_SHORT ? 1 : 9
const PAGES = IS_SHORT ? 5 : 200
const MOVE_FACTS = { by: 'bench', why: 'growth' } as const

type Figures = Record<string, number>

/** Prints the CPU time that each takes, which other work of the machine changes least, with 50 remotes, 500 routes and 1,000 builds, as many without their history, and a hundredth. */
export async function benchGrowth(): Promise<void> {
  const sites = SIZES.map((size) => ({ size, root: fill(size) }))
  const taken = sites.map((): Figures[] => [])
  for (let round = 0; round < ROUNDS; round++) {
    for (const [index, { root, size }] of sites.entries()) taken[index]?.push(await measure(root, size, round))
  }
  console.log(`Node ${process.version}, CPU time, medians of ${ROUNDS}, load ${loadavg()[0]?.toFixed(1)}\n`)
  console.log('| Measure | 1,000 builds, 50 remotes, 500 routes | 50, 50, 500 | 10, 1, 10 | first by last |')
  console.log('| - | -: | -: | -: | -: |')
  for (const name of Object.keys(taken[0]?.[0] ?? {})) {
    const medians = taken.map((rounds) => median(rounds.map((figures) => figures[name] ?? NaN)))
    const cells = medians.map((figure) => `${figure.toFixed(2)} ms`).join(' | ')
    console.log(`| ${name} | ${cells} | ${((medians[0] ?? NaN) / (medians.at(-1) ?? NaN)).toFixed(2)} |`)
  }
  for (const { root } of sites) rmSync(root, { recursive: true, force: true })
}

/** A site whose remotes were released so many times. */
function fill({ remotes, builds }: Size): string {
  const root = mkdtempSync(path.join(tmpdir(), 'simvest-growth-'))
  deployShell(root)
  // The same head as the product's shell.
  const head = `<head><meta name="${READS_ENTRIES_META}" content=""><!--simvest:head--></head>`
  writeFileSync(path.join(root, 'shell/index.html'), `${head}<div id="root"></div>`)
  const folder = new RegistryFolder(root)
  for (let build = 0; build < builds; build++) {
    for (let remote = 0; remote < remotes; remote++) {
      folder.move({ act: 'release', ...publishOne(root, remote, build), ...MOVE_FACTS })
    }
  }
  return root
}

function publishOne(root: string, remote: number, build: number) {
  const name = `team${remote}`
  const version = `1.0.${build}-abc`
  const files = Object.fromEntries(
    Array.from({ length: FILES }, (_, file) => [
      file === 0 ? 'remoteEntry.js' : `${file}.js`,
      `/* ${version} ${file} */`.padEnd(LENGTH),
    ]),
  )
  const declared = Array.from({ length: ROUTES_EACH }, (_, page) => ({
    path: `/${name}/page${page}`,
    page: `page${page}`,
    access: 'user' as const,
    title: `Page ${page}`,
  }))
  publishBuild(root, { name, version, routes: declared }, files)
  return { remote: name, version }
}

async function measure(root: string, size: Size, round: number): Promise<Figures> {
  const figures: Figures = {}
  async function timed<T>(name: string, work: () => T | Promise<T>): Promise<T> {
    const before = process.cpuUsage()
    const result = await work()
    figures[name] = since(before)
    return result
  }
  const gateway = await timed('start of the gateway', () => createGateway({ root, log: () => {} }))
  const server = express().use(gateway).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const page = async (remote: number, query = '') => {
    const answer = await fetch(`${url}/team${remote}/page1${query}`)
    const text = await answer.text()
    if (answer.status !== 200 || !text.includes(`team${remote}`)) throw new Error(`${answer.status} ${text}`)
  }
  await timed('first page after the start', () => page(0))
  const times: number[] = []
  for (let asked = 0; asked < PAGES; asked++) {
    const before = process.cpuUsage()
    await page(asked % size.remotes)
    if (asked >= size.remotes) times.push(since(before))
  }
  figures['a page that was written before'] = median(times)
  const build = await timed('publishing a build', () => publishOne(root, 0, size.builds + round))
  await timed('releasing it', () => new RegistryFolder(root).move({ act: 'release', ...build, ...MOVE_FACTS }))
  await timed('first page after the release', () => page(0))
  const next = publishOne(root, 0, size.builds + ROUNDS + round)
  await timed('previewing one', () =>
    new RegistryFolder(root).move({ act: 'preview', channel: 'pr-1', ...next, ...MOVE_FACTS }),
  )
  await timed('first page of the preview', () => page(0, '?preview=team0:pr-1'))
  server.close()
  server.closeAllConnections()
  return figures
}

/** In milliseconds. */
function since(before: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1_000
}
