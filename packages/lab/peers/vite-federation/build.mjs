import path from 'node:path'
import { federation } from '@module-federation/vite'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { buildParts } from '../app/build-parts.mjs'
import { PEERS } from '../app/folder.mjs'

/** Vite's defaults, with the browsers that the documentation of federation asks for. */
const bundle = (root, base, outDir, options, input) =>
  build({
    root,
    base,
    configFile: false,
    logLevel: 'error',
    plugins: [
      react(),
      federation({
        filename: 'remoteEntry.js',
        shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
        dts: false,
        ...options,
      }),
    ],
    build: { outDir, target: 'chrome111', emptyOutDir: false, rolldownOptions: { input } },
  })

const entry = (name) => ({ type: 'module', name, entry: `/remotes/${name}/remoteEntry.js` })

const host = (site) =>
  bundle(path.join(PEERS, 'vite-federation'), '/', site, {
    name: 'host',
    remotes: { list: entry('list'), details: entry('details') },
  })

/** Bundles a remote with its exposed page as its only entry, because nobody opens a remote by itself here. */
const remote = (name) => (site) =>
  bundle(
    path.join(PEERS, 'app'),
    `/remotes/${name}/`,
    path.join(site, 'remotes', name),
    { name, exposes: { './page': `./${name}-page.tsx` } },
    path.join(PEERS, 'app', `${name}-page.tsx`),
  )

await buildParts({ host, list: remote('list'), details: remote('details') })
