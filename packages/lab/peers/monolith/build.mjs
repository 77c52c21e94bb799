import { buildParts } from '../app/build-parts.mjs'
import { build, config } from '../app/webpack.mjs'

// A single application with a chunk for each page: whatever changes, all of it is built.
const all = (site) =>
  build(config({ name: 'monolith', entry: './monolith/main.tsx', output: site, publicPath: '/', html: true }))

await buildParts({ host: all })
