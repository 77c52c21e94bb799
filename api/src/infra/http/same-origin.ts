import type { Request } from 'express'
import { isOriginOf, originOf } from './request-origin.ts'

/** Whether the browser says that a page of our own origin sent the request. Without such a header the request is refused. */
export function isSameOrigin(request: Request, publicOrigin: string | undefined): boolean {
  const site = request.get('sec-fetch-site')
  // Requests of our own pages are `same-origin`; `none` means a typed address.
  if (site !== undefined && site !== 'same-origin') return false
  const origin = request.get('origin')
  if (origin === undefined) return site === 'same-origin'
  if (publicOrigin !== undefined) return isOriginOf(publicOrigin, origin)
  // A proxy in front may use another scheme. A browser that sends `same-origin` has already compared the origins.
  return site === 'same-origin' || origin === originOf(request, undefined)
}
