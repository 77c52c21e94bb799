import type { IconShape, Registry, RouteTexts } from '@simvest/registry'
import { textsOfRoute } from '#remotes/texts-of-route.ts'

export interface NavigationItem {
  path: string
  label: string
  icon: IconShape
  order: number
}

/** With "More" there are five entries; a sixth would be too narrow for a thumb. */
const MOST_AT_THE_BOTTOM = 4

/** The entries of one place of the navigation that the user may open, in the order of the registry. */
export function navigationOf(
  registry: Registry,
  place: 'sidebar' | 'bottom',
  user: { isAdmin: boolean },
): NavigationItem[] {
  return registry.remotes
    .flatMap((remote) => remote.routes)
    .filter(({ access }) => access !== 'admin' || user.isAdmin)
    .flatMap((route) => {
      const { path, navigation, icon = [] } = route
      return navigation?.places.includes(place)
        ? [{ path, label: labelAt(place, textsOfRoute(route)), icon, order: navigation.order }]
        : []
    })
    .toSorted((a, b) => a.order - b.order)
    .slice(0, place === 'bottom' ? MOST_AT_THE_BOTTOM : undefined)
}

function labelAt(place: 'sidebar' | 'bottom', { label = '', short }: Partial<RouteTexts>): string {
  return place === 'bottom' ? (short ?? label) : label
}
