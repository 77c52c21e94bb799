import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo } from 'node:net'
import { networkInterfaces } from 'node:os'
import path from 'node:path'
import type { PublishedRemote } from '@simvest/registry'
import { examine, repair } from '@simvest/registry/doctor'
import { RegistryFolder } from '@simvest/registry/folder'
import { aBuild, deployShell, entryOf, newKey, signedWith } from '@simvest/testing/registry'
import { BucketServer } from '@simvest/testing/bucket-server'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

let root: string
let gateway: ChildProcess | undefined

beforeEach(() => {
  root = temporaryFolder('alone')
  mkdirSync(path.join(root, 'shell'))
  writeFileSync(path.join(root, 'shell/index.html'), '<!--simvest:head--><div id="root"></div>')
})
afterEach(() => void gateway?.kill())

/** Starts the gateway as a process of its own. Returns its port, from the first line that it prints. */
function start(environment: NodeJS.ProcessEnv = {}): Promise<string> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
    cwd: path.resolve(__dirname, '..'),
    env: { ...process.env, SITE: root, PORT: '0', NODE_ENV: '', API_ORIGIN: 'http://127.0.0.1:9', ...environment },
  })
  gateway = child
  return new Promise((resolve, reject) => {
    child.stdout.on('data', (text: Buffer) => {
      const [, port] = /gateway: http:.*:(\d+)/.exec(text.toString()) ?? []
      if (port) resolve(port)
    })
    let said = ''
    child.stderr.on('data', (text: Buffer) => (said += text.toString()))
    child.on('exit', () => reject(new Error(said.trim())))
  })
}

describe('main', () => {
  // covers federation.82
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

  const pem = ({ key }: ReturnType<typeof newKey>) => key.export({ format: 'pem', type: 'pkcs8' }) as string

  test('whether the API lives and can serve is asked through it, and no page is taken for a yes', async () => {
    const api = createServer((request, response) => response.writeHead(503).end(request.url)).listen(0, '127.0.0.1')
    await once(api, 'listening')
    const port = await start({ API_ORIGIN: `http://127.0.0.1:${(api.address() as AddressInfo).port}` })
    const answers = await Promise.all(
      ['/livez', '/readyz'].map(async (name) => {
        const answer = await fetch(`http://127.0.0.1:${port}${name}`)
        return [answer.status, await answer.text()]
      }),
    )
    api.close()
    expect(answers).toEqual([
      [503, '/livez'],
      [503, '/readyz'],
    ])
  })

  // covers federation.19
  test('what it needs to take builds and moves is asked for in one line', async () => {
    const moves = pem(newKey())
    await expect(start({ SIMVEST_MOVES_KEY: 'moves.pem' })).rejects.toThrow(
      /^SIMVEST_MOVES_KEY must be an Ed25519 key in PEM, or its path\. Make one: pnpm mfe keygen key\.pem$/,
    )
    await expect(start({ SIMVEST_MOVES_KEY: moves })).rejects.toThrow(/^SIMVEST_MOVES_KEY needs PUBLIC_ORIGIN: [^\n]*$/)
  }, 60_000)

  // covers federation.14
  test('as in its image, where it may write builds and moves alone, it follows a bucket with grants', async () => {
    const team = newKey()
    deployShell(root, { publicKeys: team.publicKey })
    const server = new BucketServer()
    await server.start()
    server.objects.set('grants.json', Buffer.from('{"wallet":["/loans"]}'))
    for (const name of ['remotes', 'revisions']) mkdirSync(path.join(root, name))
    // For root that forbids nothing: what is there afterwards is compared as well.
    chmodSync(root, 0o555)
    try {
      const keys = { AWS_ACCESS_KEY_ID: 'a', AWS_SECRET_ACCESS_KEY: 'b', SIMVEST_MOVES_KEY: pem(newKey()) }
      const port = await start({ SITE_BUCKET: server.address, PUBLIC_ORIGIN: 'https://simvest.example.com', ...keys })
      const reasons = async (route: string) => {
        const routes = [{ path: route, page: './Page', access: 'user' as const, title: 'Loans' }]
        const body = JSON.stringify(signedWith(team.key, aBuild({ name: 'wallet', version: '1.0.0-a', routes })))
        const answer = await fetch(`http://127.0.0.1:${port}/registry/checks`, { method: 'POST', body })
        return answer.text()
      }
      expect(await reasons('/loans')).toBe('{"reasons":[]}')
      expect(await reasons('/bonds')).toContain('wallet 1.0.0-a wants /bonds, which it was not granted.')
      expect(readdirSync(root).toSorted()).toEqual(['remotes', 'revisions', 'shell'])
    } finally {
      chmodSync(root, 0o755)
      server.stop()
    }
  }, 60_000)

  // covers federation.13
  test('killed in the middle of uploads it has whole builds or none, and after its start each upload goes on', async () => {
    const team = newKey()
    deployShell(root, { publicKeys: team.publicKey })
    const environment = { SIMVEST_MOVES_KEY: pem(newKey()), PUBLIC_ORIGIN: 'https://simvest.example.com' }
    const files = Object.fromEntries(
      Array.from({ length: 40 }, (_, index) => [`${index}.js`, `page(${index});`.repeat(400)]),
    )
    files['0.js'] = `${entryOf('wallet')}; simvestGuardScript()`
    const builds = ['1.0.0-a', '1.0.1-b', '1.0.2-c'].map((version) => {
      const entry = { name: 'wallet', version, entry: '0.js' }
      return signedWith(team.key, aBuild(entry, files))
    })
    /** Sends a build until it is published. */
    const upload = async (port: string, build: PublishedRemote, sent: () => void): Promise<boolean> => {
      const put = async (file: string, body: string) => {
        const place = `http://127.0.0.1:${port}/registry/builds/wallet/${build.version}/${file}`
        return (await (await fetch(place, { method: 'PUT', body })).json()) as { published: boolean; missing: string[] }
      }
      let receipt = await put('remote.json', JSON.stringify(build))
      for (const file of receipt.missing) {
        receipt = await put(file, files[file] ?? '')
        sent()
      }
      return receipt.published
    }
    const { builds: there } = new RegistryFolder(root)
    let sent = 0
    for (const last of [40, 40]) {
      sent = 0
      const port = await start(environment)
      const count = () => {
        if (++sent === last) gateway?.kill('SIGKILL')
      }
      const outcomes = await Promise.allSettled(builds.map((build) => upload(port, build, count)))
      expect(outcomes.map(({ status }) => status)).toContain('rejected')
      const reasons = builds.flatMap(({ version }) => there.reasonAgainst('wallet', version) ?? [])
      expect(reasons.filter((reason) => !reason.endsWith('is not published.'))).toEqual([])
    }
    sent = 0
    const port = await start(environment)
    const outcomes = await Promise.all(builds.map((build) => upload(port, build, () => void sent++)))
    expect(outcomes).toEqual([true, true, true])
    // Acknowledged files are not sent again, except those of a build that was being moved when the process died.
    expect(sent).toBeLessThan(80)
    for (const { version } of builds) expect(there.isWhole('wallet', version)).toBe(true)
    repair(root, { by: 'test', draftsAfter: 0 })
    expect(examine(root, { by: 'test' })).toEqual([])
  }, 120_000)

  // covers operations.33
  test('in an image each of its lines is JSON, with a time and a level', async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', 'src/main.ts'], {
      cwd: path.resolve(__dirname, '..'),
      env: { ...process.env, SITE: root, PORT: '0', NODE_ENV: 'production', REMOTE_ORIGINS: 'http://127.0.0.1:9' },
    })
    gateway = child
    let printed = ''
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => {
        printed += text.toString()
        if (/gateway: http:[^]*\n$/.test(printed)) child.kill()
      })
    await once(child, 'close')
    const lines = printed.trim().split('\n')
    expect(lines.length).toBeGreaterThan(1)
    for (const line of lines)
      expect(JSON.parse(line)).toEqual({
        level: expect.any(Number),
        time: expect.any(Number),
        service: 'gateway',
        msg: expect.any(String),
      })
  }, 60_000)
})
