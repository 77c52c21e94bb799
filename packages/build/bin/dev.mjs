#!/usr/bin/env node
// `pnpm dev`: all apps and the API, rebuilt when a file is saved.
import { parseArgs } from 'node:util'
import './require-node.mjs'

parseArgs()
const { register } = await import('tsx/esm/api')
register()
const { dev } = await import('../src/dev.ts')
await dev()
