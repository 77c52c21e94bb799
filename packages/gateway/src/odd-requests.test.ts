import { mkdirSync, writeFileSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import path from 'node:path'
import { listenLocally } from '@simvest/testing/listen-locally'
import express from 'express'
import { createGateway } from './index.ts'
import { nothingHere, plainErrors } from './plain-errors.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

let root: string
let server: Server
let origin: string

beforeAll(async () => {
  root = temporaryFolder('odd-requests')
  mkdirSync(path.join(root, 'shell/assets'), { recursive: true })
  writeFileSync(path.join(root, 'shell/index.html'), '<head><!--simvest:head--></head><div id="root"></div>')
  writeFileSync(path.join(root, 'shell/assets/main.js'), 'main()')
  server = createServer(express().use(createGateway({ root })).use(nothingHere, plainErrors))
  origin = await listenLocally(server)
})

afterAll(async () => {
  await new Promise((resolve) => server.close(resolve))
})

describe('what no browser sends', () => {
  /** Requests an address and a host exactly as given; `fetch` would correct both. */
  function ask(target: string, headers: Record<string, string> = {}): Promise<{ status: number; text: string }> {
    return new Promise((resolve, reject) => {
      const { port } = new URL(origin)
      request({ port, path: target, headers: { host: 'localhost', ...headers } }, (response) => {
        let text = ''
        response.on('data', (chunk: Buffer) => (text += chunk.toString()))
        response.on('error', reject)
        response.on('end', () => resolve({ status: response.statusCode ?? 0, text }))
      })
        .on('error', reject)
        .end()
    })
  }

  // covers calls.12
  test.each(['//', '///', '//[', '//x:99999', '//@', '/%', '/%ff', '/%00', '/?%', '//?preview=wallet:pr-12', '/a//b'])(
    'the address %p is answered like any other',
    async (target) => {
      const { status, text } = await ask(target)
      expect([200, 404]).toContain(status)
      expect(text).toContain('<div id="root"></div>')
    },
  )

  test.each(['bytes=5-2', 'bytes=0-99999999999999999999', 'bytes=99999999999999999999-', 'bytes=-5', 'bytes=a-b', 'x'])(
    'the range %p gets the whole file',
    async (range) => {
      expect(await ask('/assets/main.js', { range })).toEqual({ status: 200, text: 'main()' })
    },
  )

  test('a range that is one gets its part, and one behind the end is refused', async () => {
    expect(await ask('/assets/main.js', { range: 'bytes=1-3' })).toEqual({ status: 206, text: 'ain' })
    expect(await ask('/assets/main.js', { range: 'bytes=3-' })).toEqual({ status: 206, text: 'n()' })
    expect((await ask('/assets/main.js', { range: 'bytes=100-' })).status).toBe(416)
  })
})
