#!/usr/bin/env node
// `pnpm start`: builds what changed, then runs the API with its own PostgreSQL and the web files on one origin.
import './require-node.mjs'

const { register } = await import('tsx/esm/api')
register()

try {
  const { build } = await import('../src/build.ts')
  await build(console.log)
} catch (error) {
  console.error(`The build failed: ${error instanceof Error ? error.message : error}`)
  process.exit(1)
}
await import('../../../api/src/start.ts')
