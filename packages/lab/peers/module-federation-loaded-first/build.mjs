import { buildParts } from '../app/build-parts.mjs'
import { federatedParts } from '../module-federation/federated-parts.mjs'

// What the documentation names for remotes that may be offline.
await buildParts(federatedParts({ shareStrategy: 'loaded-first' }))
