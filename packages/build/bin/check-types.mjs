#!/usr/bin/env node
// Checks the types of the workspace: `node packages/build/bin/check-types.mjs [api packages/money …]`.
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import './require-node.mjs'

const { register } = await import('tsx/esm/api')
register()
const { typeChecks } = await import('../src/check-types.ts')
const { ROOT } = await import('../src/workspace.ts')
const folders = process.argv.slice(2)
const outcomes = typeChecks(folders.length > 0 ? folders : undefined).map(
  ([name = '', ...args]) =>
    spawnSync(join(ROOT, 'node_modules/.bin', name), args, { cwd: ROOT, stdio: 'inherit' }).status,
)
process.exit(outcomes.every((status) => status === 0) ? 0 : 1)
