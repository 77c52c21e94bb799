import { buildParts } from '../app/build-parts.mjs'
import { federatedParts } from '../module-federation/federated-parts.mjs'

// The documented strategy for remotes that may be offline.
await buildParts(federatedParts({ shareStrategy: 'loaded-first' }))
