#!/usr/bin/env node
// `pnpm check`, `pnpm test [word…]` and `pnpm test:nightly [--short]`: run the checks of a tier and print one summary.
import { parseArgs } from 'node:util'
import './require-node.mjs'

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
})
const { register } = await import('tsx/esm/api')
register()
const { runCheck, runTest, runNightly } = await import('../src/run-checks.ts')
const { withRunFolder } = await import('../src/run-folder.ts')
const [tier, ...words] = positionals
const TIERS = { check: runCheck, test: () => runTest(words), nightly: () => runNightly(values.short) }
process.exit(await withRunFolder(TIERS[tier]))
