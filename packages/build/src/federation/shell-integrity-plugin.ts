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
        const page = compilation.getAsset(PAGE)?.source.source()
        if (page === undefined) return
        const marked = withHashes(
          String(page),
          Object.entries(assets).map(([file, source]) => [file, source.buffer()]),
        )
        compilation.updateAsset(PAGE, new webpack.sources.RawSource(marked))
      })
    })
  }
}

/** A page of a shell with the hashes of the scripts among the files beside it. */
export function withHashes(page: string, files: readonly (readonly [string, Buffer])[]): string {
  const hashes = files
    .filter(([file]) => file.endsWith('.js'))
    .map(([file, content]) => {
      const hash = createHash('sha384').update(content).digest('base64')
      return [`/${file}`, `sha384-${hash}`] as const
    })
  const listed = hashes.map((pair) => pair.join(' ')).join()
  const marked = hashes.reduce(
    (html, [file, hash]) => html.replaceAll(`"${file}"`, `"${file}" integrity="${hash}"`),
    page,
  )
  return marked.replace('<title>', `<meta name="${SHELL_FILES_META}" content="${listed}">\n<title>`)
}
