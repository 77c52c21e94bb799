#!/usr/bin/env node
// `simvest-remote dev|build`, run in a remote's folder: the remote alone in a dev server, or its federated build.
import './require-node.mjs'

const { register } = await import('tsx/esm/api')
register()
const { typedHere } = await import('../src/typed-here.ts')
const { DIST, webApps } = await import('../src/workspace.ts')

const [command] = process.argv.slice(2)
const app = webApps().find(({ dir }) => dir === process.cwd())
if (!app || app.kind !== 'remote' || !['dev', 'build'].includes(command)) {
  console.error('Usage: simvest-remote dev|build, in the folder of a remote (one with a remote.config.ts)')
  process.exit(1)
}

try {
  if (command === 'build') {
    await (await import('../src/build-app.ts')).buildApp(app)
    console.log(`${app.name} is built, below ${DIST}.`)
  } else await (await import('../src/serve-alone.ts')).serveAlone(app)
} catch (error) {
  console.error(typedHere(error instanceof Error ? error.message : String(error)))
  process.exit(1)
}
