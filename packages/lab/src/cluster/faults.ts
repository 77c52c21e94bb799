import { writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { ApiProcess } from './api-process.ts'
import type { Cluster, Node } from './cluster.ts'
import { runOrThrow, type Part } from './part.ts'

interface Stage {
  cluster: Cluster
  apis: readonly ApiProcess[]
  /** The number of the fault. */
  turn: number
  /** For how many seconds a leader stands still that is frozen for longer than others wait for it. */
  freeze: number
}

/** Does harm, waits, and undoes it. */
type Fault = (stage: Stage) => Promise<unknown>

const seconds = (count: number) => sleep(count * 1_000)

async function killed(part: Part, after: number): Promise<void> {
  part.kill()
  await seconds(after)
  part.start()
}

async function frozen(part: Part, during: number): Promise<void> {
  part.freeze()
  try {
    await seconds(during)
  } finally {
    part.thaw()
  }
}

/** PostgreSQL's first process: the one that Patroni has as a child writes its id down. */
const postmasterOf = async (node: Node) =>
  Number((await runOrThrow('head', '-1', join(node.disk, 'pg/postmaster.pid'))).trim())

async function fullDisk({ cluster }: Stage): Promise<void> {
  const leader = await cluster.leader()
  const filler = join(leader.disk, 'filler')
  await runOrThrow('sh', '-c', `dd if=/dev/zero of=${filler} bs=1M 2>/dev/null || true`)
  try {
    for (let second = 0; second < 8; second++) {
      // A new part of the log needs room at once.
      await cluster.ask('SELECT pg_switch_wal()').catch(() => {})
      await seconds(1)
    }
  } finally {
    await rm(filler, { force: true })
  }
}

/** The trap lets the disk go on, whatever happens to the shell. */
async function stutter(node: Node, still: number, between: number, times: number): Promise<void> {
  const once = `fsfreeze -f ${node.disk}; sleep ${still}; fsfreeze -u ${node.disk}; sleep ${between}`
  await runOrThrow(
    'sh',
    '-c',
    `trap 'fsfreeze -u ${node.disk} 2>/dev/null' EXIT; i=0; while [ $i -lt ${times} ]; do ${once}; i=$((i+1)); done`,
  )
}

async function wrongClock({ cluster, turn }: Stage): Promise<void> {
  const leader = await cluster.leader()
  try {
    writeFileSync(leader.clock, turn % 2 === 0 ? '+120' : '-120')
    await seconds(8)
  } finally {
    writeFileSync(leader.clock, '+0')
  }
}

async function withoutEtcd({ cluster }: Stage): Promise<void> {
  const alone = [cluster.etcd, await cluster.leader()]
  for (const part of alone) await part.isolate(true)
  await seconds(12)
  for (const part of alone) await part.isolate(false)
}

/** Nodes still reach etcd and clients, but not each other. */
async function nodesApart({ cluster }: Stage): Promise<void> {
  for (const node of cluster.nodes) await node.isolate(true)
  await seconds(8)
  for (const node of cluster.nodes) await node.isolate(false)
}

async function cutOff(node: Node, during: number): Promise<void> {
  await node.cutOff()
  await seconds(during)
  await node.join()
}

async function switchedOver({ cluster }: Stage): Promise<void> {
  await cluster.switchover(await cluster.leader(), (await cluster.standbys()).sync)
}

async function bothKilled({ cluster }: Stage): Promise<void> {
  const [leader, { sync }] = [await cluster.leader(), await cluster.standbys()]
  for (const node of [leader, sync]) node.kill()
  // The third node lacks what was answered last, and must not lead.
  await seconds(12)
  for (const node of [leader, sync]) node.start()
}

export const FAULTS: Readonly<Record<string, Fault>> = {
  'leader killed': async ({ cluster }) => killed(await cluster.leader(), 12),
  switchover: switchedOver,
  "leader's PostgreSQL killed": async ({ cluster }) =>
    process.kill(await postmasterOf(await cluster.leader()), 'SIGKILL'),
  'leader frozen': async ({ cluster, freeze }) => frozen(await cluster.leader(), freeze),
  'API killed': async ({ apis, turn }) => apis[turn % apis.length]?.killed(),
  'leader cut off 18 s': async ({ cluster }) => cutOff(await cluster.leader(), 18),
  'proxy killed': async ({ cluster }) => killed(cluster.proxy, 1),
  'standby killed': async ({ cluster }) => killed((await cluster.standbys()).sync, 3),
  'disk full': fullDisk,
  'leader frozen 3 s': async ({ cluster }) => frozen(await cluster.leader(), 3),
  'etcd killed': async ({ cluster }) => killed(cluster.etcd, 1),
  'disk slow': async ({ cluster }) => stutter(await cluster.leader(), 0.4, 0.1, 16),
  'nodes apart': nodesApart,
  'proxy frozen': async ({ cluster }) => frozen(cluster.proxy, 3),
  'clock 2 min off': wrongClock,
  'standby frozen': async ({ cluster }) => frozen((await cluster.standbys()).sync, 12),
  'leader without etcd': withoutEtcd,
  'connection killed': async ({ cluster }) => {
    const [{ pid } = { pid: 0 }] = await cluster.ask<{ pid: number }>(
      `SELECT pid FROM pg_stat_activity WHERE application_name = 'simvest-api' LIMIT 1`,
    )
    if (pid > 0) process.kill(pid, 'SIGKILL')
  },
  'etcd frozen 15 s': async ({ cluster }) => frozen(cluster.etcd, 15),
  'disk stuck 12 s': async ({ cluster }) => stutter(await cluster.leader(), 12, 0.1, 1),
  'leader and standby killed': bothKilled,
}
