#!/usr/bin/env node
// `docker compose …` of docs/operations.md, while `pnpm lab images` runs it. The compose file stands in the current folder.
import { register } from 'tsx/esm/api'

register()
const { compose } = await import('../src/images/compose.ts')
const [word, ...words] = process.argv.slice(2)
try {
  if (word !== 'compose') throw new Error(`docker ${word} is not known here`)
  process.exit(await compose(process.cwd(), words))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
