#!/usr/bin/env node
// `pnpm rules [built]`: the house rules about the sources, or about what was built from them.
import path from 'node:path'
import { register } from 'tsx/esm/api'

register()
const { runRules } = await import('../src/run-rules.ts')
const root = path.resolve(import.meta.dirname, '../../..')
process.exit(runRules(process.argv[2] === 'built' ? 'built' : 'sources', root))
