#!/usr/bin/env node
// `pnpm build libraries [folder]`: builds the packages that other repositories can install, and checks them as whoever installs them.
// With --note, what they offer is noted as that of their versions, which `changeset version` has just moved.
import './require-node.mjs'
import path from 'node:path'
import { parseArgs } from 'node:util'

const { register } = await import('tsx/esm/api')
register()
const { buildLibraries } = await import('../src/libraries.ts')
const { faultsOf } = await import('../src/check-library.ts')
const { noteSurfaces, findUnannounced } = await import('../src/announced.ts')
const { ROOT } = await import('../src/workspace.ts')

const { values, positionals } = parseArgs({ options: { note: { type: 'boolean' } }, allowPositionals: true })
const target = path.resolve(positionals[0] ?? path.join(ROOT, '.simvest/libraries'))
const folders = await buildLibraries(target)
const faults = (await Promise.all(folders.map(faultsOf))).flat()
if (values.note) noteSurfaces(target)
faults.push(...findUnannounced(target))
for (const fault of faults) console.error(fault)
if (faults.length === 0) console.log(folders.join('\n'))
process.exit(faults.length === 0 ? 0 : 1)
