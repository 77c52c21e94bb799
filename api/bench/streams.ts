import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { Bench, Figure } from './bench.ts'
import { PEOPLE } from './fill.ts'

const STREAMS = 5_000

/** What an open event stream costs the API, in kilobytes. */
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
    socket.write(`GET /api/events HTTP/1.1\r\nhost: ${hostname}\r\ncookie: ${cookies[index % PEOPLE]}\r\n\r\n`)
    const [answer] = (await once(socket, 'data')) as [Buffer]
    if (!answer.toString().startsWith('HTTP/1.1 200')) throw new Error(`stream ${index}: ${answer.toString()}`)
    streams.push(socket)
  }
  return streams
}

function closeStreams(streams: readonly Socket[]): void {
  for (const stream of streams) stream.destroy()
}
