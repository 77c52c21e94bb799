#!/usr/bin/env node
// `pnpm gate wallet 0.2.0-3f2a…`: mounts a published build in the deployed shell, and signs that it passed.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { register } from 'tsx/esm/api'

register()
const { gate } = await import('../src/gate.ts')
const { DIST } = await import('@simvest/build/workspace')
const { values, positionals } = parseArgs({ allowPositionals: true, options: { site: { type: 'string' } } })
const [remote = '', version = ''] = positionals
try {
  process.exit(await gate(path.resolve(values.site ?? process.env['SIMVEST_SITE'] ?? DIST), remote, version))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
