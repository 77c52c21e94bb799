import { setTimeout as sleep } from 'node:timers/promises'
import type { TestClient } from './test-client.ts'

/** Reads the stream of a client, or the refusal of one, for as long as the test needs it. */
export async function openStream(client: TestClient, query = '') {
  const close = new AbortController()
  const response = await client.fetch(`${client.baseUrl}/api/events${query}`, { signal: close.signal })
  const read = async () => {
    for await (const chunk of response.body ?? []) stream.text += Buffer.from(chunk).toString()
  }
  const stream = { status: response.status, headers: response.headers, text: '', ended: false, close }
  const reading = read().then(
    () => (stream.ended = true),
    () => {},
  )
  await waitUntil(() => stream.text !== '')
  return Object.assign(stream, { reading })
}

export async function waitUntil(holds: () => boolean): Promise<void> {
  for (let i = 0; i < 150 && !holds(); i++) await sleep(20)
  expect(holds()).toBe(true)
}
