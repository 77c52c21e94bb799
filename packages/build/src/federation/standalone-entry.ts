import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import webpack from 'webpack'
import { compile } from '../compile.ts'

/** The global variable in which `experiments.externalRuntime` looks for the core of federation's runtime. */
const CORE = '_FEDERATION_RUNTIME_CORE'

let core: Promise<string> | undefined

/**
 * The entry of a build for hosts other than a shell: the core of the runtime, unless the host provides it, then the entry that
 * the site uses, and before its `init` a look at what the host shares.
 */
export async function standaloneEntry(names: { remote: string; container: string }, entry: string): Promise<string> {
  core ??= bundleCore()
  const remote = JSON.stringify(names.remote)
  return `${await core}
${entry}
self[${remote}] = ${names.container} = ((container) => ({
  get: container.get,
  init(scope, ...more) {
    if (!scope['@simvest/platform']) {
      throw new Error('The pages of ' + ${remote} + ' need the shell of a Simvest, for its session and the band that says that no money is real: this host shares no @simvest/platform.')
    }
    return container.init(scope, ...more)
  },
}))(${names.container});
`
}

/** A script that leaves the core in its global variable where there is none. */
async function bundleCore(): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'simvest-core-'))
  try {
    await compile({
      mode: 'production',
      target: ['web', 'es2022'],
      performance: false,
      infrastructureLogging: { level: 'warn' },
      entry: { core: coreFile() },
      output: { path: folder, library: { type: 'var', name: 'core' } },
      plugins: [new webpack.DefinePlugin({ ENV_TARGET: '"web"' })],
    })
    const script = readFileSync(path.join(folder, 'core.js'), 'utf8')
    return `self.${CORE} ??= (() => { ${script}\nreturn core })();`
  } finally {
    rmSync(folder, { recursive: true })
  }
}

/** The package of the core belongs to the plugin's own dependencies. */
function coreFile(): string {
  const runtime = createRequire(import.meta.url).resolve('@module-federation/enhanced/runtime')
  return createRequire(runtime).resolve('@module-federation/runtime-tools/runtime-core')
}
