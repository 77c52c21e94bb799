import { login } from '@simvest/contracts'
import { readdirSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join, resolve } from 'node:path'
import { type CompiledApi, compileApi } from '#test/harness/compiled-api.ts'
import { spawnNode } from '#test/harness/spawned-process.ts'
import { JWT_SECRET } from '#test/harness/test-api.ts'
import { TestClient } from '#test/harness/test-client.ts'
import { createTestDatabase } from '#test/harness/test-database.ts'

jest.setTimeout(120_000)

const ROOT = resolve(__dirname, '../../..')
const NAMED = { ADMIN_USERNAME: 'boss', ADMIN_EMAIL: 'boss@simvest.example', ADMIN_PASSWORD: 'iron-gate-twelve' }

let compiled: CompiledApi

beforeAll(async () => {
  compiled = await compileApi(ROOT, ['main', 'migrate', 'admin'])
})
afterAll(() => compiled.remove())

const run = (entry: string, environment: NodeJS.ProcessEnv, words: readonly string[] = []) =>
  spawnNode(['--enable-source-maps', `dist/${entry}.mjs`, ...words], environment, compiled.folder)

describe('compiled', () => {
  // covers operations.28
  test('the compiled API migrates, serves and administers without a TypeScript loader', async () => {
    const database = await createTestDatabase('template0')
    const addresses = { DATABASE_URL: database.applicationUrl, DATABASE_OWNER_URL: database.ownerUrl }
    const migrate = run('migrate', { ...addresses, ...NAMED })
    expect([await migrate.ended, migrate.said().trim().split('\n')]).toEqual([
      0,
      ['The database is up to date.', 'The first administrator was made.'],
    ])

    const api = run('main', { DATABASE_URL: addresses.DATABASE_URL, JWT_SECRET, PORT: '0', HOST: '127.0.0.1' })
    const [, port] = await api.printed(/"port":(\d+)/)
    const client = new TestClient(`http://127.0.0.1:${port}`)
    const { username } = await client.call(login, { body: { username: 'boss', password: NAMED.ADMIN_PASSWORD } })
    const ready = await fetch(`http://127.0.0.1:${port}/readyz`)
    expect([username, ready.status]).toEqual(['boss', 200])
    const list = run('admin', addresses, ['list'])
    expect([await list.ended, list.output()]).toEqual([0, expect.stringMatching(/^boss {2}boss@simvest\.example/)])
    api.child.kill('SIGTERM')
    expect(await api.ended).toBe(0)
    await database.drop()
  })

  test('a failure names the place in the source', async () => {
    const failed = run('migrate', { DATABASE_URL: 'mysql://nobody' })
    expect([await failed.ended, failed.said().trim().split('\n')]).toEqual([
      1,
      [expect.stringMatching(/^DATABASE_URL must look like/)],
    ])
    const maps = readdirSync(join(compiled.folder, 'dist')).filter((file) => file.endsWith('.map'))
    const sources = maps.flatMap(
      (file) => JSON.parse(readFileSync(join(compiled.folder, 'dist', file), 'utf8')).sources,
    )
    expect(sources).toContainEqual(expect.stringMatching(/api\/src\/run-api\.ts$|\.\/src\/run-api\.ts$/))
  })

  interface Manifest {
    dependencies: Record<string, string>
  }

  /** The packages of others that a package of ours installs with itself, its own families included. */
  function installedWith(path: string): string[] {
    const { dependencies = {} } = JSON.parse(readFileSync(join(path, 'package.json'), 'utf8')) as Manifest
    return Object.keys(dependencies).flatMap((name) =>
      name.startsWith('@simvest/') ? installedWith(join(ROOT, 'packages', name.slice('@simvest/'.length))) : [name],
    )
  }

  // covers operations.28
  test('what it takes from elsewhere is installed with it in production', () => {
    const files = readdirSync(join(compiled.folder, 'dist')).filter((file) => file.endsWith('.mjs'))
    const taken = files.flatMap((file) =>
      Array.from(
        readFileSync(join(compiled.folder, 'dist', file), 'utf8').matchAll(
          /^(?:import|export)(?: [\w*${},\s]+ from)? ["']([^'"]+)["']/gm,
        ),
        ([, name = '']) => name,
      ),
    )
    const packages = [...new Set(taken)].filter((name) => !name.startsWith('.') && !isBuiltin(name))
    const names = packages.map((name) => /^(@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? '')
    expect(names).toEqual(expect.arrayContaining(['express', 'knex', 'pino']))
    const installed = installedWith(join(ROOT, 'api'))
    expect(names.filter((name) => !installed.includes(name))).toEqual([])
  })
})
