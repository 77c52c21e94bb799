#!/usr/bin/env node
// `pnpm mfe gate wallet 0.2.0-3f2a…`: mounts a published build in the deployed shell, and signs that it passed; with --to and the
// address of a site, what is published there.
import path from 'node:path'
import { parseArgs } from 'node:util'
import { register } from 'tsx/esm/api'

register()
const { gate, gateAt } = await import('../src/gate.ts')
const { RegistryAddress } = await import('@simvest/registry/address')
const { DIST } = await import('@simvest/build/workspace')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' }, to: { type: 'string' } },
})
const [remote = '', version = ''] = positionals
try {
  const inFolder = () => gate(path.resolve(values.site ?? process.env['SIMVEST_SITE'] ?? DIST), remote, version)
  process.exit(await (values.to ? gateAt(new RegistryAddress(values.to), remote, version) : inFolder()))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
