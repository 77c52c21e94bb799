import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { runEsBuildBuilder } from '@softarc/native-federation-esbuild'
import esbuild from 'esbuild'
import { buildParts } from '../app/build-parts.mjs'
import { page } from '../app/page.mjs'
import { PEERS } from '../app/folder.mjs'

// The builder looks for tsconfig.json and package.json from here.
process.chdir(PEERS)

const bundle = async (name, entry, output) => {
  const federation = await runEsBuildBuilder(`native-federation/${name}.config.mjs`, {
    // Against its own root, from which a part of the files is named.
    outputPath: path.relative(PEERS, output),
    tsConfig: 'tsconfig.json',
    entryPoints: [entry],
    adapterConfig: { plugins: [] },
  })
  await federation.close()
  return federation.externals
}

/** The host is an application of esbuild, which leaves to the import map what is shared. */
async function host(site) {
  const external = await bundle('host', 'native-federation/bootstrap.tsx', site)
  await esbuild.build({
    entryPoints: ['native-federation/orchestrator.ts', 'native-federation/bootstrap.tsx'],
    bundle: true,
    external,
    format: 'esm',
    outdir: site,
    jsx: 'automatic',
    minify: true,
    platform: 'browser',
    target: 'es2022',
  })
  writeFileSync(path.join(site, 'index.html'), page({ body: '<script type="module" src="/orchestrator.js"></script>' }))
}

const remote = (name) => (site) => bundle(name, `app/${name}-page.tsx`, path.join(site, 'remotes', name))

await buildParts({ host, list: remote('list'), details: remote('details') })
