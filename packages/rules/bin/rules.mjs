#!/usr/bin/env node
// `pnpm rules [built]`: the house rules about the sources, or about their builds.
// `pnpm rules ran JEST-REPORT BROWSER-REPORT`: compares docs/coverage.md with the results of one run.
import path from 'node:path'
import { register } from 'tsx/esm/api'

register()
const { RULES, runRules } = await import('../src/run-rules.ts')
const { coverageOf } = await import('../src/coverage.ts')
const { readResults } = await import('../src/read-results.ts')

const root = path.resolve(import.meta.dirname, '../../..')
const [stage = 'sources', ...reports] = process.argv.slice(2)
process.exit(runRules(stage === 'ran' ? [coverageOf(readResults(root, ...reports))] : RULES[stage], root))
