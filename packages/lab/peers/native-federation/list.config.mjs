import { federationConfig } from './federated.mjs'

export default federationConfig('list', { './page': './app/list-page.tsx' })
