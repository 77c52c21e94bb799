#!/usr/bin/env node
// `pnpm lab <name> […]`: measures and proves the product beyond the everyday checks.
import { register } from 'tsx/esm/api'

register()
const { lab } = await import('../src/lab.ts')
const { withRunFolder } = await import('@simvest/build/run-folder')
try {
  process.exit(await withRunFolder(() => lab(process.argv.slice(2))))
} catch (error) {
  console.error(error)
  process.exit(1)
}
