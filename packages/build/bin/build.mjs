#!/usr/bin/env node
// `pnpm build` builds what changed; `pnpm build mfe-wallet` builds one app, changed or not.
import './require-node.mjs'

const { register } = await import('tsx/esm/api')
register()
const { webApps } = await import('../src/workspace.ts')

const wanted = process.argv[2]
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
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}
