import type { IconShape, Registry } from '@simvest/registry'

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
    .flatMap(({ path, navigation, icon = [] }) =>
      navigation?.places.includes(place)
        ? [{ path, label: labelAt(place, navigation), icon, order: navigation.order }]
        : [],
    )
    .toSorted((a, b) => a.order - b.order)
    .slice(0, place === 'bottom' ? MOST_AT_THE_BOTTOM : undefined)
}

function labelAt(place: 'sidebar' | 'bottom', { label, short }: { label: string; short?: string | undefined }): string {
  return place === 'bottom' ? (short ?? label) : label
}
