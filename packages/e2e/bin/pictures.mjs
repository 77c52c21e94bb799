#!/usr/bin/env node
// Run by `pnpm mfe publish wallet --channel pr-12 --pictures`: draws a build in a folder beside the release of that site, or of the
// one at the address after --to.
import { parseArgs } from 'node:util'
import { register } from 'tsx/esm/api'

register()
const { drawPictures } = await import('../src/draw-pictures.ts')
const { RegistryAddress } = await import('@simvest/registry/address')
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { site: { type: 'string' }, to: { type: 'string' } },
})
const [remote = '', version = ''] = positionals
try {
  const to = values.to && new RegistryAddress(values.to)
  console.log(await drawPictures(values.site ?? '', remote, version, to || undefined))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
