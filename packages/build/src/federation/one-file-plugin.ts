import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack'
import { standaloneEntry } from './standalone-entry.ts'

/** The entry that the site's pages load: it takes the core of federation's runtime from the shell. */
export const SITE_ENTRY = 'siteEntry.js'

/** The entry with the core of the runtime in it, which runs in any host: `mf-manifest.json` names this one. */
export const STANDALONE_ENTRY = 'remoteEntry.js'

/** The chunks of the exposed module, which load directly after the entry. */
export function exposedChunks(compilation: Compilation): Chunk[] {
  const groups = [...compilation.chunkGroups].filter((group) => group.getParents().some((parent) => parent.isInitial()))
  return [...new Set(groups.flatMap(({ chunks }) => chunks))]
}

interface Names {
  /** The remote, as hosts call it. */
  remote: string
  /** The global variable that holds its container. */
  container: string
}

/**
 * Puts the exposed module into the file of the entry, because a page needs both, and writes the second entry. To federation the
 * two stay separate chunks: it hands the shared modules over before it runs the second.
 */
export class OneFilePlugin {
  private readonly names: Names
  private readonly isAlone: boolean

  constructor(names: Names, isAlone: boolean) {
    this.names = names
    this.isAlone = isAlone
  }

  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('OneFilePlugin', (compilation) => {
      const { processAssets } = compilation.hooks
      const { PROCESS_ASSETS_STAGE_OPTIMIZE_COUNT, PROCESS_ASSETS_STAGE_OPTIMIZE_HASH } = webpack.Compilation
      processAssets.tap({ name: 'OneFilePlugin', stage: PROCESS_ASSETS_STAGE_OPTIMIZE_COUNT }, () =>
        joinFiles(compilation),
      )
      if (!this.isAlone) return
      // After the entry was minified.
      processAssets.tapPromise({ name: 'OneFilePlugin', stage: PROCESS_ASSETS_STAGE_OPTIMIZE_HASH }, async () => {
        const text = await standaloneEntry(this.names, String(compilation.getAsset(SITE_ENTRY)?.source.source()))
        compilation.emitAsset(STANDALONE_ENTRY, new webpack.sources.RawSource(text))
      })
      // Hosts read the manifest; the statistics it is made of are for reports of the build.
      processAssets.tap({ name: 'OneFilePlugin', stage: webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT }, () =>
        compilation.deleteAsset('mf-stats.json'),
      )
    })
  }
}

function joinFiles(compilation: Compilation): void {
  const [entry] = [...compilation.chunks].filter((chunk) => chunk.hasRuntime()).flatMap(({ files }) => [...files])
  const parts = exposedChunks(compilation).flatMap((chunk) => [...chunk.files])
  if (entry === undefined) return
  const sources = [entry, ...parts].flatMap((file) => [compilation.getAsset(file)?.source ?? '', '\n'])
  compilation.updateAsset(entry, new webpack.sources.ConcatSource(...sources))
  // Also removes the file from its chunk.
  for (const file of parts) compilation.deleteAsset(file)
  compilation.renameAsset(entry, SITE_ENTRY)
}
