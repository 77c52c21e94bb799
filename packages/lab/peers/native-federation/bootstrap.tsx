import type { LoadRemoteModule } from '@softarc/native-federation-orchestrator'
import type { ComponentType } from 'react'
import { startReactHost } from '../app/react-host.tsx'

export function start(load: LoadRemoteModule): void {
  const page = (remote: string) => () => load<{ default: ComponentType }>(remote, './page')
  startReactHost({ list: page('list'), details: page('details') })
}
