import { createHash } from 'node:crypto'
import { SHELL_FILES_META } from '@simvest/registry'
import webpack from 'webpack'

const PAGE = 'index.html'

/**
 * Gives the scripts that the shell's page names their hashes, and lists those of all others there, for the guard. Comes after the names of
 * the files are final, because their bytes change with them.
 */
export class ShellIntegrityPlugin {
  apply(compiler: webpack.Compiler) {
    compiler.hooks.thisCompilation.tap('ShellIntegrityPlugin', (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT
      compilation.hooks.processAssets.tap({ name: 'ShellIntegrityPlugin', stage }, (assets) => {
        const hashes = Object.entries(assets)
          .filter(([file]) => file.endsWith('.js'))
          .map(([file, source]) => {
            const hash = createHash('sha384').update(source.buffer()).digest('base64')
            return [`/${file}`, `sha384-${hash}`] as const
          })
        const page = String(compilation.getAsset(PAGE)?.source.source())
        compilation.updateAsset(PAGE, new webpack.sources.RawSource(withHashes(page, hashes)))
      })
    })
  }
}

function withHashes(page: string, hashes: readonly (readonly [string, string])[]): string {
  const listed = hashes.map((pair) => pair.join(' ')).join()
  const marked = hashes.reduce(
    (html, [file, hash]) => html.replaceAll(`"${file}"`, `"${file}" integrity="${hash}"`),
    page,
  )
  return marked.replace('<title>', `<meta name="${SHELL_FILES_META}" content="${listed}">\n<title>`)
}
