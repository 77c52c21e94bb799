#!/usr/bin/env node
// `pnpm bench:dev`: how soon a saved change is visible.
import { register } from 'tsx/esm/api'

register()
const { benchDev } = await import('../src/bench-dev.ts')
await benchDev()
