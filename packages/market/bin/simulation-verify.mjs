#!/usr/bin/env node
// `pnpm lab verify-simulation FILE`: whether the days of a season follow from its seed. 0: yes, 1: no, 2: unreadable file.
import { register } from 'tsx/esm/api'

register()
const { verify } = await import('../src/commands/verify.ts')
try {
  const { agrees, said } = await verify(process.argv.slice(2))
  console.log(said)
  process.exitCode = agrees ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
