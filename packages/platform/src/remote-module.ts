import type { PageOf, RemoteConfig } from '@simvest/registry'
import type { ComponentType } from 'react'

/**
 * A page: its component, which then comes with the remote's entry, or a way to load it, which keeps it out of what the
 * other pages load. The chunk of a page that is loaded bears the page's name, so that its scripts can be listed.
 */
export type RemotePage = ComponentType | { load: () => Promise<ComponentType> }

/** What a remote exposes as `./remote`: every page that its configuration declares. */
export interface RemoteModule<C extends RemoteConfig = RemoteConfig> {
  pages: Record<PageOf<C>, RemotePage>
}

/** The component of a page. Throws the browser's error where its script cannot be loaded. */
export async function componentOf(page: RemotePage): Promise<ComponentType> {
  return 'load' in page ? page.load() : page
}
