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

/** Whether only this machine can reach an address. */
export function isLocal(host = ''): boolean {
  return ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(host)
}

/** Whether pages of this origin are ours: those of the public address, or of a preview under it. */
export function isOriginOf(publicOrigin: string, origin: string): boolean {
  if (origin === publicOrigin) return true
  if (!URL.canParse(origin)) return false
  const [ours, { protocol, host }] = [new URL(publicOrigin), new URL(origin)]
  const [, rest] = /^[a-z0-9-]+--[a-z0-9-]+\.(.+)$/.exec(host) ?? []
  return protocol === ours.protocol && rest === ours.host
}

export interface Site {
  publicOrigin?: string
  /** Where it listens. */
  host?: string
}

/**
 * Whether a request names us. Another name whose owner lets it lead here would be an origin of theirs with our answers in
 * it (DNS rebinding). Where other machines may call and no address is declared, every name may be ours.
 */
export function isKnownHost(request: Request, { publicOrigin, host: listensAt }: Site): boolean {
  const host = request.get('host')
  if (host === undefined) return true
  if (publicOrigin !== undefined)
    return isOriginOf(publicOrigin, new URL(`${new URL(publicOrigin).protocol}//${host}`).origin)
  const { hostname } = new URL(`http://${host}`)
  return !isLocal(listensAt) || isLocal(hostname) || hostname.endsWith('.localhost')
}
