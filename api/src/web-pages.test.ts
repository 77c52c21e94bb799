import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import express from 'express'
import { loadConfig } from './config.ts'
import { webPages } from './web-pages.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

const root = temporaryFolder('web-root')
let server: Server | undefined

beforeAll(() => {
  for (const folder of ['shell', 'revisions']) mkdirSync(join(root, folder))
  writeFileSync(join(root, 'shell/index.html'), '<!--simvest:head-->')
})
beforeEach(() => void jest.spyOn(console, 'warn').mockReturnValue())
afterEach(() => server?.close())

/** Returns the reason why these settings refuse a preview. */
async function refusal(environment: NodeJS.ProcessEnv): Promise<unknown> {
  const pages = webPages(loadConfig(root, { WEB_ROOT: root, ...environment }))
  const app = createServer(express().use(pages ?? []))
  server = app
  await new Promise<void>((resolve) => app.listen(0, '127.0.0.1', resolve))
  const { port } = app.address() as AddressInfo
  return (await fetch(`http://127.0.0.1:${port}/remotes.json?preview=wallet:pr-1`)).json()
}

describe('web pages', () => {
  // covers federation.35
  test.each([
    [{}, 'There is no such preview. It may have ended.'],
    [{ PREVIEWS: 'on' }, 'There is no such preview. It may have ended.'],
    [{ PREVIEWS: 'off' }, 'Previews are switched off here.'],
  ])('with %p a preview that is not there is refused: %s', async (environment: NodeJS.ProcessEnv, reason) => {
    expect(await refusal(environment)).toEqual({ remotes: [], refused: [{ preview: 'wallet:pr-1', reason }] })
  })

  test('without a build there are no pages', () => {
    expect(webPages(loadConfig('/nonexistent', {}))).toBeUndefined()
  })

  test.each(['', '{"revision":1', '{}'])('a pointer whose file holds %j keeps nobody from the pages', async (text) => {
    const damaged = join(root, 'revisions/00000001.json')
    writeFileSync(damaged, text)
    expect(await refusal({})).toEqual({ remotes: [], refused: [expect.objectContaining({ preview: 'wallet:pr-1' })] })
    rmSync(damaged)
  })

  // covers operations.37
  test('a shell that is damaged is one line at the start', () => {
    writeFileSync(join(root, 'shell/index.html'), '<!doc')
    const start = () => webPages(loadConfig(root, { WEB_ROOT: root }))
    expect(start).toThrow(`${join(root, 'shell/index.html')} is damaged. Run: pnpm build shell`)
    writeFileSync(join(root, 'shell/index.html'), '<!--simvest:head-->')
  })
})
