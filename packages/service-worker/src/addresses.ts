/** Addresses that the worker never answers: of the API, of who publishes builds, and what is no page. */
const NO_PAGE = /^\/(?:api|registry|assets|remotes)(?:\/|$)|^\/(?:remotes\.json|service-worker\.js)$/

/** Whether a document may stand here. */
export function isPage({ pathname }: URL): boolean {
  return !NO_PAGE.test(pathname)
}

/**
 * Whether the bytes at an address never change. With a query it is another attempt to fetch a file that failed, which is the
 * network's to answer.
 */
export function isFile({ pathname, search }: URL): boolean {
  return search === '' && /^\/(?:assets|remotes)\//.test(pathname)
}

/** The files that a document names, each once. */
export function filesIn(html: string): string[] {
  const named = html.matchAll(/\b(?:src|href)="(\/(?:assets|remotes)\/[^"#?]+)|url\((\/assets\/[^)]+)\)/g)
  return [...new Set(Array.from(named, ([, attribute, font]) => attribute ?? font ?? ''))]
}
