import type { Request } from 'express'

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Whether the host that a request names is one, so that an address can be made of it. Old clients name none. */
export function hasValidHost(request: Request): boolean {
  const host = request.get('host')
  return host === undefined || (HOST.test(host) && URL.canParse(`http://${host}`))
}

/** The origin of this site as whoever sent the request sees it. The host must be a valid one. */
export function originOf(request: Request, publicOrigin: string | undefined): string {
  // Not `request.protocol`: behind a proxy that is whatever a header says.
  return publicOrigin ?? `${request.secure ? 'https' : 'http'}://${request.get('host') ?? 'localhost'}`
}
