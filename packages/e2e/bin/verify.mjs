#!/usr/bin/env node
// `pnpm verify` in the folder of a remote: all that has to hold before it is published.
import { register } from 'tsx/esm/api'

register()
const { verify } = await import('../src/verify.ts')
process.exit(await verify(process.cwd()))
