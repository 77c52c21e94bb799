#!/usr/bin/env node
// `pnpm lab odds [--write]`: what becomes of 10,000 people under each plan and strategy of the running model.
import { register } from 'tsx/esm/api'

register()
const { printOdds } = await import('../src/commands/print-odds.ts')
console.log(printOdds(process.argv.slice(2)))
