#!/usr/bin/env node
// `pnpm budgets`: builds every app and makes what it weighs now, with a little room, its budget.
import './require-node.mjs'

const { register } = await import('tsx/esm/api')
register()
const { renewBudgets } = await import('../src/renew-budgets.ts')
await renewBudgets()
