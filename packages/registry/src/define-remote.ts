import type { LoadPage, RemoteConfig, Route } from './remote-config.ts'

type DeclaredRoute = Omit<Route, 'page'> & { readonly page: string | LoadPage }

/** A declaration as its `remote.config.ts` writes it: a page is the function that loads it, or its key in the remote's module. */
export type DeclaredRemote = Omit<RemoteConfig, 'routes'> & { routes: DeclaredRoute[] }

/** Declares a remote and keeps the types of its pages and slots. */
export function defineRemote<const C extends DeclaredRemote>(config: C): C {
  return config
}

/** Returns a declaration whose pages have names: that of a function is its first path, `trading._id` for `/trading/:id`. */
export function namedRemote<C extends Pick<DeclaredRemote, 'routes'>>(
  config: C,
): Omit<C, 'routes'> & Pick<RemoteConfig, 'routes'> {
  return { ...config, routes: config.routes.map((route) => ({ ...route, page: nameOf(route.page, config.routes) })) }
}

/** Returns the pages that a declaration loads, by their names, for the remote's module. */
export function pagesOf<C extends DeclaredRemote>({ routes }: C) {
  type Load = Extract<C['routes'][number]['page'], LoadPage>
  const isFunction = (page: string | LoadPage): page is Load => typeof page === 'function'
  return Object.fromEntries(
    routes.flatMap(({ page }) => (isFunction(page) ? [[nameOf(page, routes), { load: page }]] : [])),
  )
}

function nameOf(page: string | LoadPage, routes: readonly DeclaredRoute[]): string {
  if (typeof page === 'string') return page
  const [, path = ''] = routes.find((route) => route.page === page)?.path.split(/^\//) ?? []
  // Neither letter is one of a path's own, so that two paths never give one name.
  return path.replaceAll('/', '.').replaceAll(':', '_') || '_'
}

/** The names that the keys of a remote's pages must have; any, where its pages are functions. */
export type PageOf<C extends DeclaredRemote> = C['routes'][number]['page'] extends string
  ? C['routes'][number]['page']
  : string

/** The slots that a remote's configuration says it fills. */
export type SlotOf<C extends DeclaredRemote> = C extends { slots: infer S extends object } ? keyof S & string : string
