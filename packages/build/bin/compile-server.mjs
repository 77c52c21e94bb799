#!/usr/bin/env node
// `node packages/build/bin/compile-server.mjs api main migrate`: compiles entries of a server into its dist/, or into
// the folder of `--into`.
import './require-node.mjs'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { register } = await import('tsx/esm/api')
register()
const { compileServer } = await import('../src/compile-server.ts')
const { values, positionals } = parseArgs({ options: { into: { type: 'string' } }, allowPositionals: true })
const [folder = '', ...entries] = positionals.map((word, index) => (index === 0 ? path.resolve(word) : word))
try {
  await compileServer(folder, entries, path.resolve(values.into ?? path.join(folder, 'dist')))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
