#!/usr/bin/env node
// `pnpm build` builds what changed; `pnpm build mfe-wallet` builds one app, changed or not. `--compare main`, or `--compare` with the
// folder .simvest/sizes of another build, says how the sizes differ.
import { parseArgs } from 'node:util'
import './require-node.mjs'

const { register } = await import('tsx/esm/api')
register()
const { webApps } = await import('../src/workspace.ts')

const { positionals, values } = parseArgs({ allowPositionals: true, options: { compare: { type: 'string' } } })
const [wanted] = positionals
const app = webApps().find(({ name }) => name === wanted)
if (wanted && !app) {
  console.error(
    `There is no app ${wanted}. Choose one of: ${webApps()
      .map(({ name }) => name)
      .join(', ')}`,
  )
  process.exit(1)
}

try {
  if (app) await (await import('../src/build-app.ts')).buildApp(app)
  else await (await import('../src/build.ts')).build(console.log)
  if (values.compare) console.log((await import('../src/compare-builds.ts')).compareBuilds(values.compare))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
