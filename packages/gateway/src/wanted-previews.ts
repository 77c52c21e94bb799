import { previewId } from '@simvest/registry'

const ID = /^[a-z][a-z0-9-]{1,30}:[a-z0-9][a-z0-9-]{0,39}$/
const MOST = 8

/** Ids of previews in a query: `?preview=wallet:pr-12,auth:pr-7`, or several times. Anything else is left out. */
export function previewsOfQuery(search: string): string[] {
  const given = new URLSearchParams(search).getAll('preview').flatMap((value) => value.split(','))
  return [...new Set(given.filter((id) => ID.test(id)))].toSorted().slice(0, MOST)
}

/** The preview a host name stands for: `pr-12--wallet.example.com` is `wallet:pr-12`. */
export function previewOfHost(host: string | undefined): string[] {
  const [, channel, remote] = /^([a-z0-9][a-z0-9-]*?)--([a-z][a-z0-9-]*)\./.exec(host ?? '') ?? []
  return channel && remote ? [previewId(remote, channel)].filter((id) => ID.test(id)) : []
}
