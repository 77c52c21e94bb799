import type { PageOf, RemoteConfig } from '@simvest/registry'
import type { ComponentType } from 'react'

/** What a remote exposes as `./remote`: a component for every page its configuration declares. */
export interface RemoteModule<C extends RemoteConfig = RemoteConfig> {
  pages: Record<PageOf<C>, ComponentType>
}
