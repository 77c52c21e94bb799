import { tabStore } from '@simvest/platform/storage'
import type { OwnRemote } from '@simvest/registry'
import { PREVIEWS_KEY } from './previews.ts'

// Apart from previews.ts, which every page has: hardly anybody ever needs these.

/** Holds the address that somebody agreed to in this tab; the page of the gateway that asks writes it. */
export const OVERRIDE_KEY = 'simvest.override'

/** The page of the gateway that asks whether this tab may load a remote from this machine. */
export function askingPage(wanted: OwnRemote): string {
  return `/registry/override?${new URLSearchParams({ ...wanted })}`
}

/** Opens the same page without previews, on the host name without a preview. */
export function leavePreviews(): void {
  tabStore.remove(PREVIEWS_KEY)
  const url = new URL(location.href)
  url.searchParams.delete('preview')
  url.hostname = url.hostname.replace(/^[a-z0-9-]+--[a-z0-9-]+\./, '')
  location.assign(url)
}
