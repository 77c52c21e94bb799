import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { pageAt, scriptsOf } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import type { Module, Stats } from 'webpack'
import { type FreshBuild } from './publish-remote.ts'
import { IN_WORKSPACE, ROOT } from './workspace.ts'

/** The weight of a build: scripts in bytes after gzip; packages and files in bytes before minifying, to name what grew. */
export interface Weight {
  /** What every page needs: the shell's script, a remote's entry. */
  entry: number
  /** What the heaviest page needs in addition. */
  page: number
  /** All scripts together. */
  all: number
  /** Scripts that a page asks for: those that every page needs, and the most that any needs beside them. */
  requests: number
  packages: Sizes
  /** The same by file, of what is written here. */
  files: Sizes
}

type Sizes = Record<string, number>

interface Budgets {
  /** From the landing page's address to its first screen: the page itself, its scripts and its font. */
  firstScreen: { js: number; requests: number }
  /** By app; `new` applies to a remote that is not listed. */
  apps: Record<string, Weight>
}

const FILE = path.join(import.meta.dirname, '../budgets.json')
/** Beside it, for nobody to read: the size of each of our files in each app. */
const FILES = path.join(import.meta.dirname, '../file-sizes.json')

/** How much a build may grow before its budget has to be renewed. */
const ROOM = 1.02

/** Weighs a fresh build of the shell or of a remote. */
export function weigh({ compilation }: Stats, { folder, exposed = [], chunks = {} }: Partial<FreshBuild>): Weight {
  const sizes = new Map(
    Object.keys(compilation.assets)
      .filter((file) => file.endsWith('.js'))
      .map((file) => [file, gzipSync(readFileSync(path.join(folder ?? '', file)), { level: 9 }).length]),
  )
  const sum = (files: readonly string[]) => files.reduce((total, file) => total + (sizes.get(file) ?? 0), 0)
  const initial = [...compilation.chunks].filter((chunk) => chunk.canBeInitial()).flatMap(({ files }) => [...files])
  return {
    entry: sum([...initial, ...exposed]),
    page: Math.max(0, ...Object.values(chunks).map(sum)),
    all: sum([...sizes.keys()]),
    requests:
      new Set([...initial, ...exposed]).size + Math.max(0, ...Object.values(chunks).map(({ length }) => length)),
    packages: sizesOf(compilation.modules, packageOf),
    files: sizesOf(compilation.modules, ownFile),
  }
}

/** Throws if an app is over its budget, and says by how much and what grew. */
export function refuseOverBudget(app: string, weight: Weight, budgets: Pick<Budgets, 'apps'> = readBudgets()): void {
  const budget = budgets.apps[app] ?? budgets.apps['new']
  if (!budget) return
  const over = (['entry', 'page', 'all', 'requests'] as const).filter((part) => weight[part] > budget[part])
  if (over.length === 0) return
  const parts = over.map((part) => `${PARTS[part]} is ${weight[part]} ${unitOf(part)}, more than ${budget[part]}`)
  const packages = grown(weight.packages, budget.packages) || 'nothing, so it compresses worse'
  const files = grown(weight.files, budget.files)
  const where = files && `, of our own files ${files}`
  throw new Error(`${app} is over its budget: ${parts.join('; ')}. Grown, before minifying: ${packages}${where}.`)
}

const PARTS = {
  entry: 'what every page needs',
  page: 'the heaviest page',
  all: 'all of it',
  requests: 'what a page asks for',
}

const unitOf = (part: keyof typeof PARTS) => (part === 'requests' ? 'scripts' : 'bytes gzip')

/** The five that grew most; empty where none did. */
function grown(sizes: Sizes, before: Sizes): string {
  const named = Object.entries(sizes)
    .map(([name, size]) => [name, size - (before[name] ?? 0)] as const)
    .filter(([, more]) => more > 0)
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 5)
  return named.map(([name, more]) => `${name} +${more}`).join(', ')
}

/** Throws if the landing page of a built site needs more bytes or requests than its budget. */
export function refuseSlowFirstScreen(site: string, budget = readBudgets().firstScreen): void {
  const { js, requests } = firstScreen(site)
  if (js > budget.js) {
    throw new Error(`The first screen needs ${js} bytes of JavaScript (gzip), more than ${budget.js}.`)
  }
  if (requests > budget.requests) {
    throw new Error(`The first screen needs ${requests} requests, more than ${budget.requests}.`)
  }
}

function firstScreen(site: string): Budgets['firstScreen'] {
  const html = readFileSync(path.join(site, 'shell/index.html'), 'utf8')
  const own = Array.from(html.matchAll(/<script[^>]* src="\/([^"]+)"/g), ([, file = '']) =>
    path.join(site, 'shell', file),
  )
  const place = pageAt(new RegistryFolder(site).resolve(), '/')
  const remote = place
    ? scriptsOf(place.remote, place.page).map((file) => path.join(site, place.remote.base, file))
    : []
  const scripts = [...own, ...remote]
  const js = scripts.reduce((sum, file) => sum + gzipSync(readFileSync(file), { level: 9 }).length, 0)
  // The other two are the page and the one font file whose characters it draws.
  return { js, requests: scripts.length + 2 }
}

/** Sets the budgets to the present weights, plus a little room. */
export function writeBudgets(site: string, weights: Record<string, Weight>): void {
  const roomy = (bytes: number) => Math.ceil((bytes * ROOM) / 100) * 100
  const { js, requests } = firstScreen(site)
  const apps = Object.entries(weights).map(([name, { entry, page, all, requests, packages }]) => [
    name,
    { entry: roomy(entry), page: roomy(page), all: roomy(all), requests, packages },
  ])
  const budgets = { firstScreen: { js: roomy(js), requests }, apps: { ...Object.fromEntries(apps), new: NEW } }
  const files = Object.entries(weights).map(([name, weight]) => [name, weight.files])
  for (const [file, content] of [[FILE, budgets] as const, [FILES, Object.fromEntries(files)] as const]) {
    writeFileSync(file, `${JSON.stringify(content, undefined, 2)}\n`)
  }
}

/** A new remote is refused before it is as heavy as all of React. */
const NEW: Omit<Weight, 'files'> = { entry: 12_000, page: 60_000, all: 150_000, requests: 4, packages: {} }

function readBudgets(): Budgets {
  // A remote in a repository of its own has the budget of a new one.
  if (!IN_WORKSPACE) return { firstScreen: { js: Infinity, requests: Infinity }, apps: { new: { ...NEW, files: {} } } }
  const { firstScreen, apps } = JSON.parse(readFileSync(FILE, 'utf8')) as Budgets
  const files = JSON.parse(readFileSync(FILES, 'utf8')) as Record<string, Sizes>
  const known = Object.entries(apps).map(([name, budget]) => [name, { ...budget, files: files[name] ?? {} }] as const)
  return { firstScreen, apps: Object.fromEntries(known) }
}

function sizesOf(modules: Iterable<Module>, nameOf: (file: string) => string | undefined): Sizes {
  const sizes: Sizes = {}
  for (const module of modules) {
    // A concatenated module consists of several modules.
    for (const part of 'modules' in module ? (module.modules as Module[]) : [module]) {
      const file = part.nameForCondition()
      const name = file ? nameOf(file) : undefined
      if (name !== undefined) sizes[name] = (sizes[name] ?? 0) + part.size('javascript')
    }
  }
  return Object.fromEntries(Object.entries(sizes).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** `packages/ui-kit/src/table.tsx`; undefined for a dependency. */
function ownFile(file: string): string | undefined {
  return file.includes('node_modules') ? undefined : path.relative(ROOT, file).split(path.sep).join('/')
}

/** `react-hook-form`, `@simvest/contracts` for a folder of packages, `mfe-wallet` for the app's own source. */
function packageOf(file: string): string {
  const [, dependency] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file.split(path.sep).join('/')) ?? []
  const [folder = '', name] = path.relative(ROOT, file).split(path.sep)
  return dependency ?? (folder === 'packages' ? `@simvest/${name}` : folder)
}
