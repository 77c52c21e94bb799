import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'

const ROOT = path.resolve(__dirname, '../../..')

interface Service {
  image?: string
  read_only?: boolean
  cap_drop?: string[]
  healthcheck?: object
  environment?: Record<string, string>
  build?: { dockerfile: string; args?: Record<string, string> }
}

const { services } = parse(readFileSync(path.join(ROOT, 'docker-compose.yml'), 'utf8'), { merge: true }) as {
  services: Record<string, Service>
}
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
  expect(origins).toEqual(remotes.map(([name]) => `http://${name}:8080`))
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
