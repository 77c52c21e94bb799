import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { buildParts } from '../app/build-parts.mjs'
import { build, config } from '../app/webpack.mjs'

/** The quick start of module-federation.io for webpack: singletons of React, manifests, and every other option as it comes. */
const federation = (options) =>
  new ModuleFederationPlugin({
    shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
    dts: false,
    ...options,
  })

const host = (site) =>
  build(
    config({
      name: 'host',
      entry: './module-federation/main.ts',
      output: site,
      publicPath: '/',
      html: true,
      plugins: [
        federation({
          name: 'host',
          remotes: {
            list: 'list@/remotes/list/mf-manifest.json',
            details: 'details@/remotes/details/mf-manifest.json',
          },
        }),
      ],
    }),
  )

const remote = (name) => (site) =>
  build(
    config({
      name,
      entry: {},
      output: path.join(site, 'remotes', name),
      publicPath: `/remotes/${name}/`,
      plugins: [federation({ name, filename: 'remoteEntry.js', exposes: { './page': `./app/${name}-page.tsx` } })],
    }),
  )

await buildParts({ host, list: remote('list'), details: remote('details') })
