import path from 'node:path'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import { build, config } from '../app/webpack.mjs'

/**
 * The quick start of module-federation.io for webpack: singletons of React, manifests, and every option as it comes, except for
 * those given.
 */
export function federatedParts(given = {}) {
  const federation = (options) =>
    new ModuleFederationPlugin({
      shared: { react: { singleton: true }, 'react-dom': { singleton: true } },
      dts: false,
      ...given,
      ...options,
    })
  const remotes = {
    list: 'list@/remotes/list/mf-manifest.json',
    details: 'details@/remotes/details/mf-manifest.json',
  }
  const host = (site) =>
    build(
      config({
        name: 'host',
        entry: './module-federation/main.ts',
        output: site,
        publicPath: '/',
        html: true,
        plugins: [federation({ name: 'host', remotes })],
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
  return { host, list: remote('list'), details: remote('details') }
}
