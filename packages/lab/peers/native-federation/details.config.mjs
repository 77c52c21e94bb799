import { federated } from './federated.mjs'

export default federated('details', { './page': './app/details-page.tsx' })
