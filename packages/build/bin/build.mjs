#!/usr/bin/env node
// `pnpm build` builds what changed; `pnpm build mfe-wallet` builds one app, changed or not. `--compare main`, or `--compare` with the
// folder .simvest/sizes of another build, says how the sizes differ. `pnpm build libraries` is the program of that name beside this one.
import { parseArgs } from 'node:util'
import './require-node.mjs'

if (process.argv[2] === 'libraries') {
  process.argv.splice(2, 1)
  await import('./libraries.mjs')
} else {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { compare: { type: 'string' } } })
  await buildApps(positionals[0], values.compare)
}

async function buildApps(wanted, compare) {
  const { register } = await import('tsx/esm/api')
  register()
  const { webApps } = await import('../src/workspace.ts')
  const app = webApps().find(({ name }) => name === wanted)
  if (wanted && !app) {
    const names = [...webApps().map(({ name }) => name), 'libraries']
    console.error(`There is no app ${wanted}. Choose one of: ${names.join(', ')}`)
    process.exit(1)
  }
  try {
    if (app) await (await import('../src/build-app.ts')).buildApp(app)
    else await (await import('../src/build.ts')).build(console.log)
    if (compare) console.log((await import('../src/compare-builds.ts')).compareBuilds(compare))
  } catch (error) {
    console.error(error instanceof Error ? error.message : error)
    process.exit(1)
  }
}
