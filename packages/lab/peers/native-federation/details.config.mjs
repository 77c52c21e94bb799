import { federationConfig } from './federated.mjs'

export default federationConfig('details', { './page': './app/details-page.tsx' })
