import type { IconShape, Registry } from '@simvest/registry'

export interface NavigationItem {
  path: string
  label: string
  icon: IconShape
  order: number
}

/** What one place of the navigation shows to a user: the entries of the registry they may open, in their order. */
export function navigationOf(
  registry: Registry,
  place: 'sidebar' | 'bottom',
  user: { isAdmin: boolean },
): NavigationItem[] {
  return registry.remotes
    .flatMap((remote) => remote.routes)
    .filter(({ access }) => access !== 'admin' || user.isAdmin)
    .flatMap(({ path, navigation, icon = [] }) =>
      navigation?.places.includes(place) ? [{ path, label: navigation.label, icon, order: navigation.order }] : [],
    )
    .toSorted((a, b) => a.order - b.order)
}
