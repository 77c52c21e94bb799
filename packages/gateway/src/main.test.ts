import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { networkInterfaces, tmpdir } from 'node:os'
import path from 'node:path'

let root: string
let gateway: ChildProcess | undefined

beforeEach(() => {
  root = mkdtempSync(path.join(tmpdir(), 'alone-'))
  mkdirSync(path.join(root, 'shell'))
  writeFileSync(path.join(root, 'shell/index.html'), '<!--simvest:head--><div id="root"></div>')
})
afterEach(() => {
  gateway?.kill()
  rmSync(root, { recursive: true })
})

/** Starts the gateway as a process of its own. Returns its port, from the first line that it prints. */
function start(): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: path.resolve(__dirname, '..'),
    env: { ...process.env, SITE: root, PORT: '0', NODE_ENV: '', API_ORIGIN: 'http://127.0.0.1:9' },
  })
  gateway = child
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const [, port] = /gateway: http:.*:(\d+)/.exec(text.toString()) ?? []
      if (port) resolve(port)
    })
    child.on('exit', () => reject(new Error('the gateway ended')))
  })
}

test('it listens to this machine alone, and shows nothing of its code', async () => {
  const port = await start()
  const answer = await fetch(`http://127.0.0.1:${port}/api/user`)
  expect([answer.status, await answer.json()]).toEqual([502, expect.objectContaining({ code: 'INTERNAL' })])
  const page = await fetch(`http://127.0.0.1:${port}/%`)
  expect(await page.text()).not.toMatch(/node_modules|at \w+ \(/)
  const outside = Object.values(networkInterfaces()).flatMap((each) => each ?? [])
  for (const { address, internal, family } of outside) {
    if (internal || family !== 'IPv4') continue
    await expect(fetch(`http://${address}:${port}/`)).rejects.toThrow('fetch failed')
  }
}, 60_000)
