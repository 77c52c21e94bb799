import { CLOCKS, PREVIEWS } from '@simvest/registry/limits'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { sign } from 'node:crypto'
import type { Revision } from '@simvest/registry'
import { RegistryFolder, statedBytes } from '@simvest/registry/folder'
import type { Order } from '@simvest/registry/order'
import { deployShell, newKey } from '@simvest/testing/registry'
import {
  ENTRY,
  FILES,
  OPERATOR,
  ORIGIN,
  PUBLIC_KEYS,
  PublishingSite,
  signedBuild,
  TEAMS,
} from './testing/publishing-site.ts'

const GATE = newKey()

let site: PublishingSite

beforeEach(async () => {
  site = new PublishingSite()
  await site.start()
})
afterEach(() => site.stop())

describe('publishing', () => {
  // covers federation.8
  test('a build is published file by file and released by its owner, and the order stays in the history', async () => {
    const entry = signedBuild('wallet', '1.0.0-a')
    expect(await site.begin(entry)).toEqual({ status: 200, published: false, missing: Object.keys(FILES) })
    expect(existsSync(path.join(site.root, 'remotes/wallet'))).toBe(false)
    expect(await site.put(entry, 'remoteEntry.js', ENTRY)).toMatchObject({
      published: false,
      missing: ['pages/start.js'],
    })
    expect(await site.put(entry, 'pages/start.js', 'start()')).toEqual({ status: 200, published: true, missing: [] })
    // A repeated upload is already complete.
    expect(await site.begin(entry)).toEqual({ status: 200, published: true, missing: [] })
    expect(await site.put(entry, 'pages/start.js', 'start()')).toMatchObject({ status: 200, published: true })

    const signed = await site.order({ version: '1.0.0-a', why: 'the first one' })
    expect(await site.give(signed)).toMatchObject({ status: 200, revision: 2, released: '1.0.0-a' })
    const [newest] = site.folder.history()
    expect(newest).toMatchObject<Partial<Revision>>({
      move: { act: 'release', remote: 'wallet', version: '1.0.0-a', by: 'ada', why: 'the first one' },
      order: { ...signed, key: TEAMS.wallet.publicKey },
    })
    expect(await site.listed()).toEqual(['wallet 1.0.0-a'])

    await site.publish('wallet', '1.0.1-b')
    expect(await site.move({ act: 'rollout', version: '1.0.1-b', percent: 5 })).toMatchObject({ status: 200 })
    expect(await site.move({ act: 'promote', version: '1.0.1-b' })).toMatchObject({ released: '1.0.1-b' })
    expect(await site.move({ act: 'rollback' })).toMatchObject({ released: '1.0.0-a' })
    expect(await site.move({ act: 'preview', version: '1.0.1-b', channel: 'pr-1' })).toMatchObject({ status: 200 })
    expect(await site.move({ act: 'end-preview', channel: 'pr-1' })).toMatchObject({ status: 200, released: '1.0.0-a' })
    // Previews are for those who know of them.
    expect(await site.ask('GET', '')).toEqual({
      status: 200,
      origin: ORIGIN,
      revision: 7,
      releases: { wallet: ['1.0.0-a'] },
      rollouts: {},
    })
  })

  describe('a team that has a key and nothing else', () => {
    beforeEach(async () => {
      await site.publish('auth', '1.0.0-a')
      await site.publish('auth', '1.0.1-b')
      for (const version of ['1.0.0-a', '1.0.1-b']) await site.move({ remote: 'auth', version })
    })

    /** Checks that the remote of the other team is where its owner put it. */
    const expectUntouched = async () => expect(await site.listed()).toEqual(['auth 1.0.1-b'])

    // covers federation.11
    test.each<[string, Partial<Order>]>([
      ['releases', { act: 'release', version: '1.0.0-a' }],
      ['rolls back', { act: 'rollback' }],
      ['rolls out', { act: 'rollout', version: '1.0.0-a', percent: 100 }],
      ['previews', { act: 'preview', version: '1.0.0-a', channel: 'pr-1' }],
    ])('neither %s the remote of another team, nor the shell', async (_, change) => {
      for (const remote of ['auth', 'shell', '*', '__proto__']) {
        const answer = await site.move({ ...change, remote }, TEAMS.wallet.key)
        expect(answer).toMatchObject({ status: 403, code: 'NOT_OWNER' })
      }
      await expectUntouched()
    })

    // covers federation.11
    test('publishes nothing in the name of another team, with its own key or with a foreign entry at its own address', async () => {
      const foreign = signedBuild('auth', '1.0.2-c', FILES, TEAMS.wallet.key)
      expect(await site.begin(foreign)).toMatchObject({
        status: 403,
        message: expect.stringContaining('SIMVEST_SIGNING_KEY'),
      })
      const entry = JSON.stringify(signedBuild('auth', '1.0.2-c'))
      expect(await site.ask('PUT', '/builds/wallet/1.0.2-c/remote.json', entry)).toMatchObject({ status: 403 })
      const byOperator = JSON.stringify(signedBuild('auth', '1.0.2-c', FILES, OPERATOR.key))
      expect(await site.ask('PUT', '/builds/wallet/1.0.2-c/remote.json', byOperator)).toMatchObject({ status: 403 })
      expect(await site.begin({ ...signedBuild('auth', '1.0.2-c'), platform: '^1.3.0' })).toMatchObject({ status: 403 })
      expect(site.files().some((name) => name.includes('1.0.2-c'))).toBe(false)
      await expectUntouched()
    })

    // covers federation.11
    test('does nothing else than what an owner can do', async () => {
      for (const act of ['remove', 'repair', 'loaded', 'seal'] as const) {
        const answer = await site.move({ act: act as Order['act'], remote: 'wallet' })
        expect(answer).toMatchObject({ status: 422, code: 'REFUSED' })
      }
      await expectUntouched()
    })

    // covers federation.11
    test('cannot change an order of another team to its own use', async () => {
      const signed = await site.order({ remote: 'auth', act: 'rollback' })
      const changed = { ...signed, order: signed.order.replace('rollback', 'release') }
      expect(await site.give(changed)).toMatchObject({ status: 403 })
      await expectUntouched()
    })
  })

  // covers federation.11
  test('the operator, whose key is for every remote, moves each of them', async () => {
    await site.publish('auth', '1.0.0-a')
    expect(await site.move({ remote: 'auth', version: '1.0.0-a' }, OPERATOR.key)).toMatchObject({ released: '1.0.0-a' })
  })

  describe('an order is good once:', () => {
    beforeEach(async () => {
      for (const version of ['1.0.0-a', '1.0.1-b']) await site.publish('wallet', version)
    })

    // covers federation.12
    test('repeated it moves nothing, and says what it did', async () => {
      const signed = await site.order({ version: '1.0.0-a' })
      const first = await site.give(signed)
      expect(await site.give(signed)).toEqual(first)
      await site.move({ version: '1.0.1-b' })
      expect(await site.give(signed)).toEqual(first)
      expect(await site.listed()).toEqual(['wallet 1.0.1-b'])
      expect(site.folder.current().revision).toBe(3)
    })

    // covers federation.12
    test('decided on an earlier revision it is refused, with the newer one', async () => {
      const signed = await site.order({ version: '1.0.0-a' })
      await site.move({ version: '1.0.1-b' })
      expect(await site.give(signed)).toMatchObject({ status: 409, code: 'OUTDATED', revision: 2 })
    })

    // covers federation.12
    test.each<[string, Partial<Order>, number]>([
      ['for another site', { to: 'https://staging.example.com' }, 403],
      ['of too long ago', { at: new Date(Date.now() - CLOCKS.most - 1).toISOString() }, 403],
      ['of the future', { at: new Date(Date.now() + CLOCKS.most + 60_000).toISOString() }, 403],
      ['on a revision that there is not yet', { revision: 99 }, 409],
      ['without a nonce', { nonce: '' }, 422],
    ])('one %s is refused', async (_, change, status) => {
      const answer = await site.move({ version: '1.0.0-a', ...change })
      expect([answer.status, await site.listed()]).toEqual([status, []])
    })
  })

  // covers federation.12
  test('a remote has so many previews, and one more when another ends', async () => {
    await site.publish('wallet', '1.0.0-a')
    const preview = (channel: string) => site.move({ act: 'preview', version: '1.0.0-a', channel })
    for (let number = 1; number < PREVIEWS.most; number++)
      site.folder.move({
        act: 'preview',
        remote: 'wallet',
        version: '1.0.0-a',
        channel: `pr-${number}`,
        by: 'ada',
        why: '',
      })
    expect(await preview('pr-0')).toMatchObject({ status: 200 })
    expect(await preview('one-more')).toMatchObject({ status: 422, message: expect.stringContaining(PREVIEWS.told) })
    await site.move({ act: 'end-preview', channel: 'pr-0' })
    expect(await preview('one-more')).toMatchObject({ status: 200 })
  })

  // covers federation.11
  test('a key that the shell does not name any more publishes and moves nothing', async () => {
    await site.publish('wallet', '1.0.0-a')
    deployShell(site.root, { publicKeys: `wallet=${newKey().publicKey}` })
    expect(await site.begin(signedBuild('wallet', '1.0.1-b'))).toMatchObject({ status: 403, code: 'NOT_OWNER' })
    expect(await site.move({ version: '1.0.0-a' })).toMatchObject({ status: 403, code: 'NOT_OWNER' })
    expect(await site.listed()).toEqual([])
  })

  // covers federation.8
  test('what a folder refuses is refused in the same words', async () => {
    await site.publish('wallet', '1.0.0-a')
    expect(await site.move({ version: '9.9.9' })).toMatchObject({
      status: 422,
      message: 'wallet 9.9.9 is not published.',
    })
    expect(await site.move({ version: '../..' })).toMatchObject({
      status: 422,
      message: 'wallet ../.. is not published.',
    })
    const answer = await site.move({ act: 'preview', version: '1.0.0-a', channel: 'feature/Login' })
    expect(answer).toMatchObject({ status: 422, message: expect.stringContaining('feature-login instead of') })
  })

  // covers federation.8
  test('where the gate is required, nothing is released over HTTP that has not passed it in this shell', async () => {
    deployShell(site.root, { publicKeys: PUBLIC_KEYS, gateKeys: GATE.publicKey })
    await site.publish('wallet', '1.0.0-a')
    const entry = signedBuild('wallet', '1.0.0-a')
    const passedIn = (shell: string, { key } = GATE) =>
      JSON.stringify({ shell, signature: sign(null, statedBytes(entry, shell), key).toString('base64') })
    const refused = { status: 422, message: expect.stringContaining('wallet 1.0.0-a has not passed the gate') }
    expect(await site.move({ version: '1.0.0-a' })).toMatchObject(refused)
    expect(await site.move({ version: '1.0.0-a' }, OPERATOR.key)).toMatchObject(refused)
    expect(await site.put(entry, 'gate.json', passedIn('1.0.0', TEAMS.wallet))).toMatchObject({ status: 403 })
    expect(await site.put(entry, 'gate.json', passedIn('0.9.0'))).toMatchObject({ status: 403 })
    expect(await site.put(entry, 'gate.json', '{')).toMatchObject({ status: 403 })
    expect(await site.move({ version: '1.0.0-a' })).toMatchObject(refused)
    expect(await site.put(entry, 'gate.json', passedIn('1.0.0'))).toMatchObject({ status: 200 })
    // A statement of before the present shell does not take its place.
    expect(await site.put(entry, 'gate.json', passedIn('0.9.0'))).toMatchObject({ status: 403 })
    expect(await site.move({ version: '1.0.0-a' })).toMatchObject({ status: 200, released: '1.0.0-a' })
  })

  // covers federation.18
  test('a move that somebody wrote into the folder without the key is followed by nobody', async () => {
    for (const version of ['1.0.0-a', '1.0.1-b']) await site.publish('wallet', version)
    await site.move({ version: '1.0.0-a' })
    const keyless = () =>
      new RegistryFolder(site.root).move({ act: 'release', remote: 'wallet', version: '1.0.1-b', by: 'eve', why: '' })
    expect(keyless).toThrow('are sealed')
    const folder = new RegistryFolder(site.root)
    const { seal: _, ...before } = folder.revisions.newest()
    const forged = folder.revisions.next(before.revision, {
      ...before,
      at: new Date().toISOString(),
      move: { act: 'release', remote: 'wallet', version: '1.0.1-b', by: 'eve', why: '' },
      releases: { wallet: ['1.0.1-b'] },
    })
    folder.revisions.append(forged)
    expect(await site.listed()).toEqual(['wallet 1.0.0-a'])
    expect(await site.move({ version: '1.0.1-b' })).toMatchObject({ status: 200, revision: 4 })
    expect(await site.listed()).toEqual(['wallet 1.0.1-b'])
  })

  // covers federation.19
  test('without the key the gateway takes nothing', async () => {
    const signed = await site.order({ act: 'rollback' })
    await site.start('off')
    const answer = await fetch(`${site.origin}/registry/moves`, { method: 'POST', body: JSON.stringify(signed) })
    expect(answer.status).toBe(404)
  })

  // covers federation.19
  test('a shell without keys lets nobody in', async () => {
    deployShell(site.root)
    expect(await site.begin(signedBuild('wallet', '1.0.0-a', FILES, OPERATOR.key))).toMatchObject({
      status: 403,
      message: expect.stringContaining('Its operator builds it with SIMVEST_PUBLIC_KEY'),
    })
  })
})
