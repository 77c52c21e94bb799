#!/usr/bin/env node
// `pnpm lab <name> […]`: measures and proves the product beyond the everyday checks.
import { register } from 'tsx/esm/api'

register()
const { lab } = await import('../src/lab.ts')
try {
  process.exit(await lab(process.argv.slice(2)))
} catch (error) {
  console.error(error)
  process.exit(1)
}
