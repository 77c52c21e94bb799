import type { Request } from 'express'

/** Whether a browser says that a page of our own origin sent this. A request that says nothing is not believed. */
export function isSameOrigin(request: Request, publicOrigin: string | undefined): boolean {
  if (request.get('sec-fetch-site') === 'same-origin') return true
  const origin = request.get('origin')
  if (origin === undefined) return false
  return origin === publicOrigin || hostOf(origin) === request.get('host')
}

function hostOf(origin: string): string | undefined {
  return URL.canParse(origin) ? new URL(origin).host : undefined
}
