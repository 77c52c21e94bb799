import { Pool } from 'undici'
import { quantile } from './compare.ts'

export interface Call {
  method: 'GET' | 'POST'
  path: string
  headers: Record<string, string>
  body?: string
}

export interface Load {
  /** Answers per second. */
  rate: number
  /** In milliseconds. */
  p50: number
  p99: number
}

/** Sends calls for some seconds; each connection sends its next call after an answer. Throws on any other status. */
export async function load(
  url: string,
  nextCall: (index: number) => Call,
  { connections = 8, seconds = 3, status = 200 } = {},
): Promise<Load> {
  const pool = new Pool(url, { connections, pipelining: 1 })
  const times: number[] = []
  let index = 0
  const started = performance.now()
  const ends = started + seconds * 1_000
  async function work(): Promise<void> {
    while (performance.now() < ends) {
      const before = performance.now()
      const answer = await pool.request(nextCall(index++))
      const text = await answer.body.text()
      if (answer.statusCode !== status) throw new Error(`${answer.statusCode}: ${text.slice(0, 200)}`)
      times.push(performance.now() - before)
    }
  }
  await Promise.all(Array.from({ length: connections }, work))
  const took = (performance.now() - started) / 1_000
  await pool.close()
  return { rate: times.length / took, p50: quantile(times, 0.5), p99: quantile(times, 0.99) }
}
