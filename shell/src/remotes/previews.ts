import { tabStore } from '@simvest/platform/storage'
import type { OwnRemote, Registry } from '@simvest/registry'

const KEY = 'simvest.previews'

/** Ids of this tab's previews: those in the address, which the tab then keeps, otherwise those that it kept. */
export function wantedPreviews(): string[] {
  const given = new URLSearchParams(location.search).getAll('preview').flatMap((value) => value.split(','))
  if (given.length > 0) tabStore.set(KEY, given.join())
  return (tabStore.get(KEY) ?? '').split(',').filter(Boolean)
}

/** Holds the address that somebody agreed to in this tab; the page of the gateway that asks writes it. */
export const OVERRIDE_KEY = 'simvest.override'

/** The page of the gateway that asks whether this tab may load a remote from this machine. */
export function askingPage(wanted: OwnRemote): string {
  return `/registry/override?${new URLSearchParams({ ...wanted })}`
}

/** Whether some build in this page is a preview. */
export function isPreviewed({ shell, remotes }: Registry): boolean {
  return [shell, ...remotes].some((build) => build?.channel !== undefined)
}

/** Opens the same page without previews, on the host name without a preview. */
export function leavePreviews(): void {
  tabStore.remove(KEY)
  const url = new URL(location.href)
  url.searchParams.delete('preview')
  url.hostname = url.hostname.replace(/^[a-z0-9-]+--[a-z0-9-]+\./, '')
  location.assign(url)
}
