import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { ORIGIN } from '@simvest/registry/limits'
import type { Registry } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import { deployShell, entryOf, publishBuild } from '@simvest/testing/registry'
import { listenLocally } from '@simvest/testing/listen-locally'
import { fromOtherOrigins, originsIn } from './build-origins.ts'
import { createIndexPages } from './index-pages.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

const SITE = 'https://simvest.example.com'

let root: string
let server: Server
let cdn: string
let said: string[]
let answer: (request: IncomingMessage, response: ServerResponse) => void

beforeEach(async () => {
  root = temporaryFolder('origins')
  deployShell(root)
  publishBuild(root, { name: 'wallet', version: '1.0.0-a', routes: [ROUTE] })
  new RegistryFolder(root).move({ act: 'release', remote: 'wallet', version: '1.0.0-a', by: 'ada', why: 'test' })
  said = []
  answer = ({ headers }, response) => {
    const allowed = headers.origin === SITE ? SITE : 'null'
    response.writeHead(200, { 'Access-Control-Allow-Origin': allowed }).end(entryOf('wallet'))
  }
  server = createServer((request, response) => answer(request, response))
  cdn = await listenLocally(server)
})
afterEach(() => {
  server.close()
  server.closeAllConnections()
})

const ROUTE = { path: '/wallet', page: 'start', access: 'public', title: 'Wallet' } as const

function pages(...others: string[]) {
  const mount = fromOtherOrigins({ origins: [...others, cdn], site: SITE })
  const options = [mount({ root, previews: true, isRollingOut: () => false, log: (line) => void said.push(line) })]
  return createIndexPages(root, { previews: true, options, log: () => undefined })
}

const textOf = (page: { identity: Buffer }) => page.identity.toString()
const originIn = ({ remotes }: Registry) => remotes[0]?.origin

describe('build origins', () => {
  // covers federation.17
  test('pages name another origin for a build once it was found there whole, and say whom the guard may believe', async () => {
    const site = pages()
    const first = textOf(site.pageFor('/wallet', []))
    expect(first).toContain(`<meta name="simvest-build-origins" content="${cdn}">`)
    expect(first).toContain('href="/remotes/wallet/1.0.0-a/remoteEntry.js"')
    await until(() =>
      textOf(site.pageFor('/wallet', [])).includes(`href="${cdn}/remotes/wallet/1.0.0-a/remoteEntry.js"`),
    )
    expect(originIn(site.registryFor([]))).toBe(cdn)
    // The offline copy has the site's own addresses.
    expect(textOf(site.pageFor('/wallet', [], { keepsPage: true }))).not.toContain(`${cdn}/remotes`)
    expect(said).toEqual([])
  })

  // covers federation.17
  test.each([
    ['is answered 404', 404, { 'Access-Control-Allow-Origin': '*' }, entryOf('wallet')],
    [`comes without Access-Control-Allow-Origin for ${SITE}`, 200, {}, entryOf('wallet')],
    [
      `comes without Access-Control-Allow-Origin for ${SITE}`,
      200,
      { 'Access-Control-Allow-Origin': 'https://other.example.com' },
      entryOf('wallet'),
    ],
    ['has other bytes than those that were published', 200, { 'Access-Control-Allow-Origin': '*' }, 'entry(2)'],
    [
      'comes as text/plain',
      200,
      { 'Access-Control-Allow-Origin': '*', 'X-Content-Type-Options': 'nosniff', 'Content-Type': 'text/plain' },
      entryOf('wallet'),
    ],
  ])('one that %s is not named, and the log says why', async (reason, status, headers, body) => {
    answer = (_, response) => void response.writeHead(status, headers).end(body)
    const site = pages()
    site.pageFor('/wallet', [])
    await until(() => said.length > 0)
    expect(said).toEqual([`wallet 1.0.0-a is not fetched from ${cdn}: remoteEntry.js ${reason}.`])
    expect(originIn(site.registryFor([]))).toBeUndefined()
  })

  // covers federation.17
  test('the next origin is named where the first one does not answer', async () => {
    const site = pages('http://127.0.0.1:9')
    await until(() => originIn(site.registryFor([])) === cdn)
    expect(said).toEqual([
      expect.stringMatching(/is not fetched from http:\/\/127\.0\.0\.1:9: remoteEntry\.js does not/),
    ])
  })

  test('an origin that is silent is left after the time that the table of limits says', async () => {
    const limit = jest.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
    const site = pages()
    site.registryFor([])
    await until(() => said.length > 0)
    expect(limit.mock.calls[0]).toEqual([ORIGIN.most])
    expect(originIn(site.registryFor([]))).toBeUndefined()
    limit.mockRestore()
  })

  // covers federation.17
  test('the list of origins is read whole or refused in one line', () => {
    expect(originsIn(undefined)).toEqual([])
    expect(originsIn('https://a.example.com, https://b.example.com')).toEqual([
      'https://a.example.com',
      'https://b.example.com',
    ])
    for (const wrong of ['cdn.example.com', 'https://a.example.com/builds', "https://a' 'unsafe-inline"]) {
      expect(() => originsIn(wrong)).toThrow(/^BUILD_ORIGINS holds origins with commas between, .*$/)
    }
  })
})

async function until(isSo: () => boolean): Promise<void> {
  for (let tries = 0; tries < 100 && !isSo(); tries++) await new Promise((resolve) => setTimeout(resolve, 20))
  expect(isSo()).toBe(true)
}
