#!/usr/bin/env node
// `pnpm dev`: all apps and the API, rebuilt when a file is saved.
import './require-node.mjs'

const { register } = await import('tsx/esm/api')
register()
const { dev } = await import('../src/dev.ts')
await dev()
