#!/usr/bin/env node
// `pnpm test:bundlers [rspack] [vite]`: a remote that other bundlers built is published, previewed, released, broken and passes the
// gate, at a site that runs on this machine. It needs a build (pnpm build), a browser, and a network for the bundlers. It takes
// some minutes.
import { register } from 'tsx/esm/api'

register()
const { proveBundlers } = await import('../src/bundlers/prove-bundlers.ts')
try {
  await proveBundlers(process.argv.slice(2))
} catch (error) {
  console.error(error)
  process.exit(1)
}
