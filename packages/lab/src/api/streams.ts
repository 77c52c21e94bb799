import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Bench, Figure } from './bench.ts'
import { median } from './compare.ts'
import { type Call, load } from './load.ts'
import { scaleCount } from '../round.ts'

const STREAMS = scaleCount(5_000)
const ATTEMPT_COUNT = scaleCount(1_500)

/** Measures the cost of an open event stream for the API, in kilobytes. */
export async function measureStreams({ api, filled }: Bench): Promise<Figure> {
  await openStreams(api.url, filled.cookies, 200).then(closeStreams)
  const before = await api.memory()
  const streams = await openStreams(api.url, filled.cookies, STREAMS)
  const bytes = (await api.memory()) - before
  closeStreams(streams)
  return {
    name: `${STREAMS} open event streams, each`,
    against: '–',
    unit: 'KB',
    target: '≤ 20',
    ours: bytes / 1_024 / STREAMS,
  }
}

async function openStreams(url: string, cookies: readonly string[], count: number): Promise<Socket[]> {
  const { hostname, port } = new URL(url)
  const streams: Socket[] = []
  for (let index = 0; index < count; index++) {
    const socket = connect(Number(port), hostname)
    socket.write(`GET /api/events HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookies[index % cookies.length]}\r\n\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    if (!answer.toString().startsWith('HTTP/1.1 200')) throw new Error(`stream ${index}: ${answer.toString()}`)
    streams.push(socket)
  }
  return streams
}

function closeStreams(streams: readonly Socket[]): void {
  for (const stream of streams) stream.destroy()
}

/** Measures the waiting time of a user while another user, who constantly receives changes, tries to open 1,500 streams. */
export async function measureNeighbour({ api, filled, rounds, seconds }: Bench): Promise<Figure> {
  const [busy = '', neighbour = ''] = filled.cookies
  const change: Call = {
    method: 'POST',
    path: '/api/notifications/read-all',
    headers: { cookie: busy, origin: api.url },
  }
  const read: Call = { method: 'GET', path: '/api/user', headers: { cookie: neighbour } }
  const look = async () => {
    const [own] = await Promise.all([
      load(api.url, () => read, { connections: 1, seconds }),
      load(api.url, () => change, { connections: 2, seconds }),
    ])
    return own
  }
  const without = []
  const beside = []
  for (let round = 0; round < rounds; round++) {
    without.push(await look())
    const streams = await openStreams(api.url, [busy], ATTEMPT_COUNT)
    beside.push(await look())
    closeStreams(streams)
  }
  const [ours, baseline] = [beside, without].map((loads) => median(loads.map(({ p50 }) => p50))) as [number, number]
  return {
    name: `GET /api/user beside a user who tried ${ATTEMPT_COUNT} streams`,
    against: 'the same changes without streams',
    unit: 'ms (p50)',
    target: '≤ 1.5',
    ours,
    baseline,
    ratio: ours / baseline,
    latencies: beside,
  }
}
