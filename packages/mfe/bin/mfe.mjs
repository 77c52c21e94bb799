#!/usr/bin/env node
// `pnpm mfe …`: publishes, releases, rolls back and previews remotes. Without a command it prints its usage.
import '@simvest/build/require-node'
import { spawnSync } from 'node:child_process'
import path from 'node:path'

const [command, ...words] = process.argv.slice(2)
if (command === 'gate') {
  // The gate drives a browser, which no other command needs: it is a program of its own.
  const program = path.resolve(import.meta.dirname, '../../e2e/bin/gate.mjs')
  process.exit(spawnSync(process.execPath, [program, ...words], { stdio: 'inherit' }).status ?? 1)
}

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
