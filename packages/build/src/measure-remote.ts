import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Chunk, StatsModule } from 'webpack'
import { compile, freshBuild } from './build-app.ts'
import { sharedRanges } from './shared-modules.ts'
import { OneFilePlugin } from './one-file-plugin.ts'
import { remoteConfig } from './webpack-config.ts'
import { ROOT, type WebApp } from './workspace.ts'

interface Measure {
  /** Gzipped bytes of the entry and the exposed module, pages included. */
  whole: number
  /** The same before the remote's own pages: without its source, and without what that source asks for by name. */
  base: number
  /** Bytes before minifying of what `base` counts, by package. */
  parts: Record<string, number>
}

/**
 * Measures a remote by a build with its own part in a chunk of its own. Its own part is its source, and the packages
 * that its package.json names (through the workspace's packages too), except those that the shell provides: one of these in a remote is a mistake and counts.
 * What a page imports lazily is never counted.
 */
export async function measureRemote(app: WebApp): Promise<Measure> {
  const folder = mkdtempSync(path.join(tmpdir(), 'simvest-measure-'))
  try {
    const isOwn = ownPart(app)
    const { optimization, plugins = [], ...config } = remoteConfig(app, 'production', folder)
    const own = {
      name: 'own',
      chunks: isExposed,
      enforce: true,
      test: (module: { nameForCondition?: () => string | null }) => isOwn(module.nameForCondition?.() ?? ''),
    }
    const splitChunks = { cacheGroups: { default: false as const, defaultVendors: false as const, own } }
    const stats = await compile({
      ...config,
      plugins: plugins.filter((plugin) => !(plugin instanceof OneFilePlugin)),
      optimization: { ...optimization, splitChunks },
    })
    const sizes = new Map(
      ['remoteEntry.js', ...freshBuild(stats, folder).exposed].map((file) => [
        file,
        gzipSync(readFileSync(path.join(folder, file)), { level: 9 }).length,
      ]),
    )
    const whole = [...sizes.values()].reduce((sum, size) => sum + size, 0)
    const { modules = [] } = stats.toJson({
      all: false,
      modules: true,
      nestedModules: true,
      modulesSpace: 1e5,
      nestedModulesSpace: 1e5,
    })
    return { whole, base: whole - (sizes.get('own.js') ?? 0), parts: partsOf(modules, isOwn) }
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The most that a remote may cost before its own pages, in gzipped bytes. */
export const BYTE_BUDGET = 20 * 1024

/** What to say of a remote that is over the budget: by how much, and which packages it is. */
export function overBudget({ base, parts }: Measure, budget = BYTE_BUDGET): string | undefined {
  if (base <= budget) return undefined
  const largest = Object.entries(parts)
    // The runtime of federation is in every remote, and what the budget is for.
    .filter(([name]) => !name.startsWith('@module-federation/'))
    .toSorted(([, a], [, b]) => b - a)
    .slice(0, 5)
  const named = largest.map(([name, bytes]) => `${name} (${bytes} bytes before minifying)`).join(', ')
  return `entry and module are ${base} bytes gzip before the remote's own pages, more than ${budget}: ${named}`
}

/** Whether a chunk loads right behind the entry: those that pages import lazily have the module before them. */
function isExposed(chunk: Chunk): boolean {
  return Array.from(chunk.groupsIterable).some((group) => group.getParents().some((parent) => parent.isInitial()))
}

function ownPart(app: WebApp): (file: string) => boolean {
  const named = new Set(namedPackages(app.dir))
  const source = path.join(app.dir, 'src') + path.sep
  return (file) => file.startsWith(source) || named.has(packageOf(file))
}

/** The dependencies of a folder, and of the workspace's packages among them; what the shell provides left out. */
function namedPackages(dir: string): string[] {
  const { dependencies = {} } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>
  }
  const shared = sharedRanges()
  return Object.keys(dependencies)
    .filter((name) => !shared[name])
    .flatMap((name) => [
      name,
      ...(name.startsWith('@simvest/') ? namedPackages(path.join(ROOT, 'packages', name.slice(9))) : []),
    ])
}

function partsOf(modules: readonly StatsModule[], isOwn: (file: string) => boolean): Record<string, number> {
  const parts: Record<string, number> = {}
  for (const { nameForCondition: file, size = 0, modules: nested } of flat(modules)) {
    if (nested || !file || isOwn(file)) continue
    parts[packageOf(file)] = (parts[packageOf(file)] ?? 0) + size
  }
  return parts
}

/** With the modules that webpack put together into one. */
function flat(modules: readonly StatsModule[]): StatsModule[] {
  return modules.flatMap((module) => [module, ...flat(module.modules ?? [])])
}

/** `react-hook-form`, or `@simvest/contracts` for a folder of packages. */
function packageOf(file: string): string {
  const [, dependency] = /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(file) ?? []
  const [folder, name] = path.relative(ROOT, file).split(path.sep)
  return dependency ?? (folder === 'packages' ? `@simvest/${name}` : path.relative(ROOT, file))
}
