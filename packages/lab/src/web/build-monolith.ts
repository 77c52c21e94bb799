import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { compile } from '@simvest/build/compile'
import { compressFolder } from '@simvest/registry/compress'
import { lazyGroups } from '@simvest/build/build-app'
import { importsOf, listedRoutes, remoteConfigOf } from '@simvest/build/publish-remote'
import { shellConfig } from '@simvest/build/webpack-config'
import { ROOT, type WebApp, webApps } from '@simvest/build/workspace'
import type { PublishedRemote } from '@simvest/registry'
import { integrityOf, RegistryFolder } from '@simvest/registry/folder'
import webpack, { type Configuration, type Stats } from 'webpack'

const STRIP_EAGER = path.join(import.meta.dirname, 'strip-eager.cjs')

/** The one remote that the monolith has for the registry, with the pages of all. */
const NAME = 'monolith'
const BASE = `/remotes/${NAME}/${NAME}/`

/** The shell's modules that load builds over federation. */
const LOADER = /\/shell\/src\/remotes\/(?:host|admit|page-modules|share-scope)\.ts$/

/**
 * Builds the sources of shell and remotes into one application, as a site for the same gateway: the shell's own entry imports
 * the remotes' modules in place of federation, with a chunk for each page. Its registry lists the chunks of each page, so
 * that the page requests them at once, like the scripts of a remote.
 */
export async function buildMonolith(site: string): Promise<void> {
  const [shell, ...remotes] = webApps()
  if (!shell) throw new Error('There is no shell in this workspace.')
  const work = mkdtempSync(path.join(tmpdir(), 'simvest-monolith-'))
  const folder = path.join(site, BASE)
  try {
    const stats = await compile(monolithConfig(shell, remotes, folder, work))
    const build = await describe(folder, remotes, stats)
    nameIntegrity(site, build)
    await compressFolder(folder)
    writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(build))
    new RegistryFolder(site).move({ act: 'release', remote: NAME, version: NAME, by: 'bench', why: 'measured' })
  } finally {
    rmSync(work, { recursive: true })
  }
}

function monolithConfig(shell: WebApp, remotes: readonly WebApp[], output: string, work: string): Configuration {
  const config = shellConfig(shell, 'production', output)
  const modules = path.join(work, 'modules.js')
  writeFileSync(modules, hostOf(remotes))
  // There is nothing to check and no entry to fetch.
  const firstPage = path.join(work, 'first-page.js')
  const readRegistry = JSON.stringify(path.join(shell.dir, 'src/remotes/read-registry.ts'))
  writeFileSync(firstPage, `export { readRegistry as beginFirstPage } from ${readRegistry}`)
  const plugins = (config.plugins ?? []).filter(
    (plugin) => !/^(?:GuardedScripts|ShellIntegrity)Plugin$/.test(plugin?.constructor.name ?? ''),
  )
  return {
    ...config,
    output: { ...config.output, publicPath: BASE },
    plugins: [
      ...plugins,
      new webpack.NormalModuleReplacementPlugin(LOADER, modules),
      new webpack.NormalModuleReplacementPlugin(/\/first-page\.ts$/, firstPage),
      new GuardedScriptsPlugin(),
    ],
    module: {
      ...config.module,
      rules: [...(config.module?.rules ?? []), { test: /\/src\/remote\.tsx$/, enforce: 'pre', loader: STRIP_EAGER }],
    },
  }
}

/**
 * Requests scripts as the gateway's preload links do: in their mode, and with their integrity, where `nameIntegrity` has named
 * it. Otherwise the browser would fetch them twice.
 */
class GuardedScriptsPlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('GuardedScriptsPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      hooks.createScript.tap(
        'GuardedScriptsPlugin',
        (source) =>
          `${source}\nscript.crossOrigin = 'anonymous';\nscript.integrity = self.integrityOf[url.split('${BASE}')[1]] || '';`,
      )
    })
  }
}

/** Writes the integrity of all scripts into the page, as the federated page has it in its registry, and puts it in its place. */
function nameIntegrity(site: string, { entry, integrity }: PublishedRemote): void {
  const page = readFileSync(path.join(site, BASE, 'index.html'), 'utf8')
  const named = `<script>self.integrityOf=${JSON.stringify(integrity)}</script>`
  const attributes = `crossorigin="anonymous" integrity="${integrity[entry]}"`
  mkdirSync(path.join(site, 'shell'))
  writeFileSync(
    path.join(site, 'shell/index.html'),
    // The typeface is named in the page's own styles, where webpack writes no address.
    page
      .replaceAll('url(/assets/', `url(${BASE}assets/`)
      .replace('<script defer', `${named}<script defer ${attributes}`),
  )
}

/** Takes the place of each of them. */
function hostOf(remotes: readonly WebApp[]): string {
  const lines = remotes.map(
    (app, index) => `import { remote as r${index} } from ${JSON.stringify(path.join(app.dir, 'src/remote.tsx'))}`,
  )
  const pages = remotes.map((_, index) => `...r${index}.pages`)
  return `import { componentOf } from ${JSON.stringify(path.join(ROOT, 'packages/platform/src/remote-module.ts'))}
${lines.join('\n')}
const pages = { ${pages.join(', ')} }
const nothing = async () => undefined
export const host = {
  registerShared: nothing,
  registerPlugins: nothing,
  shareScopeMap: {},
  loadRemote: async (id) => componentOf(pages[id.slice(id.indexOf('/') + 1)]),
}
export const fallenBack = new Map()
export const outside = []
export const preloadPage = nothing
export const nameOf = ({ name, version }) => name + '@' + version
export const allowOrigin = nothing
export const pageModules = nothing
export const sharedModules = nothing
export const loadShared = nothing
`
}

async function describe(folder: string, apps: readonly WebApp[], { compilation }: Stats): Promise<PublishedRemote> {
  const configs = await Promise.all(apps.map(remoteConfigOf))
  const routes = await Promise.all(configs.map((config) => listedRoutes(config)))
  const groups = new Map(lazyGroups(compilation))
  const [main = ''] = compilation.entrypoints.get('main')?.getFiles() ?? []
  const imports = Object.entries(
    Object.assign({}, ...(await Promise.all(apps.map(importsOf)))) as Record<string, string>,
  )
  const chunks = Object.fromEntries(imports.map(([page, request]) => [page, groups.get(request)?.getFiles() ?? []]))
  const files = new Set([main, ...Object.values(chunks).flat()])
  return {
    name: NAME,
    platform: configs[0]?.platform ?? '*',
    version: NAME,
    commit: NAME,
    base: BASE,
    entry: main,
    exposed: [],
    chunks,
    integrity: Object.fromEntries([...files].map((file) => [file, integrityOf(readFileSync(path.join(folder, file)))])),
    shared: {},
    routes: routes.flat(),
  }
}
