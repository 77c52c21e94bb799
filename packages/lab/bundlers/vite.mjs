// `node vite.mjs <folder> <version>` builds the remote with Vite: modules beside the folder, and one classic script of them in it.
import path from 'node:path'
import { federation } from '@module-federation/vite'
import { build } from 'vite'
import { sharedOption, writeFacts } from './facts.mjs'

const NAME = 'by-vite'

const [folder = '', version = ''] = process.argv.slice(2)
const modules = path.resolve(`${folder}-modules`)
const common = { root: import.meta.dirname, configFile: false, logLevel: 'error' }

await build({
  ...common,
  define: { __EDITION__: JSON.stringify(version) },
  plugins: [
    federation({
      name: 'mfe_by_vite_0BUILT00',
      filename: 'remoteEntry.js',
      exposes: { './remote': './remote/remote.tsx' },
      shared: sharedOption,
      dts: false,
    }),
  ],
  build: {
    outDir: modules,
    emptyOutDir: true,
    target: 'es2022',
    // There will be no chunks to fetch ahead.
    modulePreload: false,
    rolldownOptions: { input: 'remote/remote.tsx' },
  },
})
writeFacts(modules, NAME, version)

// Federation needs chunks, and rolldown makes no classic scripts of chunks, so this takes a second pass.
await build({
  ...common,
  build: {
    outDir: path.resolve(folder),
    emptyOutDir: true,
    target: 'es2022',
    lib: {
      entry: path.join(modules, 'remoteEntry.js'),
      formats: ['iife'],
      name: 'mfe_by_vite',
      fileName: () => 'remoteEntry.js',
    },
    rolldownOptions: { output: { codeSplitting: false } },
  },
})
writeFacts(folder, NAME, version)
