import { HOST as HOST_LENGTH } from '@simvest/contracts/limits'
import type { Request } from 'express'

const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i

/** Whether the request's host is valid, so that an address can be made from it. Old clients send none. */
export function hasValidHost(request: Request): boolean {
  const host = request.get('host')
  return host === undefined || (host.length <= HOST_LENGTH.most && HOST.test(host) && URL.canParse(`http://${host}`))
}

/** The origin of this site as the sender of the request sees it. The host must be valid. */
export function originOf(request: Request, publicOrigin: string | undefined): string {
  // Not `request.protocol`, which behind a proxy is whatever a header says.
  return publicOrigin ?? `${request.secure ? 'https' : 'http'}://${request.get('host') ?? 'localhost'}`
}

/** Whether only this machine can reach an address. */
export function isLocal(host = ''): boolean {
  return ['127.0.0.1', '::1', '[::1]', 'localhost'].includes(host)
}

/** The first label of a preview's host. */
const PREVIEW = /^[a-z0-9-]+--[a-z0-9-]+$/

/** Whether pages of this origin are ours: pages of the public address, or of a preview below it. */
export function isOriginOf(publicOrigin: string, origin: string): boolean {
  if (origin === publicOrigin) return true
  if (origin.length > 'https://'.length + HOST_LENGTH.most || !URL.canParse(origin)) return false
  const [ours, { protocol, host }] = [new URL(publicOrigin), new URL(origin)]
  const end = host.indexOf('.')
  return protocol === ours.protocol && PREVIEW.test(host.slice(0, end)) && host.slice(end + 1) === ours.host
}

export interface Site {
  publicOrigin?: string
  /** The address that the server listens on. */
  host?: string
}

/**
 * Whether a request addresses us by a name of ours. If somebody points another name at this server, our answers would
 * belong to that name's origin (DNS rebinding). If other machines may call and no address is declared, any name is accepted.
 */
export function isKnownHost(request: Request, { publicOrigin, host: listensAt }: Site): boolean {
  const host = request.get('host')
  if (host === undefined) return true
  if (publicOrigin !== undefined)
    return isOriginOf(publicOrigin, new URL(`${new URL(publicOrigin).protocol}//${host}`).origin)
  const { hostname } = new URL(`http://${host}`)
  return !isLocal(listensAt) || isLocal(hostname) || hostname.endsWith('.localhost')
}
