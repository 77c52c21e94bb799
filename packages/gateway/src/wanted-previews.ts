import { isPreviewId } from '@simvest/registry'

const MAX_PREVIEWS = 8

/** Ids of previews in a query: `?preview=wallet:pr-12,auth:pr-7`, or as several parameters. Anything else is ignored. */
export function previewsOfQuery(search: string): string[] {
  const given = new URLSearchParams(search).getAll('preview').flatMap((value) => value.split(','))
  return [...new Set(given.filter(isPreviewId))].toSorted().slice(0, MAX_PREVIEWS)
}
