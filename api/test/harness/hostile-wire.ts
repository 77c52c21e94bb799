import fc from 'fast-check'
import { brotliCompressSync, deflateSync, gzipSync } from 'node:zlib'

/** The wrapping of a request: the packing of its body, and headers that no page would send. */
export interface HostileWire {
  /** The `Content-Encoding`, if there is one. */
  encoding: string | undefined
  /** The damage to the packed bytes. */
  damage: 'none' | 'cut' | 'changed' | 'other' | 'swollen'
  headers: Readonly<Record<string, string | undefined>>
}

export const PLAIN: HostileWire = { encoding: undefined, damage: 'none', headers: {} }

const PACKERS = new Map<string, (bytes: Buffer) => Buffer>([
  ['gzip', (bytes) => gzipSync(bytes)],
  ['br', (bytes) => brotliCompressSync(bytes, { params: { 1: 3 } })],
  ['deflate', (bytes) => deflateSync(bytes)],
])
const HUGE_BODY = Buffer.from(`{"amount":"${'0'.repeat(3_000_000)}"}`)
const swollen = new Map<string, Buffer>()

/** The bytes that go over the wire for a body. */
export function packBody(body: string, { encoding, damage }: HostileWire): Buffer {
  const pack = PACKERS.get(encoding ?? '') ?? ((bytes: Buffer) => bytes)
  if (damage === 'swollen') {
    const known = swollen.get(encoding ?? '') ?? pack(HUGE_BODY)
    swollen.set(encoding ?? '', known)
    return known
  }
  const bytes = damage === 'other' ? Buffer.from(body) : pack(Buffer.from(body))
  if (damage === 'cut') return bytes.subarray(0, Math.floor(bytes.length / 2))
  if (damage === 'changed') for (let at = 3; at < bytes.length; at += 7) bytes[at] = (bytes[at] ?? 0) ^ 0xff
  return bytes
}

const JUNK = [
  '',
  ' ',
  '*',
  '"',
  '""',
  'W/"',
  ',',
  ';',
  '=',
  '%',
  '\u00ff',
  '\t',
  'x'.repeat(3_000),
  '-1',
  '1e999',
  '..',
]
const HEADERS: Readonly<Record<string, readonly string[]>> = {
  range: ['bytes=5-2', 'bytes=0-99999999999999999999', 'bytes=-5', 'bytes=0-0,5-9', 'bytes=a-b', 'lines=1-2'],
  'if-none-match': ['*', '""', 'W/""', '"a", "b"'],
  'if-modified-since': ['yesterday', 'Thu, 01 Jan 0000 00:00:00 GMT'],
  'accept-encoding': ['gzip', 'br;q=2', 'gzip;q=0, identity;q=0', 'identity;q=0', 'x-gzip, *;q=0'],
  accept: ['text/html', '*/*;q=', 'application/json;q=0'],
  'accept-language': ['xx-XX-xx', ';q=1'],
  'idempotency-key': ['a'.repeat(201), '\u00e4', 'one', 'two'],
  'x-forwarded-for': ['[', '999.1.1.1', '::1%lo', ', ,', '1.2.3.4:99999'],
  'x-forwarded-host': ['[', 'a b', '//evil'],
  'x-forwarded-proto': ['javascript', 'https, http', '['],
  'x-simvest-mfe': ['__proto__@1', '{}'],
  'sec-fetch-site': ['cross-site', 'none', 'same-origin, same-origin'],
  'user-agent': ['', '\u00ff\u00fe'],
  expect: ['100-continue'],
  te: ['trailers'],
}
const HOSTS = ['[', 'a b', '%', 'a:99999', 'a/b', 'user@host', '[::g]', 'localhost:0']

const header = fc
  .constantFrom(...Object.entries(HEADERS))
  .chain(([name, values]) =>
    fc.tuple(fc.constant(name), fc.constantFrom(...values, ...(name === 'expect' ? [] : JUNK))),
  )

/** Most requests look as a page sends them, so that they reach the code behind the first checks. */
export const hostileWire: fc.Arbitrary<HostileWire> = fc.record({
  encoding: fc.oneof(
    { weight: 12, arbitrary: fc.constant(undefined) },
    { weight: 3, arbitrary: fc.constantFrom('gzip', 'br', 'deflate') },
    {
      weight: 1,
      arbitrary: fc.constantFrom('identity', 'zstd', 'compress', 'gzip, br', 'GZIP', 'x', '*', '__proto__'),
    },
  ),
  damage: fc.oneof(
    { weight: 20, arbitrary: fc.constant('none' as const) },
    { weight: 20, arbitrary: fc.constantFrom('cut' as const, 'changed' as const, 'other' as const) },
    { weight: 1, arbitrary: fc.constant('swollen' as const) },
  ),
  headers: fc.oneof(
    { weight: 4, arbitrary: fc.constant({}) },
    // Without an origin, which would not match this host: the request should pass that check.
    {
      weight: 1,
      arbitrary: fc
        .constantFrom(...HOSTS)
        .map((host) => ({ host, origin: undefined, 'sec-fetch-site': 'same-origin' })),
    },
    {
      weight: 1,
      arbitrary: fc.array(header, { minLength: 1, maxLength: 3 }).map((pairs) => Object.fromEntries(pairs)),
    },
  ),
})

const DAYS = [
  '2026-02-31T00:00:00.000Z',
  '0000-01-01T00:00:00.000Z',
  '0001-01-01T00:00:00.000Z',
  '9999-12-31T23:59:59.999Z',
  '2026-01-01T24:00:00.000Z',
  '2026-13-01T00:00:00.000Z',
  '+275760-09-13T00:00:00.000Z',
  '2026-01-01',
  'infinity',
  'NaN',
  '',
]
const IDS = [
  '1',
  '7',
  '42',
  '1000',
  '0',
  '-1',
  '999999999999999',
  '9223372036854775808',
  '1e3',
  '1 1',
  '1;--',
  '',
  '\u0000',
]

/** Cursors that decode to positions that no page had. */
export const hostileCursor = fc
  .tuple(fc.constantFrom(...DAYS), fc.constantFrom(' ', ' ', ' ', ' ', '', '\n'), fc.constantFrom(...IDS))
  .map((parts) => Buffer.from(parts.join('')).toString('base64url'))
