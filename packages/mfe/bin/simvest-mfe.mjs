#!/usr/bin/env node
// `simvest-mfe …`, in the repository of a remote: publishes, previews, releases and rolls back at a site.
import '@simvest/build/require-node'
import { existsSync } from 'node:fs'
import path from 'node:path'

const { register } = await import('tsx/esm/api')
register()
const { mfe } = await import('../src/mfe.ts')
const { wordsOf } = await import('../src/words-of.ts')
const { typedHere } = await import('@simvest/build/typed-here')
const { remoteName, ROOT, webApps } = await import('@simvest/build/workspace')

// The key that `keygen` writes, so that nobody has to set a variable, which each system does in another way.
const [app] = webApps()
const key = path.join(ROOT, `${app ? remoteName(app) : 'remote'}.pem`)
if (existsSync(key)) process.env.SIMVEST_SIGNING_KEY ||= key

try {
  console.log(typedHere(await mfe(process.argv.slice(2))))
} catch (error) {
  console.error(typedHere(wordsOf(error)))
  process.exit(1)
}
