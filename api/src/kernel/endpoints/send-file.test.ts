import express from 'express'
import { setTimeout as sleep } from 'node:timers/promises'
import { errorHandler } from '#kernel/errors/error-handler.ts'
import { nameRequest } from '#infra/http/request-id.ts'
import { serve, type RunningServer } from '#infra/http/serve.ts'
import type { Log } from '#infra/log/log.ts'
import { sendFile } from './send-file.ts'

let server: RunningServer
const logged: { level: string; facts: { requestId?: string; err?: Error } }[] = []
const at = (level: string) => (facts: object) => logged.push({ level, facts })

async function* thousandLines() {
  for (let line = 0; line < 1_000; line++) yield 'x'.repeat(10_000)
}

async function* brokenOff() {
  yield 'the first lines\r\n'
  await sleep(50)
  throw new Error('the database went away')
}

beforeAll(async () => {
  // In tests Express prints no stack.
  const app = express().set('env', 'production')
  app.use(nameRequest)
  const file = (content: AsyncIterable<string>) => ({ name: 'a.csv', disposition: 'attachment', content }) as const
  app.get('/broken', (_request, response) => sendFile(response, 'text/csv', file(brokenOff())))
  app.get('/long', (_request, response) => sendFile(response, 'text/csv', file(thousandLines())))
  app.use(errorHandler({ error: at('error'), warn: at('warn'), info: at('info') } as unknown as Log))
  server = await serve(app, { port: 0, host: '127.0.0.1' })
})
afterAll(() => server.stop())
beforeEach(() => void (logged.length = 0))

describe('send file', () => {
  // covers calls.14
  test('a file that fails in the middle breaks off, and the log has one line that names the request', async () => {
    const printed = jest.spyOn(console, 'error').mockImplementation(() => {})
    const response = await fetch(`http://127.0.0.1:${server.port}/broken`)
    expect(response.status).toBe(200)
    await expect(response.text()).rejects.toThrow('terminated')
    await sleep(100)
    expect(logged).toEqual([
      {
        level: 'error',
        facts: expect.objectContaining({
          requestId: response.headers.get('x-request-id'),
          err: expect.objectContaining({ message: 'the database went away' }),
        }),
      },
    ])
    expect(printed).not.toHaveBeenCalled()
  })

  test('a download that the client ends leaves no error in the log', async () => {
    const leaving = new AbortController()
    const response = await fetch(`http://127.0.0.1:${server.port}/long`, { signal: leaving.signal })
    await response.body?.getReader().read()
    leaving.abort()
    await sleep(200)
    expect(logged).toEqual([])
  })
})
