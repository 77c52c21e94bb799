#!/usr/bin/env node
// `pnpm test`: runs every check once and prints one summary.
import './require-node.mjs'

const { register } = await import('tsx/esm/api')
register()
const { runChecks } = await import('../src/run-checks.ts')
process.exit(await runChecks())
