import type { LoadPage, NamedRemote, RemoteConfig } from './remote-config.ts'

/** Declares a remote and keeps the types of its pages and slots. */
export function defineRemote<const C extends RemoteConfig>(config: C): C {
  return config
}

/** Returns a declaration whose pages have names: that of a function is its first path, `trading._id` for `/trading/:id`. */
export function namedRemote<C extends Pick<RemoteConfig, 'routes'>>(
  config: C,
): Omit<C, 'routes'> & Pick<NamedRemote, 'routes'> {
  return { ...config, routes: config.routes.map((route) => ({ ...route, page: nameOf(route.page, config.routes) })) }
}

/** Returns the pages that a declaration loads, by their names, for the remote's module. */
export function pagesOf<C extends RemoteConfig>({ routes }: C) {
  type Load = Extract<C['routes'][number]['page'], LoadPage>
  const isFunction = (page: string | LoadPage): page is Load => typeof page === 'function'
  return Object.fromEntries(
    routes.flatMap(({ page }) => (isFunction(page) ? [[nameOf(page, routes), { load: page }]] : [])),
  )
}

function nameOf(page: string | LoadPage, routes: RemoteConfig['routes']): string {
  if (typeof page === 'string') return page
  const [, path = ''] = routes.find((route) => route.page === page)?.path.split(/^\//) ?? []
  // Neither letter is one of a path's own, so that two paths never give one name.
  return path.replaceAll('/', '.').replaceAll(':', '_') || '_'
}

/** The names that the keys of a remote's pages must have; any, where its pages are functions. */
export type PageOf<C extends RemoteConfig> = C['routes'][number]['page'] extends string
  ? C['routes'][number]['page']
  : string

/** The slots that a remote's configuration says it fills. */
export type SlotOf<C extends RemoteConfig> = C extends { slots: infer S extends object } ? keyof S & string : string
