import { SHARED_FILES, SHELL_MANIFEST, type ShellManifest } from '@simvest/registry'
import webpack from 'webpack'
import { LAZY } from './shared-modules.ts'

/**
 * Lists the files of the modules that the shell loads on demand, so that a page can request them at once, and the shell's
 * versions, so that the release of a remote that does not fit is refused.
 */
export class SharedFilesPlugin {
  private readonly manifest: ShellManifest

  constructor(manifest: ShellManifest) {
    this.manifest = manifest
  }

  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('SharedFilesPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'SharedFilesPlugin', stage }, () => {
        const files = Object.fromEntries(
          LAZY.map((request) => [
            request,
            (compilation.namedChunkGroups.get(request)?.getFiles() ?? []).map((file) => `/${file}`),
          ]),
        )
        compilation.emitAsset(SHARED_FILES, new webpack.sources.RawSource(JSON.stringify(files)))
        compilation.emitAsset(SHELL_MANIFEST, new webpack.sources.RawSource(JSON.stringify(this.manifest)))
      })
    })
  }
}
