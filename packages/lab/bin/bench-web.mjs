#!/usr/bin/env node
// `pnpm bench:web [--rounds N]`: the federated build against one monolithic build of the same sources.
import { register } from 'tsx/esm/api'

register()
const { benchWeb } = await import('../src/bench-web.ts')
await benchWeb(process.argv.slice(2))
