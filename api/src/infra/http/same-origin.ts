import type { Request } from 'express'
import { isOriginOf, originOf } from './request-origin.ts'

/** Whether a browser says that a page of our own origin sent this. A request that says nothing is not believed. */
export function isSameOrigin(request: Request, publicOrigin: string | undefined): boolean {
  const site = request.get('sec-fetch-site')
  // No page of ours is another site, or a line that somebody typed.
  if (site !== undefined && site !== 'same-origin') return false
  const origin = request.get('origin')
  if (origin === undefined) return site === 'same-origin'
  if (publicOrigin !== undefined) return isOriginOf(publicOrigin, origin)
  // A proxy in front may have another scheme. A browser that names the site itself has compared it.
  return site === 'same-origin' || origin === originOf(request, undefined)
}
