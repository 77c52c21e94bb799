import { tabStore } from '@simvest/platform/storage'
import type { Registry } from '@simvest/registry'

export const PREVIEWS_KEY = 'simvest.previews'

/** Ids of this tab's previews: those in the address, which the tab then keeps, otherwise those that it kept. */
export function wantedPreviews(): string[] {
  const given = new URLSearchParams(location.search).getAll('preview').flatMap((value) => value.split(','))
  if (given.length > 0) tabStore.set(PREVIEWS_KEY, given.join())
  return (tabStore.get(PREVIEWS_KEY) ?? '').split(',').filter(Boolean)
}

/** Whether some build in this page is a preview. */
export function isPreviewed({ shell, remotes }: Registry): boolean {
  return [shell, ...remotes].some((build) => build?.channel !== undefined)
}
