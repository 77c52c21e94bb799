import { randomUUID } from 'node:crypto'
import { createServer, type Server } from 'node:http'
import { needs } from '@simvest/build/needs'
import { signedOrder } from '@simvest/build/signing-key'
import { beginToSealIn, createGateway, takingMoves } from '@simvest/gateway'
import { Bucket, type BucketAddress } from '@simvest/registry/bucket'
import { BucketStore } from '@simvest/registry/bucket-store'
import type { Revision } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import { Seal } from '@simvest/registry/seal'
import { aBuild, deployShell, newKey, publishBuild, signedWith } from '@simvest/testing/registry'
import { BucketServer } from '@simvest/testing/bucket-server'
import { Radosgw } from '@simvest/testing/radosgw'
import { listenLocally } from '@simvest/testing/listen-locally'
import express from 'express'
import { mfe } from './mfe.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

const OPERATOR = newKey()
const seal = new Seal(newKey().key)

interface Gateway {
  store: BucketStore
  server: Server
  to: string
}

const gateways: Gateway[] = []

beforeAll(() => {
  process.env['SIMVEST_SIGNING_KEY'] = OPERATOR.key.export({ format: 'pem', type: 'pkcs8' }) as string
})
afterAll(() => void delete process.env['SIMVEST_SIGNING_KEY'])
afterEach(() => {
  for (const { server } of gateways.splice(0)) {
    server.close()
    server.closeAllConnections()
  }
})

/** A gateway with a folder of its own at the one bucket. */
async function startGateway(address: BucketAddress): Promise<Gateway> {
  const root = temporaryFolder('over-bucket')
  deployShell(root, { publicKeys: OPERATOR.publicKey })
  const store = await BucketStore.open(new RegistryFolder(root, seal), new Bucket(address))
  await beginToSealIn(store)
  const server = createServer()
  const to = await listenLocally(server)
  const limits = { refusals: 1_000, orders: 100_000, builds: 1_000 }
  const publishing = { seal, origin: to, limits, store }
  server.on('request', express().use(createGateway({ root, options: [takingMoves(publishing)], log: () => undefined })))
  const gateway = { store, server, to }
  gateways.push(gateway)
  return gateway
}

const VERSIONS = ['1.0.0-a', '1.0.1-b', '1.0.2-c', '1.0.3-d', '1.0.4-e']

/** Runs fifty writers, over HTTP at two gateways and beside them, and returns their acts and answers. */
async function fiftyWriters(address: BucketAddress) {
  const all = [await startGateway(address), await startGateway(address), await startGateway(address)]
  const [one, other, beside] = all as [Gateway, Gateway, Gateway]
  const jobs = Array.from({ length: 10 }, (_, index) => `team-${index}`).flatMap((remote) =>
    VERSIONS.map((version) => ({ remote, version })),
  )
  for (const { remote, version } of jobs) {
    publishBuild(one.store.folder.root, signedWith(OPERATOR.key, aBuild({ name: remote, version })))
    await one.store.keepBuild(remote, version)
  }
  const outcomes = await Promise.all(
    jobs.map(async ({ remote, version }, index) => {
      const order = (to: string) => mfe(['release', remote, version, '--why', version, '--to', to, '--by', 'ada'])
      const move = { act: 'release', remote, version, by: 'ada', why: version } as const
      const job = index % 5 === 4 ? beside.store.move(move) : order(index % 2 ? one.to : other.to)
      const refusal = await job.then(
        () => undefined,
        (error: Error) => error.message,
      )
      return { remote, version, refusal }
    }),
  )
  const histories: Revision[][] = []
  for (const { store } of all) {
    await store.refresh()
    histories.push(store.folder.history())
  }
  const namesOf = (each: readonly { remote: string; version?: string | undefined }[]) =>
    each.map(({ remote, version }) => `${remote} ${version}`).toSorted()
  const releases = histories.map((history) =>
    namesOf(history.flatMap(({ move }) => (move.act === 'release' ? [move] : []))),
  )
  const done = namesOf(outcomes.filter(({ refusal }) => refusal === undefined))
  return {
    /** Moves that somebody was told of and that a gateway does not have, or the other way round. */
    differences: releases.filter((each) => each.join() !== done.join()),
    /** Numbers of revisions that are missing or twice there. */
    gaps: histories.filter((history) => history.some(({ revision }, index) => revision !== history.length - index)),
    remotes: new Set(done.map((name) => name.split(' ')[0])).size,
    strangeRefusals: outcomes
      .flatMap(({ refusal }) => refusal ?? [])
      .filter((words) => !/^Somebody else moved team-\d meanwhile\. See: pnpm mfe status/.test(words)),
  }
}

const NOTHING_LOST = { differences: [], gaps: [], remotes: 10, strangeRefusals: [] }

/** An order on an earlier revision, at a gateway that did not see the newer one. */
async function outdatedOrder(address: BucketAddress): Promise<unknown> {
  const [one, other] = [await startGateway(address), await startGateway(address)]
  for (const name of ['wallet', 'auth']) {
    publishBuild(one.store.folder.root, signedWith(OPERATOR.key, aBuild({ name, version: '1.0.0-a' })))
    await one.store.keepBuild(name, '1.0.0-a')
  }
  const { revision } = other.store.folder.current()
  await mfe(['release', 'auth', '1.0.0-a', '--to', one.to, '--by', 'ada'])
  const facts = { act: 'release', remote: 'wallet', version: '1.0.0-a', by: 'ada', why: 'late' } as const
  const order = signedOrder({ ...facts, to: other.to, revision, at: new Date().toISOString(), nonce: randomUUID() })
  const answer = await fetch(`${other.to}/registry/moves`, { method: 'POST', body: JSON.stringify(order) })
  const { message, ...rest } = (await answer.json()) as { message: string }
  return [answer.status, rest, message, revision + 1]
}

describe('a server in this process', () => {
  const server = new BucketServer()
  beforeAll(() => server.start())
  beforeEach(() => {
    server.objects.clear()
    server.meddle = () => false
  })
  afterAll(() => server.stop())

  // covers federation.14
  test('fifty who move at once at two gateways lose nothing and hear every refusal', async () => {
    expect(await fiftyWriters(server.given())).toEqual(NOTHING_LOST)
  }, 180_000)

  // covers federation.14
  test('nor do they where every fifth request that writes a move is lost, on its way there or on its way back', async () => {
    let asked = 0
    server.meddle = ({ method, url = '' }, response, bytes) => {
      if (method !== 'PUT' || !url.includes('/revisions/') || ++asked % 5 > 0) return false
      const name = decodeURIComponent(url.slice('/simvest/'.length))
      if (asked % 10 > 0 && !server.objects.has(name)) server.objects.set(name, bytes)
      response.destroy()
      return true
    }
    expect(await fiftyWriters(server.given())).toEqual(NOTHING_LOST)
  }, 180_000)

  // covers federation.16
  test('would lose moves if it ignored the condition, and is refused at the start', async () => {
    server.manner = 'ignores'
    await expect(startGateway(server.given())).rejects.toThrow(/^The bucket \S+ cannot keep moves: .*$/)
    server.manner = 'honours'
  })

  // covers federation.14
  test('an order on an earlier revision is answered 409 with the newer one, whichever gateway moved', async () => {
    const [status, rest, , newer] = (await outdatedOrder(server.given())) as unknown[]
    expect([status, rest]).toEqual([409, { code: 'OUTDATED', revision: newer }])
  })
})

/** Lets fifty writers move at once at Ceph's gateway. */
async function atCeph() {
  const radosgw = new Radosgw()
  try {
    await radosgw.start()
    await new Bucket(radosgw.address('simvest')).check()
    return await fiftyWriters(radosgw.address('simvest'))
  } finally {
    radosgw.stop()
  }
}

jest.setTimeout(180_000)

describe('over bucket', () => {
  needs('ceph', describe)('with Ceph', () => {
    // covers federation.14
    test("Ceph's gateway passes the self-test, and loses nothing of fifty writers at once", async () => {
      expect(await atCeph()).toEqual(NOTHING_LOST)
    })
  })
})
