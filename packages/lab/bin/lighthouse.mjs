#!/usr/bin/env node
// `pnpm lighthouse`: scores of the local production build; fails below 95.
import { register } from 'tsx/esm/api'

register()
const { scorePages } = await import('../src/lighthouse.ts')
process.exit(await scorePages())
