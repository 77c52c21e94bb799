import type { PageOf, RemoteConfig } from '@simvest/registry'
import type { ComponentType } from 'react'
import type { PlainPage } from './plain-page.ts'

/**
 * A page: either its component, which the remote's entry then contains, or a function that loads it, so that the other pages
 * load without it. The chunk of such a page has the page's name, so that its scripts can be listed.
 */
export type RemotePage = ComponentType | { load: () => Promise<ComponentType> }

/** What a remote exposes as `./remote`: every page that its configuration declares. */
export interface RemoteModule<C extends RemoteConfig = RemoteConfig> {
  pages: Record<PageOf<C>, RemotePage>
  /** Fetches the remote's texts in a language other than English; called before a page of it is drawn. */
  texts?: (language: string) => Promise<unknown>
}

/** A page as a remote of any framework exposes it. */
type AnyPage = ComponentType | PlainPage

/** The component of a page. Throws the browser's error if its script cannot be loaded. */
export async function componentOf(page: AnyPage | { load: () => Promise<AnyPage> }): Promise<ComponentType> {
  const loaded = 'load' in page ? await page.load() : page
  return 'mount' in loaded
    ? (await import(/* webpackChunkName: "isolated" */ './plain-host.tsx')).plainPage(loaded)
    : loaded
}
