import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import webpack from 'webpack'
import { compile } from '../compile.ts'
import { sharedModules } from './shared-modules.ts'
import { refuseUnsharedNames } from './shared-names.ts'

// Beside the sources, not inside: all sources determine the name of a build that another test makes meanwhile.
const folder = mkdtempSync(path.join(import.meta.dirname, '../../.names-'))

afterAll(() => rmSync(folder, { recursive: true }))

/** Builds a remote of one line. */
async function build(source: string) {
  writeFileSync(path.join(folder, 'remote.js'), source)
  const { compilation } = await compile({
    mode: 'development',
    context: folder,
    entry: {},
    output: { path: path.join(folder, 'out') },
    plugins: [
      new webpack.container.ModuleFederationPlugin({
        name: 'names',
        exposes: { './remote': './remote.js' },
        shared: sharedModules(),
      }),
    ],
  })
  return compilation
}

describe('shared names', () => {
  test('what the shell shares can be used', async () => {
    const compilation = await build(
      `import * as z from 'zod/mini'\nimport styled, { css } from 'styled-components'\nexport const remote = [z.object({ day: z.iso.date() }), styled.p, css]`,
    )
    expect(() => refuseUnsharedNames(compilation)).not.toThrow()
  })

  test('another name is refused, with the file that it misses', async () => {
    const compilation = await build(
      `import * as z from 'zod/mini'\nexport const remote = [z.string(), z.templateLiteral([])]`,
    )
    expect(() => refuseUnsharedNames(compilation)).toThrow(
      'The shell does not share templateLiteral of zod/mini: name it in packages/contracts/src/zod-names.ts',
    )
  })
})
