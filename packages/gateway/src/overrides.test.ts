import { OVERRIDE_TIME, OVERRIDE_TOKEN } from '@simvest/registry/limits'
import { sign } from 'node:crypto'
import { type Override, tokenOf } from '@simvest/registry/override'
import { deployShell, newKey } from '@simvest/testing/registry'
import { OPERATOR, ORIGIN, PUBLIC_KEYS, PublishingSite, TEAMS } from './testing/publishing-site.ts'

const ADDRESS = 'http://127.0.0.1:3200'
const HOUR_MS = 60 * 60_000

let site: PublishingSite

beforeEach(async () => {
  site = new PublishingSite()
  await site.start()
  await site.publish('wallet', '1.0.0-a')
  await site.move({ version: '1.0.0-a' })
})
afterEach(() => site.stop())

const pathOf = (remote = 'wallet', address = ADDRESS) =>
  `/registry/override?${new URLSearchParams({ remote, address })}`
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()

/** A browser: its cookies, and what it says of where a request comes from. */
class Browser {
  private readonly jar = new Map<string, string>()
  lines: string[] = []

  get cookies() {
    return Array.from(this.jar, (pair) => pair.join('=')).join('; ')
  }

  async ask(address: string, init: RequestInit = {}) {
    const headers = { cookie: this.cookies, ...(init.headers as Record<string, string>) }
    const response = await fetch(site.origin + address, { ...init, headers })
    this.lines = response.headers.getSetCookie()
    for (const line of this.lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
      if (value === '') this.jar.delete(name)
      else this.jar.set(name, value)
    }
    return response
  }

  /** The number that the page got. */
  async number(address = pathOf()) {
    const [, number = ''] = /browser=([\w-]{22})'/.exec(await (await this.ask(address)).text()) ?? []
    return number
  }

  /** Sends the token, as the page does after a press of the button. */
  bring(token: string, address = pathOf(), headers: Record<string, string> = {}) {
    return this.ask(address, { method: 'POST', body: token, headers: { origin: ORIGIN, ...headers } })
  }

  /** Agrees to a token for this browser, with or without changes. */
  async agree(change: Partial<Override> = {}, key = TEAMS.wallet.key) {
    return this.bring(tokenOf({ ...(await usual(this)), ...change }, key))
  }

  async document(address = '/nowhere') {
    const response = await this.ask(address)
    const html = await response.text()
    const [, json = ''] = /id="registry">(.*?)<\/script>/.exec(html) ?? []
    const { override } = JSON.parse(json) as { override?: object }
    return { override, headers: response.headers }
  }
}

async function usual(browser: Browser): Promise<Override> {
  return { remote: 'wallet', address: ADDRESS, to: ORIGIN, until: inHours(7), browser: await browser.number() }
}

const refusal = async (response: Response) => [
  response.status,
  ((await response.json()) as { message: string }).message,
]

describe('overrides', () => {
  // covers federation.24
  test('the browser that brought a token gets pages with the address of its own machine; nobody else does, and no cache keeps them', async () => {
    const developer = new Browser()
    const until = inHours(7)
    expect((await developer.agree({ until })).status).toBe(200)
    expect(developer.lines.map((line) => line.replace(/^([^=]+)=[^;]*/, '$1='))).toEqual([
      expect.stringMatching(/^__Host-simvest_browser=; Path=\/; Expires=Thu, 01 Jan 1970/),
      expect.stringMatching(
        /^__Host-simvest_override=; Max-Age=25\d{3}; Path=\/; .*HttpOnly; Secure; SameSite=Strict$/,
      ),
    ])
    const { override, headers } = await developer.document()
    expect(override).toEqual({ remote: 'wallet', address: ADDRESS, until })
    expect(headers.get('cache-control')).toBe('private, no-store, no-transform')
    expect(headers.get('vary')).toContain('Cookie')
    const policy = headers.get('content-security-policy') ?? ''
    for (const kind of ['script', 'connect']) expect(policy).toMatch(new RegExp(`${kind}-src [^;]* ${ADDRESS}(?:;|$)`))
    const listed = await developer.ask('/remotes.json')
    expect([listed.headers.get('cache-control'), (await listed.json()) as object]).toEqual([
      'private, no-store, no-transform',
      expect.objectContaining({ override }),
    ])

    const other = await new Browser().document()
    expect(other.override).toBeUndefined()
    expect(other.headers.get('content-security-policy')).not.toContain('127.0.0.1')
    expect(other.headers.get('cache-control')).toBe('no-cache, no-transform')

    expect((await developer.ask('/registry/override', { method: 'DELETE', headers: { origin: ORIGIN } })).status).toBe(
      200,
    )
    expect((await developer.document()).override).toBeUndefined()
  })

  // covers federation.24
  test('the page asks first, in words, and only its own button can go on', async () => {
    const response = await new Browser().ask(pathOf())
    const html = await response.text()
    expect(html).toContain('Simulated environment. No real money.')
    expect(html).toContain('<h1>Load wallet from this machine?</h1>')
    expect(html).toContain(`<strong>wallet</strong> would come from <strong>${ADDRESS}</strong>`)
    expect(response.headers.get('cache-control')).toBe('private, no-store, no-transform')
    expect(response.headers.get('content-security-policy')).toMatch(
      /^default-src 'none'; script-src 'sha256-[^']+'; connect-src 'self' http:\/\/127\.0\.0\.1:3200; .*frame-ancestors 'none'$/,
    )
  })

  // covers federation.24
  test.each([
    'https://evil.example',
    'http://evil.example:3200',
    'http://192.168.1.1:3200',
    'http://10.0.0.1:3200',
    'http://0.0.0.0:3200',
    'http://127.0.0.2:3200',
    'http://127.1:3200',
    'http://2130706433:3200',
    'http://0x7f000001:3200',
    'http://[::1]:3200',
    'http://[::ffff:127.0.0.1]:3200',
    'http://localhost.:3200',
    'http://localhost.evil.example:3200',
    'http://LOCALHOST:3200',
    'http://127.0.0.1:3200@evil.example',
    'http://user@127.0.0.1:3200',
    'http://127.0.0.1',
    'http://127.0.0.1:80',
    'http://127.0.0.1:0',
    'http://127.0.0.1:03200',
    'http://127.0.0.1:99999',
    'http://127.0.0.1:3200/',
    'http://127.0.0.1:3200/path',
    'http://127.0.0.1:3200 https://evil.example',
    'http://127.0.0.1:3200;script-src *',
    'http://127.0.0.1:3200\n',
    'https://127.0.0.1:3200',
    '//127.0.0.1:3200',
    '*',
  ])('no page loads anything from %j, not even if the owner signs it', async (address) => {
    const developer = new Browser()
    const page = await developer.ask(pathOf('wallet', address))
    expect([page.status, await page.text()]).toEqual([
      422,
      expect.stringContaining('is not taken: only http://127.0.0.1'),
    ])
    const token = tokenOf({ ...(await usual(developer)), address }, TEAMS.wallet.key)
    expect((await developer.bring(token)).status).toBe(422)
    expect((await developer.bring(token, pathOf('wallet', address))).status).toBe(422)
    expect((await developer.document()).override).toBeUndefined()
  })

  // covers federation.24
  test.each<[string, Partial<Override>, (typeof OPERATOR)['key'], number, string]>([
    ['of another team', {}, TEAMS.auth.key, 403, 'no key that may do this signed it'],
    ['of a stranger', {}, newKey().key, 403, 'no key that may do this signed it'],
    [
      'for another site',
      { to: 'https://other.example' },
      TEAMS.wallet.key,
      403,
      'this token is for https://other.example',
    ],
    ['that ended', { until: inHours(-0.01) }, TEAMS.wallet.key, 422, 'this token ended at'],
    ['for more than 8 hours', { until: inHours(8.1) }, TEAMS.wallet.key, 422, 'is more than 8 hours from now'],
    ['for another browser', { browser: 'A'.repeat(22) }, TEAMS.wallet.key, 403, 'this token is for another browser'],
    ['for another remote', { remote: 'auth' }, TEAMS.auth.key, 403, `This token is for auth from ${ADDRESS}`],
    ['for another port', { address: 'http://127.0.0.1:3201' }, TEAMS.wallet.key, 403, 'This token is for wallet from'],
    ['for the shell', { remote: 'shell' }, OPERATOR.key, 422, 'There is no remote "shell" to load from elsewhere'],
  ])('a token %s is refused', async (_, change, key, status, words) => {
    const developer = new Browser()
    expect(await refusal(await developer.agree(change, key))).toEqual([status, expect.stringContaining(words)])
    expect((await developer.document()).override).toBeUndefined()
  })

  // covers federation.24
  test('a token holds as long as it says, and as long as its key does, also in the cookie', async () => {
    const [developer, operator] = [new Browser(), new Browser()]
    await developer.agree({ until: new Date(Date.now() + 700).toISOString() })
    await operator.agree({}, OPERATOR.key)
    expect([await developer.document(), await operator.document()]).toMatchObject([{ override: {} }, { override: {} }])
    await new Promise((resolve) => setTimeout(resolve, 800))
    expect((await developer.document()).override).toBeUndefined()
    deployShell(site.root, { publicKeys: PUBLIC_KEYS.replace(OPERATOR.publicKey, newKey().publicKey) })
    expect((await operator.document()).override).toBeUndefined()
  })

  describe('somebody else', () => {
    /** Creates the possessions of a developer: a valid token, and the cookie. */
    async function aToken() {
      const developer = new Browser()
      const token = tokenOf(await usual(developer), TEAMS.wallet.key)
      expect((await developer.bring(token)).status).toBe(200)
      return token
    }

    // covers federation.25
    test('who is made to send the token of a developer does not load it', async () => {
      const token = await aToken()
      const victim = new Browser()
      expect((await victim.bring(token)).status).toBe(403)
      await victim.number()
      expect((await victim.bring(token)).status).toBe(403)
      expect((await victim.ask(`/?${new URLSearchParams({ override: token })}`)).headers.getSetCookie()).toEqual([])
      expect((await victim.document()).override).toBeUndefined()
    })

    // covers federation.25
    test.each([
      ['of another site', { origin: 'https://evil.example' }],
      ['of an opaque one', { origin: 'null' }],
      ['of the machine itself', { origin: ADDRESS }],
      ['that says that it is of another site', { 'sec-fetch-site': 'cross-site' }],
      ['of a neighbour', { 'sec-fetch-site': 'same-site' }],
    ])('cannot be made to agree, or to leave, by a page %s', async (_, headers) => {
      const victim = new Browser()
      const token = tokenOf(await usual(victim), TEAMS.wallet.key)
      expect(await refusal(await victim.bring(token, pathOf(), headers))).toEqual([
        403,
        `Only a page of ${ORIGIN} may ask for this.`,
      ])
      expect((await victim.ask('/registry/override', { method: 'DELETE', headers })).status).toBe(403)
      expect((await victim.document()).override).toBeUndefined()
    })

    test.each(['', '.', 'a.b', '%', 'e30.e30', 'A'.repeat(2_000)])('with the words %j is refused', async (token) => {
      expect((await new Browser().bring(token)).status).toBeGreaterThanOrEqual(400)
    })

    test('with more than a token can have is refused before it is read', async () => {
      const statuses = [OVERRIDE_TOKEN.most, OVERRIDE_TOKEN.most + 1].map(async (length) => {
        const { status } = await new Browser().bring('A'.repeat(length))
        return status
      })
      expect(await Promise.all(statuses)).toEqual([422, 413])
    })

    // covers federation.25
    test('cannot change a token', async () => {
      const token = await aToken()
      const victim = new Browser()
      const [text = '', signature = ''] = token.split('.')
      const browser = await victim.number()
      const changed = { ...(JSON.parse(Buffer.from(text, 'base64url').toString()) as Override), browser }
      const forged = `${Buffer.from(JSON.stringify(changed)).toString('base64url')}.${signature}`
      expect((await victim.bring(forged)).status).toBe(403)
    })

    // covers federation.25
    test('cannot use a signature that the owner made for something else', async () => {
      const victim = new Browser()
      const text = Buffer.from(JSON.stringify(await usual(victim)))
      const token = [text, sign(null, text, TEAMS.wallet.key)].map((part) => part.toString('base64url')).join('.')
      expect((await victim.bring(token)).status).toBe(403)
    })
  })

  // covers federation.24
  test('nothing is loaded from elsewhere where previews are off, nor where teams cannot publish', async () => {
    const developer = new Browser()
    const token = tokenOf(await usual(developer), TEAMS.wallet.key)
    await developer.bring(token)
    await site.start(undefined, false)
    expect(await (await developer.ask(pathOf())).text()).toBe(
      'Simulated environment. No real money.\n\nPreviews are switched off here.',
    )
    expect(await refusal(await developer.bring(token))).toEqual([422, 'Previews are switched off here.'])
    expect((await developer.document()).override).toBeUndefined()
    await site.start('off')
    expect((await developer.document()).override).toBeUndefined()
    expect(OVERRIDE_TIME.most).toBe(8 * HOUR_MS)
  })
})
