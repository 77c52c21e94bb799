import path from 'node:path'
import { buildParts } from '../app/build-parts.mjs'
import { build, config } from '../app/webpack.mjs'

const host = (site) =>
  build(config({ name: 'host', entry: './qiankun/host.tsx', output: site, publicPath: '/', html: true }))

/** A micro application with a page of its own, and the output that the documentation of qiankun names for webpack 5. */
const remote = (name) => (site) =>
  build(
    config({
      name,
      entry: `./qiankun/${name}.tsx`,
      output: path.join(site, 'remotes', name),
      publicPath: `/remotes/${name}/`,
      html: true,
      library: {
        library: { name: `${name}-[name]`, type: 'umd' },
        chunkLoadingGlobal: `webpackJsonp_${name}`,
        globalObject: 'window',
      },
    }),
  )

await buildParts({ host, list: remote('list'), details: remote('details') })
