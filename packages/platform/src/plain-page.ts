import type { ApiClient } from '@simvest/api-client'
import type { Endpoint, InputOf, OutputOf } from '@simvest/contracts'
import type { PageOf, RemoteConfig } from '@simvest/registry'
import type { refresh } from './cache.ts'
import type { notify } from './notify.ts'
import type { Session } from './session.ts'
import type { Theme } from './theme.ts'

/** A value that changes. It is a store of Svelte: `subscribe` calls at once with the value of now, then at each change. */
export interface Live<T> {
  readonly current: T
  /** Returns the function that ends it. */
  subscribe: (run: (value: T) => void) => () => void
}

/** The address of the page. */
export interface PageLocation {
  pathname: string
  search: string
  hash: string
  /** By their names in the route's path. */
  params: Readonly<Record<string, string | undefined>>
}

/** The answer of a read: none while it is under way, and then data, an error, or both where an earlier answer is still shown. */
export interface Answer<T> {
  data?: T | undefined
  error?: Error | undefined
}

/** All that the shell offers a page without React. */
export interface PageContext {
  /** The session; on pages for users it is signed in. */
  session: Live<Session>
  location: Live<PageLocation>
  /** Whether amounts are hidden here. `<simvest-money>` hides them by itself. */
  hidesAmounts: Live<boolean>
  /** The chosen theme. Colours and spaces are CSS variables, which follow it by themselves. */
  theme: Live<Theme>
  /** Reads an endpoint while somebody subscribes, and again when the site announces a change of it. */
  query: <E extends Endpoint>(endpoint: E, input: InputOf<E>, options?: { poll?: number }) => Live<Answer<OutputOf<E>>>
  /** Makes a call of the API. */
  call: ApiClient['call']
  /** Reads again what a change at these paths concerns; without paths, everything. */
  refresh: typeof refresh
  /** Opens a page of the site. Links (`<a href>`) to pages of the site need no call. */
  navigate: (to: string, options?: { replace?: boolean; state?: unknown }) => void
  /** Queues a toast and returns its id. */
  notify: typeof notify
  /** Shows an error in the place of the page, as the shell does for what a page throws while it is drawn. */
  fail: (error: unknown) => void
}

/** A page without React: it draws itself into an element of the shell, and returns the function that takes it away. */
export interface PlainPage {
  mount: (element: HTMLElement, context: PageContext) => () => void
}

/** The module of a remote without React (`src/remote.ts`): every page that its configuration declares. */
export interface PlainRemoteModule<C extends RemoteConfig = RemoteConfig> {
  pages: Record<PageOf<C>, PlainPage | { load: () => Promise<PlainPage> }>
  /** Fetches the remote's texts in a language other than English; called before a page of it is drawn. */
  texts?: (language: string) => Promise<unknown>
}
