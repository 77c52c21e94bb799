import { chownSync, mkdirSync, readdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { postgresAccount } from '@simvest/api/src/infra/postgres/os-account.ts'
import { CLOCK, POSTGRES_BIN } from './needed-programs.ts'
import { runOrThrow, Part } from './part.ts'
import { ETCD, etcdArguments, haproxySettings, HUB, patroniSettings, PRIMARY_PORT, type Store } from './settings.ts'

interface Member {
  name: string
  role: string
  state: string
}

export interface Node extends Part {
  readonly disk: string
  readonly clock: string
}

const DISK = '1200M'

/** Three PostgreSQL under Patroni, an etcd and a HAProxy, each on a network of its own, within ours. */
export class Cluster {
  private constructor(
    readonly nodes: readonly Node[],
    readonly etcd: Part,
    readonly proxy: Part,
  ) {}

  /** `folder` is in memory, and empty; `logs` may be the same. */
  static async start(folder: string, logs: string, store: Store): Promise<Cluster> {
    await runOrThrow('ip', 'link', 'set', 'lo', 'up')
    await runOrThrow('ip', 'link', 'add', 'hub', 'type', 'bridge')
    await runOrThrow('ip', 'address', 'add', `${HUB}/24`, 'dev', 'hub')
    await runOrThrow('ip', 'link', 'set', 'hub', 'up')
    const account = await postgresAccount()
    if (!account) throw new Error('this needs root')
    const own = (path: string) => {
      mkdirSync(path, { recursive: true })
      chownSync(path, account.uid, account.gid)
      return path
    }
    const written = (name: string, text: string) => {
      writeFileSync(join(folder, name), text)
      return join(folder, name)
    }
    const etcd = new Part({
      ...account,
      name: 'etcd',
      address: ETCD,
      command: ['etcd', ...etcdArguments(own(join(folder, 'etcd')))],
      log: join(logs, 'etcd.log'),
    })
    await etcd.connect()
    etcd.start()

    const places = [1, 2, 3].map((number) => {
      const name = `pg${number}`
      return { name, address: `10.77.0.${10 + number}`, data: join(folder, name), bin: join(folder, `${name}.bin`) }
    })
    const nodes: Node[] = []
    for (const place of places) {
      await disk(folder, place.name)
      own(place.data)
      const clock = written(`${place.name}.clock`, '+0')
      const part = new Part({
        ...account,
        name: place.name,
        address: place.address,
        command: [
          'patroni',
          written(`${place.name}.yml`, patroniSettings({ ...place, bin: programs(place.bin, clock) }, store)),
        ],
        log: join(logs, `${place.name}.log`),
      })
      await part.connect()
      part.start()
      nodes.push(Object.assign(part, { disk: place.data, clock }))
    }
    const proxy = new Part({
      ...account,
      name: 'proxy',
      command: ['haproxy', '-db', '-f', written('haproxy.cfg', haproxySettings(places))],
      log: join(logs, 'haproxy.log'),
    })
    proxy.start()
    return new Cluster(nodes, etcd, proxy)
  }

  url(database: string, user = 'postgres:owner'): string {
    return `postgres://${user}@127.0.0.1:${PRIMARY_PORT}/${database}`
  }

  node(name: string): Node {
    const found = this.nodes.find((node) => node.name === name)
    if (!found) throw new Error(`there is no node ${name}`)
    return found
  }

  /** Returns the members as one node that answers reports them; empty if none answers. */
  async members(): Promise<Member[]> {
    const views = await Promise.all(
      this.nodes.map(({ options }) =>
        fetch(`http://${options.address}:8008/cluster`, { signal: AbortSignal.timeout(1_500) })
          .then(async (answer) => ((await answer.json()) as { members: Member[] }).members)
          .catch(() => []),
      ),
    )
    return views.reduce((most, view) => (view.length > most.length ? view : most), [])
  }

  async leader(): Promise<Node> {
    for (;;) {
      const leader = (await this.members()).find(({ role, state }) => role === 'leader' && state === 'running')
      if (leader) return this.node(leader.name)
      await sleep(200)
    }
  }

  async standbys(): Promise<{ sync: Node; async: Node }> {
    for (;;) {
      const members = await this.members()
      const [sync] = members.filter(({ role }) => role === 'sync_standby')
      const [async] = members.filter(({ role }) => role === 'replica')
      if (sync && async) return { sync: this.node(sync.name), async: this.node(async.name) }
      await sleep(200)
    }
  }

  /** Waits until a leader, a synchronous standby and a third node run; copies a node anew that does not get there. */
  async settled(): Promise<void> {
    const began = Date.now()
    let isMended = false
    for (;;) {
      const members = await this.members()
      const good = members.filter(({ state }) => state === 'running' || state === 'streaming')
      const roles = good.map(({ role }) => role).toSorted()
      if (String(roles) === 'leader,replica,sync_standby' && (await this.takesWrites())) return
      if (Date.now() - began > 45_000 && !isMended) {
        isMended = true
        await this.copyAnew(this.nodes.filter(({ name }) => !good.some((member) => member.name === name)))
      }
      if (Date.now() - began > 180_000) throw new Error(`the cluster does not recover: ${JSON.stringify(members)}`)
      await sleep(300)
    }
  }

  /** Copies nodes again, as an operator would with `patronictl reinit`. */
  private async copyAnew(nodes: readonly Node[]): Promise<void> {
    for (const { options } of nodes) {
      process.stdout.write(`  ${options.name} does not return and is copied anew\n`)
      await fetch(`http://${options.address}:8008/reinitialize`, {
        method: 'POST',
        body: JSON.stringify({ force: true }),
        signal: AbortSignal.timeout(5_000),
      }).catch(() => {})
    }
  }

  private async takesWrites(): Promise<boolean> {
    return this.ask('SELECT pg_current_xact_id()').then(
      () => true,
      () => false,
    )
  }

  /** Asks until the primary answers: on a busy machine a connection may take too long. */
  async askUntilAnswered<Row extends pg.QueryResultRow>(sql: string, values: readonly unknown[], database: string) {
    for (let left = 30; ; left--) {
      const rows = await this.ask<Row>(sql, values, database).catch((error: unknown) => {
        if (left === 0) throw error
      })
      if (rows) return rows
      await sleep(500)
    }
  }

  /** Asks the primary, as its owner. */
  async ask<Row extends pg.QueryResultRow>(
    sql: string,
    values: readonly unknown[] = [],
    database = 'postgres',
  ): Promise<Row[]> {
    const client = new pg.Client({
      connectionString: this.url(database),
      connectionTimeoutMillis: 2_000,
      query_timeout: 10_000,
    })
    client.on('error', () => {})
    try {
      await client.connect()
      return (await client.query<Row>(sql, [...values])).rows
    } finally {
      await client.end().catch(() => {})
    }
  }

  async switchover(from: Node, to: Node): Promise<void> {
    const answer = await fetch(`http://${from.options.address}:8008/switchover`, {
      method: 'POST',
      body: JSON.stringify({ leader: from.name, candidate: to.name }),
      signal: AbortSignal.timeout(30_000),
    })
    if (!answer.ok) throw new Error(`no switchover: ${await answer.text()}`)
  }
}

/**
 * PostgreSQL's programs, with a server whose clock is wrong by as many seconds as a file says. Patroni's clock stays right: Python
 * cannot sleep with libfaketime.
 */
function programs(folder: string, clock: string): string {
  mkdirSync(folder)
  for (const name of readdirSync(POSTGRES_BIN))
    if (name !== 'postgres') symlinkSync(join(POSTGRES_BIN, name), join(folder, name))
  const faked = [`LD_PRELOAD=${CLOCK}`, `FAKETIME_TIMESTAMP_FILE=${clock}`, 'FAKETIME_CACHE_DURATION=1']
  const settings = [...faked, 'FAKETIME_DONT_FAKE_MONOTONIC=1', 'FAKETIME_DISABLE_SHM=1'].join(' ')
  const server = `#!/bin/sh\nexec env ${settings} ${POSTGRES_BIN}/postgres "$@"\n`
  writeFileSync(join(folder, 'postgres'), server, { mode: 0o755 })
  return folder
}

/** A disk of its own, so that it can be full or slow for one node alone. */
async function disk(folder: string, name: string): Promise<void> {
  const image = join(folder, `${name}.img`)
  await runOrThrow('truncate', '-s', DISK, image)
  await runOrThrow('mkfs.ext4', '-q', '-m', '0', image)
  mkdirSync(join(folder, name))
  await runOrThrow('mount', '-o', 'loop', image, join(folder, name))
}
