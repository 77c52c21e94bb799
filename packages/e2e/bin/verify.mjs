#!/usr/bin/env node
// `pnpm verify` in the folder of a remote: every check that a build has to pass before it is published.
import { register } from 'tsx/esm/api'

register()
const { verify } = await import('../src/verify.ts')
process.exit(await verify(process.cwd()))
