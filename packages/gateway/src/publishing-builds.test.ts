import type { Request, Response } from 'express'
import { createLimits, USUAL_LIMITS } from './publishing-limits.ts'
import { ADDRESSES, BUILD, BUILD_FILE, BUILD_FILES, DRAFTS, SENT_TEXT } from '@simvest/registry/limits'
import fs, { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import path from 'node:path'
import { integrityOf } from '@simvest/registry/folder'
import { aBuild, signedWith } from '@simvest/testing/registry'
import { ENTRY, FILES, PublishingSite, signedBuild, TEAMS } from './testing/publishing-site.ts'

let site: PublishingSite

beforeEach(async () => {
  site = new PublishingSite()
  await site.start()
})
afterEach(() => site.stop())

describe('an upload', () => {
  // covers federation.13
  test('with other bytes than those of the entry is refused, before and after it is published', async () => {
    const entry = signedBuild('wallet', '1.0.0-a')
    await site.begin(entry)
    expect(await site.put(entry, 'remoteEntry.js', 'evil()')).toMatchObject({ status: 422 })
    await site.publish('wallet', '1.0.0-a')
    expect(await site.put(entry, 'remoteEntry.js', 'evil()')).toMatchObject({
      status: 422,
      message: 'wallet 1.0.0-a is published already, with other files.',
    })
    const other = signedBuild('wallet', '1.0.0-a', { 'remoteEntry.js': 'evil()' })
    expect(await site.begin(other)).toMatchObject({ status: 422 })
    expect(readFileSync(path.join(site.root, 'remotes/wallet/1.0.0-a/remoteEntry.js'), 'utf8')).toBe(ENTRY)
  })

  // covers federation.13
  test.each([
    '..%2f..%2f..%2fgrants.json',
    '..%2fremote.json',
    '%2e%2e/%2e%2e/evil.js',
    'pages%2f..%2f..%2fevil.js',
    '%2fetc%2fevil.js',
    'remoteEntry.js%00.js',
    'c:%5cevil.js',
    '.damaged/evil.js',
    'remoteEntry.js.br',
    '%',
  ])('to the address %s writes nothing', async (file) => {
    const entry = signedBuild('wallet', '1.0.0-a')
    await site.begin(entry)
    const before = site.files()
    // Sent raw, because fetch would resolve the dots itself.
    const { port } = new URL(site.origin)
    const address = `/registry/builds/wallet/1.0.0-a/${file}`
    const status = await new Promise((resolve, reject) => {
      const sent = request({ port, path: address, method: 'PUT' }, (response) => resolve(response.resume().statusCode))
      sent.on('error', reject).end(ENTRY)
    })
    expect(Number(status)).toBeGreaterThanOrEqual(400)
    expect(Number(status)).toBeLessThan(500)
    expect(site.files()).toEqual(before)
  })

  // covers federation.13
  test.each(['../evil.js', '/evil.js', 'a//b.js', 'gate.json', 'remote.json', 'a.js.br', '.hidden', 'a\\b'])(
    'of an entry that its owner signed with a file called %j is refused',
    async (file) => {
      const answer = await site.begin(signedBuild('wallet', '1.0.0-a', { 'remoteEntry.js': ENTRY, [file]: 'x' }))
      expect(answer).toMatchObject({ status: 422, message: `wallet 1.0.0-a: no file of a build can be called ${file}` })
    },
  )

  // covers federation.13
  test.each(['__proto__', 'wallet%2f..', 'Wallet', 'x'.repeat(50)])(
    'for a remote called %s is refused',
    async (name) => {
      const entry = JSON.stringify(signedBuild('wallet', '1.0.0-a'))
      expect(await site.ask('PUT', `/builds/${name}/1.0.0-a/remote.json`, entry)).toMatchObject({ status: 422 })
      expect(await site.ask('PUT', `/builds/${name}/1.0.0-a/remoteEntry.js`, ENTRY)).toMatchObject({ status: 422 })
    },
  )

  // covers federation.13
  test('that is too large is refused: a file, an entry, an order, all files of a build, and their number', async () => {
    const large = 'x'.repeat(BUILD_FILE.most + 1)
    const huge = signedBuild('wallet', '1.0.0-a', { 'remoteEntry.js': large })
    await site.begin(huge)
    expect(await site.put(huge, 'remoteEntry.js', large)).toMatchObject({ status: 413, code: 'TOO_MUCH' })
    const long = 'x'.repeat(SENT_TEXT.most + 1)
    expect(await site.ask('PUT', '/builds/wallet/1.0.0-b/remote.json', long)).toMatchObject({ status: 413 })
    expect((await site.ask('PUT', '/builds/wallet/1.0.0-b/remote.json', long.slice(1))).status).toBe(422)
    expect(await site.ask('POST', '/moves', long)).toMatchObject({ status: 413 })
    const many = Object.fromEntries(Array.from({ length: BUILD_FILES.most + 1 }, (_, index) => [`${index}.js`, 'x']))
    expect(await site.begin(signedBuild('wallet', '1.0.0-c', many))).toMatchObject({ status: 413 })
    const parts = Object.fromEntries(
      Array.from({ length: 5 }, (_, index) => [
        `${index}.js`,
        `${index}`.repeat(BUILD.most / 5 + (index === 0 ? 1 : 0)),
      ]),
    )
    expect(await site.publish('wallet', '1.0.0-d', parts)).toMatchObject({
      status: 413,
      message: expect.stringContaining('20 MB'),
    })
  })

  // covers federation.13
  test('that is cut off leaves nothing of the file, and goes on where it was', async () => {
    const entry = signedBuild('wallet', '1.0.0-a')
    await site.begin(entry)
    await site.put(entry, 'remoteEntry.js', ENTRY)
    const { port, pathname } = new URL(`${site.origin}/registry/builds/wallet/1.0.0-a/pages/start.js`)
    const sent = request({ port, path: pathname, method: 'PUT', headers: { 'content-length': 7 } })
    sent.on('error', () => undefined)
    await new Promise((resolve) => void sent.write('sta', resolve))
    sent.destroy()
    expect(await site.begin(entry)).toMatchObject({ published: false, missing: ['pages/start.js'] })
    expect(await site.put(entry, 'pages/start.js', 'start()')).toMatchObject({ published: true })
  })

  // covers federation.13
  test.each(['writeFileSync', 'mkdirSync', 'linkSync'] as const)(
    'without room on the disk (%s) is answered in one line, and goes on when there is room',
    async (write) => {
      const full = Object.assign(new Error('ENOSPC: no space left on device'), { code: 'ENOSPC' })
      const failing = jest.spyOn(fs, write).mockImplementation(() => {
        throw full
      })
      const answers = [await site.publish('wallet', '1.0.0-a'), await site.move({ version: '1.0.0-a' })]
      failing.mockRestore()
      const refused = answers.filter(({ status }) => status !== 200)
      expect(refused.length).toBeGreaterThan(0)
      const words = 'The site has no room left on its disk. Its operator makes some.'
      expect(refused[0]).toEqual({ status: 507, code: 'NO_ROOM', message: words })
      expect(await site.publish('wallet', '1.0.0-a')).toMatchObject({ published: true })
      expect(await site.move({ version: '1.0.0-a' })).toMatchObject({ released: '1.0.0-a' })
    },
  )

  // covers federation.13
  test('to a site whose folder is damaged is answered in one line, and goes on when it is mended', async () => {
    const place = path.join(site.root, 'remotes/wallet')
    mkdirSync(path.dirname(place), { recursive: true })
    writeFileSync(place, 'hello')
    const logged = jest.spyOn(console, 'error').mockReturnValue()
    expect(await site.publish('wallet', '1.0.0-a')).toMatchObject({
      status: 500,
      code: 'DAMAGED',
      message: expect.stringMatching(/^The folder of the site is damaged.*pnpm mfe doctor \(E\w+\)$/),
    })
    logged.mockRestore()
    rmSync(place)
    expect(await site.publish('wallet', '1.0.0-a')).toMatchObject({ published: true })
  })

  // covers federation.13
  test('of the same build by several at once is one build, and each hears that it is published', async () => {
    const answers = await Promise.all(Array.from({ length: 5 }, () => site.publish('wallet', '1.0.0-a')))
    expect(answers).toEqual(answers.map(() => ({ status: 200, published: true, missing: [] })))
    expect(readdirSync(path.join(site.root, 'remotes')).toSorted()).toEqual(['wallet'])
  })
})

describe('publishing builds', () => {
  // covers federation.13
  test('who is refused too often waits, and so does who publishes or moves too often; others go on', async () => {
    await site.start({ refusals: 3, orders: 2, builds: 2 })
    await site.publish('wallet', '1.0.0-a')
    await site.publish('wallet', '1.0.1-b')
    expect(await site.publish('wallet', '1.0.2-c')).toMatchObject({
      status: 429,
      message: expect.stringMatching(/^wallet is published too often\. Try/),
    })
    expect(await site.publish('auth', '1.0.0-a')).toMatchObject({ published: true })
    await site.move({ version: '1.0.0-a' })
    await site.move({ version: '1.0.1-b' })
    expect(await site.move({ act: 'rollback' })).toMatchObject({ status: 429 })
    expect(await site.move({ remote: 'auth', version: '1.0.0-a' })).toMatchObject({ status: 200 })
    const foreign = signedBuild('auth', '1.0.2-c', FILES, TEAMS.wallet.key)
    for (let tries = 0; tries < 2; tries++) expect(await site.begin(foreign)).toMatchObject({ status: 403 })
    const published = { name: 'auth', version: '1.0.0-a' }
    expect(await site.put(published, 'remoteEntry.js', 'evil()')).toMatchObject({ status: 422 })
    expect(await site.begin(foreign)).toMatchObject({ status: 429, code: 'TOO_OFTEN' })
  })

  // covers federation.13
  test('no more than a few builds of a remote wait for their files', async () => {
    for (const letter of 'abcdefgh'.slice(0, DRAFTS.most)) await site.begin(signedBuild('wallet', `1.0.0-${letter}`))
    expect(await site.begin(signedBuild('wallet', '1.0.0-e'))).toMatchObject({ status: 413, code: 'TOO_MUCH' })
    expect(await site.begin(signedBuild('wallet', '1.0.0-a'))).toMatchObject({ status: 200 })
    expect(await site.begin(signedBuild('auth', '1.0.0-e'))).toMatchObject({ status: 200 })
  })

  // covers federation.13
  test('bytes are compared as they are, text or not', async () => {
    const bytes = Buffer.from([0, 255, 254, 13, 10, 0])
    const entry = signedWith(TEAMS.wallet.key, {
      ...aBuild({ name: 'wallet', version: '1.0.0-a' }),
      integrity: { 'remoteEntry.js': integrityOf(Buffer.from(ENTRY)), 'font.woff2': integrityOf(bytes) },
    })
    await site.begin(entry)
    await site.put(entry, 'remoteEntry.js', ENTRY)
    const place = `${site.origin}/registry/builds/wallet/1.0.0-a/font.woff2`
    const answer = await fetch(place, { method: 'PUT', body: new Uint8Array(bytes) })
    expect(await answer.json()).toEqual({ published: true, missing: [] })
  })

  // covers federation.13
  test('refusals are counted for the last so many addresses', () => {
    const { note, strangers } = createLimits({ ...USUAL_LIMITS, refusals: 1 })
    const from = (number: number) => ({ ip: `10.${number >> 16}.${(number >> 8) & 255}.${number & 255}` }) as Request
    const isLet = (number: number) => {
      const next = jest.fn()
      try {
        strangers(from(number), {} as Response, next)
      } catch {}
      return next.mock.calls.length === 1
    }
    for (let number = 0; number <= ADDRESSES.most; number++) note(from(number))
    expect([isLet(1), isLet(0)]).toEqual([false, true])
  })
})
