#!/usr/bin/env node
// `pnpm start`: builds what changed, then runs the API with its own PostgreSQL and the web files on one origin.
import { parseArgs } from 'node:util'
import './require-node.mjs'

parseArgs()
const { register } = await import('tsx/esm/api')
register()
const { build } = await import('../src/build.ts')
const { runStart } = await import('../../../api/src/run-start.ts')
await runStart((signal) => build(console.log, signal))
