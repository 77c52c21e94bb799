import { federationConfig } from './federated.mjs'

export default federationConfig('host', {})
