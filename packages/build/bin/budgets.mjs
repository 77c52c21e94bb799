#!/usr/bin/env node
// `pnpm budgets`: builds every app and sets its budget to its present weight, plus a little room.
import './require-node.mjs'

const { register } = await import('tsx/esm/api')
register()
const { renewBudgets } = await import('../src/renew-budgets.ts')
await renewBudgets()
