import { lookup as lookUp, type LookupAddress } from 'node:dns'
import { get as getHttp, type IncomingMessage } from 'node:http'
import { get as getHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { isPublicAddress } from './public-address.ts'

export interface FetchLimits {
  /** Milliseconds for everything: resolving names, following redirects, and the last byte. */
  timeout: number
  maxBytes: number
  redirects: number
  /** Returns whether an address may be connected to; by default, public ones may. */
  isAllowed?: (address: string) => boolean
}

/** Fetches text from a foreign server. A server that is slow, endless, or in a network of our own makes it fail. */
export async function fetchText(address: string, limits: FetchLimits): Promise<string> {
  const signal = AbortSignal.timeout(limits.timeout)
  let url = new URL(address)
  for (let redirects = 0; redirects <= limits.redirects; redirects++) {
    const response = await request(url, limits.isAllowed ?? isPublicAddress, signal)
    const { statusCode = 0, headers } = response
    if (statusCode === 200) return readText(response, limits.maxBytes)
    response.destroy()
    if (![301, 302, 303, 307, 308].includes(statusCode) || !headers.location) {
      throw new Error(`${url.host} answered ${statusCode}`)
    }
    url = new URL(headers.location, url)
  }
  throw new Error(`${url.host} redirects too often`)
}

function request(url: URL, isAllowed: (address: string) => boolean, signal: AbortSignal): Promise<IncomingMessage> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Error(`${url.protocol} is not fetched`)
  const host = url.hostname.replace(/^\[|\]$/g, '')
  // Names are checked where they are resolved for this connection: resolved twice, a name may give different addresses.
  if (isIP(host) !== 0 && !isAllowed(host)) throw new Error(`${host} is not a public address`)
  const get = url.protocol === 'https:' ? getHttps : getHttp
  const headers = { 'user-agent': 'Simvest', accept: 'application/rss+xml, application/atom+xml, application/xml' }
  return new Promise((resolve, reject) => {
    get(url, { lookup: checkedLookup(isAllowed), signal, headers, agent: false }, resolve).on('error', reject)
  })
}

function checkedLookup(isAllowed: (address: string) => boolean): LookupFunction {
  return (hostname, { family, all }, callback) => {
    lookUp(hostname, { family, all: true }, (error, addresses: LookupAddress[]) => {
      if (error) return callback(error, [])
      const [first] = addresses
      if (!first || !addresses.every(({ address }) => isAllowed(address))) {
        return callback(new Error(`${hostname} is not a public address`), [])
      }
      if (all) callback(null, addresses)
      else callback(null, first.address, first.family)
    })
  }
}

async function readText(response: IncomingMessage, maxBytes: number): Promise<string> {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of response) {
    const bytes = chunk as Buffer
    size += bytes.length
    if (size > maxBytes) throw new Error('the answer is too large')
    chunks.push(bytes)
  }
  return Buffer.concat(chunks).toString('utf8')
}
