#!/usr/bin/env node
// `pnpm mfe …`: publishes, releases, rolls back and previews remotes. Without a command it prints its usage.
import '@simvest/build/require-node'

const { register } = await import('tsx/esm/api')
register()
const { mfe } = await import('../src/mfe.ts')
const { OF_WORKSPACE } = await import('../src/workspace-commands.ts')
const { wordsOf } = await import('../src/words-of.ts')

try {
  console.log(await mfe(process.argv.slice(2), OF_WORKSPACE))
} catch (error) {
  console.error(wordsOf(error))
  process.exit(1)
}
