import path from 'node:path'
import webpack, { type Compilation, type Compiler, type Module, type NormalModule } from 'webpack'
import { remoteName, ROOT, type WebApp } from './workspace.ts'

const NAME = 'FastRefreshPlugin'

/**
 * For remotes in `pnpm dev`, where successive builds of one remote run in a page that keeps its state. To React, components
 * of the same name and file are a family, and it replaces one by the next. A module runs again only if it, or something that
 * it imports, changed; all other contexts, stores and components stay those that the page knows.
 */
export class FastRefreshPlugin {
  private readonly hashes = new Map<string, unknown>()
  /** For each module, by id: the build in which it, or something that it imports, last changed. */
  private since: Record<string, string> = {}

  constructor(private readonly app: WebApp) {}

  apply(compiler: Compiler) {
    // swc's transform calls these for each component and for each function that uses hooks.
    new webpack.DefinePlugin({
      $RefreshReg$: webpack.DefinePlugin.runtimeValue(({ module }) => this.registerIn(module.resource)),
      $RefreshSig$: 'self.simvestRefresh.createSignatureFunctionForTransform',
    }).apply(compiler)
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      // Modules of named pages import only its types, but the file is published with them.
      compilation.fileDependencies.add(path.join(this.app.dir, 'remote.config.ts'))
      compilation.hooks.afterOptimizeModuleIds.tap(NAME, () => this.compare(compilation))
      compilation.hooks.additionalTreeRuntimeRequirements.tap(NAME, (chunk, requirements) => {
        const { ensureChunkHandlers, interceptModuleExecution, moduleFactories } = webpack.RuntimeGlobals
        for (const needed of [ensureChunkHandlers, interceptModuleExecution, moduleFactories]) requirements.add(needed)
        compilation.addRuntimeModule(chunk, new KeptModules(() => [remoteName(this.app), this.since]))
      })
    })
  }

  private registerIn(file: string): string {
    const family = JSON.stringify(`${remoteName(this.app)} ${path.relative(ROOT, file)} `)
    return `((type, name) => self.simvestRefresh.register(type, ${family} + name))`
  }

  private compare({ modules, moduleGraph, chunkGraph }: Compilation): void {
    const sources = [...modules].filter(isSource)
    const changed = new Set<Module>()
    const importersOf = (module: Module) =>
      [...moduleGraph.getIncomingConnections(module)].flatMap(({ originModule }) => originModule ?? [])
    for (const module of sources) {
      const hash = module.buildInfo?.['hash']
      if (this.hashes.get(module.identifier()) !== hash) changed.add(module)
      this.hashes.set(module.identifier(), hash)
    }
    // The set grows during the iteration.
    for (const module of changed) for (const importer of importersOf(module)) changed.add(importer)
    const now = Date.now().toString(36)
    const before = this.since
    this.since = {}
    for (const module of sources) {
      const id = chunkGraph.getModuleId(module)
      // Modules that federation imports always run: the exposed module, and the setup of the build's own runtime.
      if (id === null || !importersOf(module).some(isSource)) continue
      this.since[id] = (changed.has(module) ? undefined : before[id]) ?? now
    }
  }
}

function isSource(module: Module): module is NormalModule {
  return module instanceof webpack.NormalModule
}

/** The part of a remote's runtime that keeps modules, and runs earlier builds' modules when the shell asks it to catch up. */
class KeptModules extends webpack.RuntimeModule {
  constructor(private readonly given: () => [remote: string, since: Record<string, string>]) {
    super('kept modules')
  }

  override generate(): string {
    const [remote, since] = this.given().map((value) => JSON.stringify(value))
    const { ensureChunk, ensureChunkHandlers, interceptModuleExecution, moduleFactories, require } =
      webpack.RuntimeGlobals
    return `
const since = ${since};
const kept = (self.simvestKept ??= {})[${remote}] ??= { modules: {}, chunks: new Set() };
const { modules, chunks } = kept;
${ensureChunkHandlers}.kept = (chunk) => { chunks.add(chunk); };
${interceptModuleExecution}.push((execution) => {
  const { id, module, factory } = execution;
  if (!since[id]) return;
  if (modules[id]?.since === since[id]) {
    execution.factory = () => { module.exports = modules[id].module.exports; };
    return;
  }
  execution.factory = function (...given) {
    factory.apply(this, given);
    modules[id] = { since: since[id], module };
  };
});
kept.catchUp = async () => {
  await Promise.allSettled([...chunks].map(async (chunk) => ${ensureChunk}(chunk)));
  for (const id of Object.keys(modules)) if (${moduleFactories}[id]) ${require}(id);
};`
  }
}
