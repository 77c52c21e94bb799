import { readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { pageAt, scriptsOf } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import type { Module, Stats } from 'webpack'
import { STANDALONE_ENTRY } from './federation/one-file-plugin.ts'
import { type FreshBuild } from './publish-remote.ts'
import { growthReport, keepSizes, type Sizes } from './sizes.ts'
import { IN_WORKSPACE, ROOT } from './workspace.ts'

/** The weight of a build: scripts in bytes after gzip; packages and files in bytes before minifying, to name what grew. */
export interface Weight {
  /** The size that every page needs: the shell's script, a remote's entry. */
  entry: number
  /** The size that the heaviest page needs in addition. */
  page: number
  /** All scripts together. */
  all: number
  /** Scripts that a page asks for: those that every page needs, and the most that any needs beside them. */
  requests: number
  packages: Sizes
  /** The same by file, of what is written here. */
  files: Sizes
}

type Parts = Omit<Weight, 'packages' | 'files'>

/** From the landing page's address to the live page: the page itself, its scripts, those of the parts that are drawn with it, and its font. */
const FIRST_SCREEN = { js: 212_000, requests: 7 }

/** A new remote is refused before it is as heavy as all of React. */
const NEW: Parts = { entry: 16_000, page: 60_000, all: 150_000, requests: 4 }

/** The promises of this workspace in round numbers, with room; a person changes them, no command does. */
const BUDGETS: Readonly<Record<string, Parts>> = {
  shell: { entry: 180_000, page: 0, all: 300_000, requests: 2 },
  'mfe-admin': { entry: 10_000, page: 66_000, all: 242_000, requests: 5 },
  'mfe-auth': { entry: 20_000, page: 40_000, all: 275_000, requests: 3 },
  'mfe-wallet': { entry: 10_000, page: 44_500, all: 280_000, requests: 4 },
  'mfe-withdrawals': { entry: 10_000, page: 40_000, all: 140_000, requests: 3 },
}

/** Weighs a fresh build of the shell or of a remote. */
export function weigh({ compilation }: Stats, { folder, exposed = [], chunks = {} }: Partial<FreshBuild>): Weight {
  const sizes = new Map(
    Object.keys(compilation.assets)
      // No page of the site asks for the entry that is for other hosts.
      .filter((file) => file.endsWith('.js') && file !== STANDALONE_ENTRY)
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

/** Says by how much an app is over its budget, and what grew since its last build here, or weighs most. */
export function overBudget(app: string, weight: Weight, before: Partial<Weight> = {}): string | undefined {
  // A remote in a repository of its own has the budget of a new one.
  const budget = (IN_WORKSPACE ? BUDGETS[app] : undefined) ?? NEW
  const over = (['entry', 'page', 'all', 'requests'] as const).filter((part) => weight[part] > budget[part])
  if (over.length === 0) return undefined
  const parts = over.map((part) => `${PARTS[part]} is ${weight[part]} ${unitOf(part)}, more than ${budget[part]}`)
  const what = before.files ? 'Grown since the last build here' : 'Largest'
  const packages = growthReport(weight.packages, before.packages) || 'nothing, so it compresses worse'
  const files = growthReport(weight.files, before.files)
  return `${app} is over its budget: ${parts.join('; ')}. ${what}, before minifying: ${packages}${files && `, of our own files ${files}`}.`
}

const PARTS = {
  entry: 'what every page needs',
  page: 'the heaviest page',
  all: 'all of it',
  requests: 'what a page asks for',
}

const unitOf = (part: keyof typeof PARTS) => (part === 'requests' ? 'scripts' : 'bytes gzip')

/** Throws if the landing page of a built site needs more bytes or requests than its budget. */
export function refuseSlowFirstScreen(site: string, budget = FIRST_SCREEN): void {
  const { js, requests } = firstScreen(site)
  keepSizes('first-screen', { js, requests })
  if (js > budget.js) {
    throw new Error(`The first screen needs ${js} bytes of JavaScript (gzip), more than ${budget.js}.`)
  }
  if (requests > budget.requests) {
    throw new Error(`The first screen needs ${requests} requests, more than ${budget.requests}.`)
  }
}

function firstScreen(site: string): typeof FIRST_SCREEN {
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
