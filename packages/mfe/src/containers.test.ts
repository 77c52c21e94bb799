import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { validate } from 'dockerfile-utils'
import { parse } from 'yaml'
import { withoutService, withService } from './compose-service.ts'

const ROOT = path.resolve(__dirname, '../../..')

interface Service {
  image?: string
  read_only?: boolean
  cap_drop?: string[]
  healthcheck?: object
  environment?: Record<string, string>
  volumes?: string[]
  build?: { dockerfile: string; args?: Record<string, string> }
}

const COMPOSE = path.join(ROOT, 'docker-compose.yml')
const compose = readFileSync(COMPOSE, 'utf8')
const servicesOf = (text: string) => (parse(text, { merge: true }) as { services: Record<string, Service> }).services
const services = servicesOf(compose)
const dockerfiles = readdirSync(path.join(ROOT, 'docker')).filter((file) => file.endsWith('.Dockerfile'))
const linesOf = (file: string) =>
  readFileSync(path.join(ROOT, 'docker', file), 'utf8')
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())

test('every container has a read-only root, and ours keep no capability', () => {
  for (const [name, service] of Object.entries(services)) {
    expect([name, service.read_only, service.build && service.cap_drop]).toEqual([name, true, service.build && ['ALL']])
  }
})

test('every remote of the compose file is there, and the gateway takes each over', () => {
  const remotes = Object.entries(services).filter(([, { build }]) => build?.dockerfile === 'docker/remote.Dockerfile')
  expect(remotes.length).toBeGreaterThan(0)
  for (const [name, { build }] of remotes) {
    expect(build?.args).toEqual({ REMOTE: name })
    expect(existsSync(path.join(ROOT, `mfe-${name}`, 'remote.config.ts'))).toBe(true)
  }
  const origins = services['gateway']?.environment?.['REMOTE_ORIGINS']?.split(',')
  expect(origins).toEqual(remotes.map(([name]) => `${name}=http://${name}:8080`))
})

const variablesOf = (service: string) => services[service]?.environment ?? {}
const roleIn = (address = '') => /^postgres:\/\/(\w+):/.exec(address)?.[1] ?? ''

test('the application is not the owner of the schema: the owner migrates, and nobody else knows its password', () => {
  const [database, migrate, api] = ['database', 'migrate', 'api'].map(variablesOf)
  expect(roleIn(migrate?.['DATABASE_OWNER_URL'])).toBe(database?.['POSTGRES_USER'])
  expect(roleIn(api?.['DATABASE_URL'])).not.toBe(database?.['POSTGRES_USER'])
  expect(api?.['DATABASE_URL']).toBe(migrate?.['DATABASE_URL'])
  const knowing = Object.entries(services).filter(([, service]) =>
    JSON.stringify(service).includes('POSTGRES_PASSWORD'),
  )
  expect(knowing.map(([name]) => name)).toEqual(['database', 'migrate'])
})

test('an empty volume gets the role of the application, with the password that the application has', () => {
  const script = services['database']?.volumes?.find((volume) => volume.includes('/docker-entrypoint-initdb.d/')) ?? ''
  expect(script).toMatch(/:ro$/)
  const sql = readFileSync(path.join(ROOT, script.slice(0, script.indexOf(':'))), 'utf8')
  const role = roleIn(variablesOf('api')['DATABASE_URL'])
  expect(sql).toMatch(new RegExp(`^CREATE ROLE ${role} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE `, 'm'))
  const [, variable = ''] = /^\\getenv \w+ (\w+)$/m.exec(sql) ?? []
  expect(variablesOf('database')[variable]).toBe(`\${${variable}}`)
  expect(variablesOf('api')['DATABASE_URL']).toContain(`\${${variable}:?`)
})

function lint(file: string) {
  const bin = path.resolve(__dirname, '../node_modules/.bin/dclint')
  const { status, stdout } = spawnSync(bin, ['--quiet', file], { encoding: 'utf8' })
  return { status, said: stdout.trim() }
}

test('the compose file is one, and opens no port to the world', () => {
  expect(lint(COMPOSE)).toEqual({ status: 0, said: '' })
  const planted = path.join(mkdtempSync(path.join(tmpdir(), 'compose-')), 'docker-compose.yml')
  for (const [right, wrong, rule] of [
    ['healthcheck:', 'healthchek:', 'invalid-schema'],
    ['127.0.0.1:3000', '3000', 'no-unbound-port-interfaces'],
  ] as const) {
    writeFileSync(planted, compose.replace(right, wrong))
    expect(lint(planted)).toEqual({ status: 1, said: expect.stringContaining(rule) })
  }
  rmSync(path.dirname(planted), { recursive: true })
})

test('a new remote gets a container that the gateway takes over, and leaves nothing behind', () => {
  const more = withService(compose, 'payments')
  expect(servicesOf(more)['payments']).toEqual({
    ...services['wallet'],
    build: expect.objectContaining({ args: { REMOTE: 'payments' } }),
  })
  const origins = (text: string) => servicesOf(text)['gateway']?.environment?.['REMOTE_ORIGINS']
  expect(origins(more)).toBe(`${origins(compose)},payments=http://payments:8080`)
  expect(withoutService(more, 'payments')).toBe(compose)
})

test.each(dockerfiles)('%s is a Dockerfile without a word that no builder knows', (file) => {
  expect(validate(readFileSync(path.join(ROOT, 'docker', file), 'utf8'))).toEqual([])
  expect(validate('FROM node:24\nRUNN npm ci')).toMatchObject([{ message: 'Unknown instruction: RUNN' }])
})

test.each(dockerfiles)('%s has two stages, pinned images, a user of its own and a health check', (file) => {
  const lines = linesOf(file)
  const from = lines.filter((line) => line.startsWith('FROM '))
  expect(from.length).toBe(2)
  for (const line of from) expect(line).toMatch(/^FROM [\w/-]+:[\w.-]*\d[\w.-]*( AS build)?$/)
  const last = lines.slice(lines.indexOf(from[1] ?? ''))
  expect(last.filter((line) => /^USER (node|nginx)$/.test(line))).toHaveLength(1)
  expect(last.join('\n')).toMatch(/^HEALTHCHECK .*CMD \[/m)
})

test('what a Dockerfile copies from the checkout is there, and what an entry point runs too', () => {
  for (const file of dockerfiles) {
    const copied = linesOf(file)
      .filter((line) => /^COPY (?!--from)/.test(line))
      .flatMap((line) => line.split(' ').slice(1, -1))
      .map((source) => source.replace('${REMOTE}', 'wallet'))
    expect(copied.filter((source) => !existsSync(path.join(ROOT, source)))).toEqual([])
  }
  for (const entry of ['api/src/main.ts', 'api/src/migrate.ts', 'packages/gateway/src/main.ts']) {
    expect(existsSync(path.join(ROOT, entry))).toBe(true)
  }
})
