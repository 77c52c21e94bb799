#!/usr/bin/env node
// `pnpm libraries [folder]`: builds the packages that other repositories can install, and checks them as whoever installs them.
import './require-node.mjs'
import path from 'node:path'

const { register } = await import('tsx/esm/api')
register()
const { buildLibraries } = await import('../src/libraries.ts')
const { faultsOf } = await import('../src/check-library.ts')
const { ROOT } = await import('../src/workspace.ts')

const folders = buildLibraries(path.resolve(process.argv[2] ?? path.join(ROOT, '.simvest/libraries')))
const faults = (await Promise.all(folders.map(faultsOf))).flat()
for (const fault of faults) console.error(fault)
if (faults.length === 0) console.log(folders.join('\n'))
process.exit(faults.length === 0 ? 0 : 1)
