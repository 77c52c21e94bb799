#!/usr/bin/env node
// `node packages/rules/bin/rules.mjs [built]`: the house rules about the sources, or about their builds.
// `node packages/rules/bin/rules.mjs ran REPORT… [--table FILE]`: the statements of docs/specification, compared with what ran by reports of jest and Playwright.
import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { register } from 'tsx/esm/api'

register()
const { RULES, runRules } = await import('../src/run-rules.ts')
const { coverageOf, readResults, tableOf } = await import('../src/ran-tests.ts')
const { Tree } = await import('../src/tree.ts')

const root = path.resolve(import.meta.dirname, '../../..')
const { positionals, values } = parseArgs({ allowPositionals: true, options: { table: { type: 'string' } } })
const [stage = 'sources', ...reports] = positionals
const results = readResults(root, reports)
if (values.table) writeFileSync(values.table, tableOf(new Tree(root), results))
process.exit(runRules(stage === 'ran' ? [coverageOf(results)] : RULES[stage], root))
