import type { PageOf, RemoteConfig, SlotOf } from '@simvest/registry'
import type { ComponentType } from 'react'
import type { PlainPage } from './plain-page.ts'
import type { Slots } from './slot.tsx'

/**
 * A page: either its component, which the remote's entry then contains, or a function that loads it, so that the other pages
 * load without it. So that its scripts can be listed, `remote.config.ts` has that function, or its chunk has the page's name.
 */
export type RemotePage = ComponentType | { load: () => Promise<ComponentType> }

type PropsOf<N extends string> = N extends keyof Slots ? Slots[N] : never

/** A filler of a slot: a component of the slot's props, in the remote's entry or loaded by itself, in a chunk of the slot's name. */
export type RemoteFiller<P> = ComponentType<P> | { load: () => Promise<ComponentType<P>> }

type FillersOf<C extends RemoteConfig> = { [N in SlotOf<C>]: RemoteFiller<PropsOf<N>> }

/** The module that a remote exposes as `./remote`: every page that its configuration declares. */
export interface RemoteModule<C extends RemoteConfig = RemoteConfig> {
  pages: Record<PageOf<C>, RemotePage>
  /** Every slot that its configuration fills. */
  slots?: FillersOf<C>
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
