import type { Request } from 'express'
import { isKnownHost, type Site } from './request-origin.ts'
import { isSameOrigin } from './same-origin.ts'

const PUBLIC = 'https://simvest.example.com'

const sent = (headers: Record<string, string>, secure = false) =>
  ({ get: (name: string) => headers[name], secure }) as unknown as Request

describe('whether a page of ours sent a request', () => {
  const host = 'localhost:3000'
  const own = 'http://localhost:3000'
  // covers calls.28
  test.each<[string, boolean, Record<string, string>]>([
    ['a browser says so', true, { host, 'sec-fetch-site': 'same-origin' }],
    ['its origin is the host', true, { host, origin: own }],
    [
      'a browser says so through a proxy with TLS',
      true,
      { host, origin: 'https://localhost:3000', 'sec-fetch-site': 'same-origin' },
    ],
    ['nothing is said', false, { host }],
    ['another site', false, { host, origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }],
    ['the origin is contradicted: cross-site', false, { host, origin: own, 'sec-fetch-site': 'cross-site' }],
    ['the origin is contradicted: same-site', false, { host, origin: own, 'sec-fetch-site': 'same-site' }],
    ['the origin is contradicted: none', false, { host, origin: own, 'sec-fetch-site': 'none' }],
    ['another scheme', false, { host, origin: 'https://localhost:3000' }],
    ['no origin at all', false, { host, origin: 'null' }],
  ])('%s: %p', (_name, expected, headers) => expect(isSameOrigin(sent(headers), undefined)).toBe(expected))

  // covers calls.28
  test.each<[string, boolean, Record<string, string>]>([
    ['the public origin', true, { host, origin: PUBLIC }],
    ['its preview', true, { host, origin: 'https://pr-12--wallet.simvest.example.com' }],
    [
      'the public origin in another scheme',
      false,
      { host: 'simvest.example.com', origin: 'http://simvest.example.com' },
    ],
    ['the host, where another origin is public', false, { host, origin: own }],
    ['the host, and a browser that says so', false, { host, origin: own, 'sec-fetch-site': 'same-origin' }],
    ['a name under the public one', false, { host, origin: 'https://other.simvest.example.com' }],
    ['a name that only ends like it', false, { host, origin: 'https://a--b.evilsimvest.example.com' }],
  ])('%s, where one is declared: %p', (_name, expected, headers) => {
    expect(isSameOrigin(sent(headers), PUBLIC)).toBe(expected)
  })
})

describe('whether a request names us', () => {
  const local: Site = { host: '127.0.0.1' }
  const open: Site = { host: '0.0.0.0' }
  const declared: Site = { host: '0.0.0.0', publicOrigin: PUBLIC }
  // covers calls.28
  test.each<[string, Site, boolean]>([
    ['localhost:3000', local, true],
    ['LOCALHOST', local, true],
    ['127.0.0.1:9', local, true],
    ['[::1]:3000', local, true],
    ['pr-12--wallet.localhost:3000', local, true],
    ['evil.example:3000', local, false],
    ['localhost.evil.example', local, false],
    ['192.168.1.5:3000', local, false],
    ['192.168.1.5:3000', open, true],
    ['simvest.example.com', declared, true],
    ['Simvest.Example.com:443', declared, true],
    ['pr-12--wallet.simvest.example.com', declared, true],
    ['simvest.example.com:8443', declared, false],
    ['evil.example', declared, false],
    ['localhost:3000', declared, false],
    ['localhost:3000', { host: '0.0.0.0', publicOrigin: 'http://localhost:3000' }, true],
  ])('%s at %p: %p', (host, site, expected) => {
    expect(isKnownHost(sent({ host }), site)).toBe(expected)
  })
})
