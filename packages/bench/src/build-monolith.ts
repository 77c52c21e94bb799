import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { compile } from '@simvest/build/build-app'
import { compressFolder } from '@simvest/registry/compress'
import { listedRoutes } from '@simvest/build/publish-remote'
import { shellConfig } from '@simvest/build/webpack-config'
import { remoteName, ROOT, type WebApp, webApps } from '@simvest/build/workspace'
import type { PublishedRemote, RemoteConfig } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import webpack, { type Configuration, type Stats } from 'webpack'

const STRIP_EAGER = path.join(import.meta.dirname, 'strip-eager.cjs')

/**
 * Builds the sources of shell and remotes into one application, as a site for the same gateway: the shell's own entry imports
 * the remotes' modules in place of federation, with a chunk for each page. Its registry lists the chunks of each page, so
 * that the page requests them at once, like the scripts of a remote.
 */
export async function buildMonolith(site: string): Promise<void> {
  const [shell, ...remotes] = webApps()
  if (!shell) throw new Error('There is no shell in this workspace.')
  const work = mkdtempSync(path.join(tmpdir(), 'simvest-monolith-'))
  try {
    const stats = await compile(monolithConfig(shell, remotes, path.join(site, 'shell'), work))
    await compressFolder(path.join(site, 'shell'))
    const page = path.join(site, 'shell/index.html')
    writeFileSync(page, readFileSync(page, 'utf8').replace('<script defer', '<script defer crossorigin="anonymous"'))
    for (const remote of remotes) await list(site, remote, stats)
  } finally {
    rmSync(work, { recursive: true })
  }
}

function monolithConfig(shell: WebApp, remotes: readonly WebApp[], output: string, work: string): Configuration {
  const config = shellConfig(shell, 'production', output)
  const modules = path.join(work, 'load-build.js')
  writeFileSync(modules, importsOf(remotes))
  // There is nothing to check and no entry to fetch.
  const firstPage = path.join(work, 'first-page.js')
  const readRegistry = JSON.stringify(path.join(shell.dir, 'src/remotes/read-registry.ts'))
  writeFileSync(firstPage, `export { readRegistry as beginFirstPage } from ${readRegistry}`)
  const plugins = (config.plugins ?? []).filter((plugin) => plugin?.constructor.name !== 'ModuleFederationPlugin')
  return {
    ...config,
    plugins: [
      ...plugins,
      new webpack.NormalModuleReplacementPlugin(/\/load-build\.ts$/, modules),
      new webpack.NormalModuleReplacementPlugin(/\/first-page\.ts$/, firstPage),
      new AnonymousScriptsPlugin(),
    ],
    module: {
      ...config.module,
      rules: [...(config.module?.rules ?? []), { test: /\/src\/remote\.tsx$/, enforce: 'pre', loader: STRIP_EAGER }],
    },
  }
}

/** Requests scripts in the mode of the gateway's preload links; in another mode the browser would fetch them twice. */
class AnonymousScriptsPlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('AnonymousScriptsPlugin', (compilation) => {
      const hooks = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation)
      hooks.createScript.tap('AnonymousScriptsPlugin', (source) => `${source}\nscript.crossOrigin = 'anonymous';`)
    })
  }
}

/** Replaces the module that loads builds over federation. */
function importsOf(remotes: readonly WebApp[]): string {
  const lines = remotes.map(
    (app, index) => `import { remote as r${index} } from ${JSON.stringify(path.join(app.dir, 'src/remote.tsx'))}`,
  )
  const entries = remotes.map((app, index) => `${JSON.stringify(remoteName(app))}: r${index}`)
  return `import { componentOf } from ${JSON.stringify(path.join(ROOT, 'packages/platform/src/remote-module.ts'))}
${lines.join('\n')}
const remotes = { ${entries.join(', ')} }
export const loadBuild = ({ name }, page) => componentOf(remotes[name].pages[page])
export const isRefusal = () => false
`
}

async function list(site: string, app: WebApp, { compilation }: Stats): Promise<void> {
  const { config } = (await import(pathToFileURL(path.join(app.dir, 'remote.config.ts')).href)) as {
    config: RemoteConfig
  }
  const [main] = compilation.entrypoints.get('main')?.getFiles() ?? []
  const name = config.name
  const filesOf = (page: string) => compilation.namedChunkGroups.get(page)?.getFiles() ?? []
  const build: PublishedRemote = {
    ...config,
    version: 'monolith',
    commit: 'monolith',
    base: '/',
    entry: main ?? '',
    exposed: [],
    chunks: Object.fromEntries(config.routes.map(({ page }) => [page, filesOf(page)])),
    integrity: {},
    shared: {},
    routes: await listedRoutes(config),
  }
  const folder = path.join(site, 'remotes', name, build.version)
  mkdirSync(folder, { recursive: true })
  writeFileSync(path.join(folder, 'remote.json'), JSON.stringify(build))
  new RegistryFolder(site).move({ act: 'release', remote: name, version: build.version, by: 'bench', why: 'measured' })
}
