import { federated } from './federated.mjs'

export default federated('host', {})
