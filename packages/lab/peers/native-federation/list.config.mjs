import { federated } from './federated.mjs'

export default federated('list', { './page': './app/list-page.tsx' })
