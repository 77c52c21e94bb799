import { initFederation } from '@softarc/native-federation-orchestrator'
import type * as Bootstrap from './bootstrap.tsx'

const HOST: string = '/bootstrap.js'

const { loadRemoteModule } = await initFederation(
  { list: '/remotes/list/remoteEntry.json', details: '/remotes/details/remoteEntry.json' },
  { hostRemoteEntry: { url: '/remoteEntry.json' } },
)
// Only now does the page's import map say where React is.
const { start } = (await import(HOST)) as typeof Bootstrap
start(loadRemoteModule)
