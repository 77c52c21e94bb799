#!/usr/bin/env node
// `pnpm bench:growth`: what a gateway does longer where more remotes, routes and builds are.
import { register } from 'tsx/esm/api'

register()
const { benchGrowth } = await import('../src/bench-growth.ts')
await benchGrowth()
