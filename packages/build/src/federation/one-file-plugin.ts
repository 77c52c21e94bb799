import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack'

/** The chunks of the exposed module, which load directly after the entry. */
export function exposedChunks(compilation: Compilation): Chunk[] {
  const groups = [...compilation.chunkGroups].filter((group) => group.getParents().some((parent) => parent.isInitial()))
  return [...new Set(groups.flatMap(({ chunks }) => chunks))]
}

/**
 * Puts the exposed module into the file of the entry, because a page needs both. To federation they stay separate chunks: it
 * hands the shared modules over before it runs the second.
 */
export class OneFilePlugin {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('OneFilePlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_COUNT
      compilation.hooks.processAssets.tap({ name: 'OneFilePlugin', stage }, () => joinFiles(compilation))
    })
  }
}

function joinFiles(compilation: Compilation): void {
  const [entry] = [...compilation.chunks].filter((chunk) => chunk.hasRuntime()).flatMap(({ files }) => [...files])
  const parts = exposedChunks(compilation).flatMap((chunk) => [...chunk.files])
  if (entry === undefined) return
  const sources = [entry, ...parts].flatMap((file) => [compilation.getAsset(file)?.source ?? '', '\n'])
  compilation.updateAsset(entry, new webpack.sources.ConcatSource(...sources))
  // This also removes the file from its chunk.
  for (const file of parts) compilation.deleteAsset(file)
}
