import type { Permission, SavedView } from '@simvest/contracts'

/** The permission that is needed to give everybody a view, and to take it from them. */
export const SHARING: { permission: Permission } = { permission: 'shared-views' }

export function nameOf({ name, isShared, isOwn, ownerUsername }: SavedView): string {
  if (!isShared) return name
  return `${name} (${isOwn ? 'shared' : `shared by ${ownerUsername}`})`
}
