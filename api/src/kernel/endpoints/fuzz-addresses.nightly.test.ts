import { createGateway, proxyApi } from '@simvest/gateway'
import express from 'express'
import fc from 'fast-check'
import { randomInt } from 'node:crypto'
import { connect } from 'node:net'
import { serve, type RunningServer } from '#infra/http/serve.ts'
import { startTestApi, type TestApi } from '#test/harness/test-api.ts'
import { makeWebRoot } from '#test/harness/web-root.ts'

const RUNS = Number(process.env['FUZZ_RUNS'] ?? 1_500)
const SEED = Number(process.env['FUZZ_SEED'] ?? (RUNS === 1_500 ? 20_261_122 : randomInt(2 ** 31)))
const AT_ONCE = 40
// Generous, because the machine may be busy: a request that hangs does so for minutes.
const ANSWER_TIMEOUT_MS = 15_000

let site: ReturnType<typeof makeWebRoot>
let api: TestApi
let gateway: RunningServer

beforeAll(async () => {
  site = makeWebRoot()
  api = await startTestApi({ web: createGateway({ root: site.root }) })
  const apart = express()
    .use('/api', proxyApi(api.url))
    .use(createGateway({ root: site.root }))
  gateway = await serve(apart, { port: 0, host: '127.0.0.1' })
  if (RUNS !== 1_500) process.stdout.write(`FUZZ_SEED=${SEED} FUZZ_RUNS=${RUNS} addresses\n`)
})
afterAll(async () => {
  await gateway.stop()
  await api.stop()
  site.remove()
})

interface RawRequest {
  method: string
  target: string
  version: string
  host: string | undefined
  headers: readonly string[]
}

const PARTS = [
  '/',
  '//',
  '///',
  '/./',
  '/../',
  '\\',
  '%',
  '%2f',
  '%5c',
  '%00',
  '%ff',
  '%E0%A4%A',
  '%2e%2e',
  '..;',
  '..%2f',
  '%252e',

  'api',
  'API',
  '/api/',
  'api/health',
  'api/user',
  'api/login',
  'api/openapi.json',
  'api/transactions',
  'api/events',
  'api/admin/users/1',

  'assets',
  '/assets/main.js',
  '/assets/',
  'remotes',
  '/remotes/wallet/1.0.0-abc/remoteEntry.js',
  '/remotes.json',
  'remote.json',
  '/history/1',

  '?',
  '?preview=',
  'wallet:pr-12',
  '&',
  '=',
  '?preview=a:b,c:d',
  '[]',
  '[a]',
  '[__proto__]',
  '?cursor=',
  '?limit=-1',
  '#',

  '@',
  ':',
  ':99999',
  '[',
  ']',
  '[::1]',
  '*',
  ';',
  'http://',
  'https://x:y@z',
  '__proto__',
  'constructor',
  'x'.repeat(2_000),
  '\u00ff',
  '\u00e4',
]
/** Addresses that exist, so that the code behind a right address is reached as well. */
const RIGHT = [
  '/',
  '/history/1',
  '/assets/main.js',
  '/remotes/wallet/1.0.0-abc/remoteEntry.js',
  '/remotes.json',
  '/api/health',
]
const target = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...RIGHT) },
  { weight: 6, arbitrary: fc.array(fc.constantFrom(...PARTS), { maxLength: 5 }).map((parts) => `/${parts.join('')}`) },
  {
    weight: 2,
    arbitrary: fc.array(fc.constantFrom(...PARTS), { minLength: 1, maxLength: 4 }).map((parts) => parts.join('')),
  },
  {
    weight: 1,
    arbitrary: fc
      .string({ unit: 'binary-ascii', minLength: 1, maxLength: 40 })
      .map((text) => `/${text.replace(/[\r\n ]/g, '')}`),
  },
)
const HOSTS = [
  'localhost',
  'pr-12--wallet.localhost',
  '[::1]:3000',
  '[',
  'a b',
  '%',
  'a:99999',
  'a/b',
  'user@host',
  '',
  ' ',
  'x'.repeat(3_000),
  '\u00ff',
  '..',
  ':',
]
const HEADERS = [
  'Range: bytes=5-2',
  'Range: bytes=0-99999999999999999999',
  'Range: bytes=-',
  'Range: bytes=1-2,3-4',
  'Range: x',

  'If-None-Match: *',
  'If-None-Match: W/"',
  'If-Modified-Since: x',
  'Accept-Encoding: gzip;q=0, br;q=0, identity;q=0',
  'Accept-Encoding: ;',
  'Accept-Encoding: br',

  'Cookie: =',
  'Cookie: simvest_session=j:{"a":1}',
  'Cookie: simvest_session=%',
  'Cookie: __proto__=1; ;;',
  'Cookie: \u00ff',

  'X-Forwarded-For: [',
  'X-Forwarded-Host: [',
  'X-Forwarded-Proto: %',
  'Origin: http://[',
  'Origin: null',
  'Sec-Fetch-Site: same-origin',

  'Content-Length: 0',
  'Content-Length: -1',
  'Content-Length: x',
  'Content-Type: application/json; charset=x',
  'Content-Type: ;',
  'Content-Encoding: gzip',

  'Expect: x',
  'Expect: 100-continue',
  'Upgrade: websocket',
  'Connection: upgrade',
  'TE: trailers',
  'Trailer: x',
  'Host: twice',
  ': x',
  'x',
  `A: ${'x'.repeat(20_000)}`,
]
const request: fc.Arbitrary<RawRequest> = fc.record({
  method: fc.oneof(
    { weight: 8, arbitrary: fc.constant('GET') },
    {
      weight: 2,
      arbitrary: fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS', 'TRACE', 'PROPFIND', 'get', 'X'),
    },
  ),
  target,
  version: fc.oneof({ weight: 9, arbitrary: fc.constant('1.1') }, { weight: 1, arbitrary: fc.constant('1.0') }),
  host: fc.oneof(
    { weight: 4, arbitrary: fc.constant('localhost') },
    { weight: 2, arbitrary: fc.option(fc.constantFrom(...HOSTS), { nil: undefined }) },
  ),
  headers: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.uniqueArray(fc.constantFrom(...HEADERS), { minLength: 1, maxLength: 3 }) },
  ),
})

function bytesOf({ method, target, version, host, headers }: RawRequest): Buffer {
  const named = host === undefined ? [] : [`Host: ${host}`]
  const lines = [`${method} ${target} HTTP/${version}`, ...named, ...headers, 'Connection: close', '', '']
  return Buffer.from(lines.join('\r\n'), 'latin1')
}

/** The first line of the answer, or what happened instead of an answer. */
function statusOf(port: number, each: RawRequest): Promise<string> {
  return new Promise((resolve) => {
    let received = ''
    const socket = connect({ port, host: '127.0.0.1' }, () => socket.write(bytesOf(each)))
    const late = setTimeout(() => {
      received = `no end after ${ANSWER_TIMEOUT_MS} ms: ${received}`
      socket.destroy()
    }, ANSWER_TIMEOUT_MS)
    socket.on('data', (chunk: Buffer) => (received += chunk.toString('latin1')))
    socket.on('error', () => {})
    socket.on('close', () => {
      clearTimeout(late)
      // "100 Continue" comes before the answer.
      resolve(received.replace(/^HTTP\/1\.1 100 [^]*?\r\n\r\n/, '').split('\r\n', 1)[0] ?? '')
    })
  })
}

describe('fuzz addresses', () => {
  // covers calls.12
  test.each([
    ['the API with its web pages', () => Number(new URL(api.url).port)],
    ['the gateway, apart from the API', () => gateway.port],
  ])(
    'whatever is asked of %s is answered, and never with 5xx',
    async (_words, port) => {
      for (let done = 0; done < RUNS; done += 2_000) {
        const cases = fc.sample(request, { numRuns: Math.min(RUNS - done, 2_000), seed: SEED + done })
        for (let first = 0; first < cases.length; first += AT_ONCE) {
          const batch = cases.slice(first, first + AT_ONCE)
          const answers = await Promise.all(batch.map((each) => statusOf(port(), each)))
          const faults = answers.flatMap((status, at) =>
            /^HTTP\/1\.1 [234]\d\d /.test(status) ? [] : [{ status, sent: batch[at] }],
          )
          expect(faults).toEqual([])
        }
      }
    },
    60_000 + RUNS * 40,
  )
})
