import { register } from 'tsx/esm/api'
import { buildParts } from '../app/build-parts.mjs'
import { page } from '../app/page.mjs'

register()
const { buildHost, buildPart, signFor } = await import('./build-site.ts')
signFor(process.argv[2])

await buildParts({
  host: (site) => buildHost(site, page),
  list: (site) => buildPart(site, 'list'),
  details: (site) => buildPart(site, 'details'),
})
