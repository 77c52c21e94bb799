import { buildParts } from '../app/build-parts.mjs'
import { federatedParts } from './federated-parts.mjs'

await buildParts(federatedParts())
