import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

const ROOT = path.resolve(__dirname, '../../..')
/** In packages/; the gate of e2e is published as @simvest/verify. */
const PUBLISHED = [
  'money',
  'market',
  'contracts',
  'api-client',
  'registry',
  'texts',
  'federation-plugins',
  'ui-kit',
  'platform',
  'market-view',
  'build',
  'e2e',
  'mfe',
  'create-simvest-remote',
]
const LIBRARIES = ['money', 'contracts', 'api-client']

const folder = temporaryFolder('libraries')

/** Runs a program and returns its exit code with all that it says. */
function run(program: string, args: readonly string[], cwd = __dirname) {
  // A team's own tests are of no tier.
  const { SIMVEST_TIER: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(program, args, { cwd, env, encoding: 'utf8' })
  return { status, said: (stdout + stderr).trim() }
}

interface Manifest {
  dependencies: Record<string, string>
}

const PROGRAM = `import { createApiClient } from '@simvest/api-client'
import { ENDPOINTS } from '@simvest/contracts'
import { sayerOf } from '@simvest/contracts/sayer'
import german from '@simvest/contracts/words/de.json' with { type: 'json' }
import { cents, formatMoney } from '@simvest/money'

console.log(sayerOf(german).sentence('Rejected'))
const price: string = formatMoney(cents(1_000_00))
console.log(price, typeof createApiClient, Object.keys(ENDPOINTS).length > 50)
`

describe('libraries', () => {
  // covers federation.37
  test('all that a team installs is built for other repositories, and both checkers find nothing', () => {
    const built = run(process.execPath, [path.join(ROOT, 'packages/build/bin/libraries.mjs'), folder])
    expect(built).toEqual({ status: 0, said: PUBLISHED.map((name) => path.join(folder, name)).join('\n') })
    for (const name of PUBLISHED) {
      const manifest = readFileSync(path.join(folder, name, 'package.json'), 'utf8')
      expect(manifest).not.toMatch(/workspace:|catalog:|private|\.\/src/)
    }
    // Files that are no modules take these.
    const { dependencies } = JSON.parse(readFileSync(path.join(folder, 'build/package.json'), 'utf8')) as Manifest
    expect(Object.keys(dependencies)).toEqual(
      expect.arrayContaining(['jest', 'jest-environment-jsdom', 'jest-environment-node']),
    )
  }, 120_000)

  // covers federation.37
  test('in a repository that has nothing else of ours, Node runs them and the compiler reads them', () => {
    const team = path.join(folder, 'team')
    mkdirSync(path.join(team, 'node_modules/@simvest'), { recursive: true })
    for (const name of LIBRARIES) {
      cpSync(path.join(folder, name), path.join(team, 'node_modules/@simvest', name), { recursive: true })
    }
    symlinkSync(path.join(ROOT, 'packages/contracts/node_modules/zod'), path.join(team, 'node_modules/zod'))
    writeFileSync(path.join(team, 'package.json'), '{"type":"module"}')
    writeFileSync(path.join(team, 'start.ts'), PROGRAM)
    const options = ['--strict', '--module', 'nodenext', '--target', 'es2023', '--skipLibCheck', 'false', 'start.ts']
    expect(run(path.join(ROOT, 'node_modules/.bin/tsc'), options, team)).toEqual({ status: 0, said: '' })
    expect(run(process.execPath, ['start.js'], team)).toEqual({
      status: 0,
      said: 'Abgelehnt\n$1,000.00 SIM function true',
    })
  }, 120_000)

  /** Makes a repository and puts what it needs there. */
  function create(name: string, framework: string): string {
    const tools = path.join(folder, 'tools/node_modules')
    if (!existsSync(tools)) install(tools)
    const command = path.join(tools, 'create-simvest-remote/bin/create-simvest-remote.mjs')
    const args = [command, name, '--site', 'http://localhost', '--framework', framework]
    const created = run(process.execPath, args, folder)
    expect(created).toMatchObject({ status: 0, said: expect.stringContaining(`${name} is there`) })
    const team = path.join(folder, name)
    install(path.join(team, 'node_modules'))
    return team
  }

  /** The most that all scripts of a remote weigh, in bytes after gzip: the framework with one page, and no other. */
  const FRAMEWORKS = { react: 8_000, vue: 38_000, svelte: 28_000, element: 10_000 }

  // covers federation.40, federation.105
  test.each(Object.entries(FRAMEWORKS))(
    'a repository of %s needs nothing else of ours: its types, its unit test and its build',
    (framework, most) => {
      const team = create(`our-${framework}`, framework)
      const modules = path.join(team, 'node_modules')
      const tsc = run(process.execPath, [path.join(modules, 'typescript/bin/tsc'), '--noEmit'], team)
      expect(tsc).toEqual({ status: 0, said: '' })
      // Vue only warns of what it does not know.
      const tested = run(process.execPath, [path.join(modules, 'jest/bin/jest.js')], team)
      expect(tested).toMatchObject({ status: 0, said: expect.stringContaining('1 passed') })
      expect(tested.said).not.toContain('warn')
      const built = run(process.execPath, [path.join(modules, '@simvest/build/bin/remote.mjs'), 'build'], team)
      expect(built).toMatchObject({ status: 0, said: expect.stringContaining('is built') })
      expect(readdirSync(path.join(team, 'dist/remotes'))).toEqual([`our-${framework}`])
      const scripts = scriptsBelow(path.join(team, 'dist/remotes'))
      expect(weightOf(scripts)).toBeLessThan(most)
      const carried = ['react.transitional.element', '__vue', '__svelte'].filter((mark) =>
        scripts.some((script) => readFileSync(script, 'utf8').includes(mark)),
      )
      expect(carried).toEqual({ vue: ['__vue'], svelte: ['__svelte'] }[framework] ?? [])
    },
    180_000,
  )

  /** The files that the site's pages load. */
  function scriptsBelow(place: string): string[] {
    return readdirSync(place, { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.js') && !name.endsWith('remoteEntry.js'))
      .map((name) => path.join(place, name))
  }

  const weightOf = (scripts: readonly string[]) =>
    scripts.reduce((sum, script) => sum + gzipSync(readFileSync(script), { level: 9 }).length, 0)

  // covers federation.105
  test('a remote without React that takes it by mistake is refused, with what to do', () => {
    const team = create('mistaken', 'element')
    const page = path.join(team, 'src/pages/start-page.ts')
    writeFileSync(
      page,
      `import { notify } from '@simvest/platform'\nnotify({ title: '' })\n${readFileSync(page, 'utf8')}`,
    )
    const program = path.join(team, 'node_modules/@simvest/build/bin/remote.mjs')
    expect(run(process.execPath, [program, 'build'], team)).toEqual({
      status: 1,
      said: 'mfe-mistaken carries React, because src/remote.ts is of a remote without it. Import from @simvest/platform/plain, or name the module src/remote.tsx.',
    })
  }, 180_000)

  // covers federation.40
  test('the commands of a repository say how they are typed there', () => {
    const team = create('payments', 'react')
    const modules = path.join(team, 'node_modules')
    const command = [path.join(modules, '@simvest/mfe/bin/simvest-mfe.mjs')]
    const usage = (typed: string) => ({
      status: 1,
      said: expect.stringMatching(new RegExp(`^Usage: ${typed} <command>`)),
    })
    expect(run(process.execPath, command, team)).toEqual(usage('npm exec -- simvest-mfe'))
    writeFileSync(path.join(team, 'pnpm-lock.yaml'), '')
    expect(run(process.execPath, command, team)).toEqual(usage('pnpm exec simvest-mfe'))
  }, 180_000)

  /** Installs packages as a package manager would: ours as they are published, the others as they are installed here. */
  function install(modules: string): void {
    const homes = ['mfe-withdrawals', ...PUBLISHED.map((name) => path.join('packages', name)), '.']
    for (const home of homes.map((each) => path.join(ROOT, each, 'node_modules')).filter((each) => existsSync(each))) {
      for (const name of packagesIn(home).filter(
        (each) => !each.startsWith('@simvest/') && !PUBLISHED.includes(each),
      )) {
        const place = path.join(modules, name)
        mkdirSync(path.dirname(place), { recursive: true })
        if (!existsSync(place)) symlinkSync(path.join(home, name), place)
      }
    }
    for (const name of PUBLISHED) {
      const { name: place } = JSON.parse(readFileSync(path.join(folder, name, 'package.json'), 'utf8')) as {
        name: string
      }
      cpSync(path.join(folder, name), path.join(modules, place), { recursive: true })
    }
  }

  function packagesIn(modules: string): string[] {
    return readdirSync(modules).flatMap((name) =>
      name.startsWith('@') ? readdirSync(path.join(modules, name)).map((own) => `${name}/${own}`) : [name],
    )
  }

  // covers federation.39
  test('a name that leaves the platform is refused until somebody announces a major version', () => {
    const target = path.join(folder, 'next')
    for (const name of ['platform', 'ui-kit'])
      cpSync(path.join(folder, name), path.join(target, name), { recursive: true })
    const place = path.join(target, 'platform/js/index.d.ts')
    const text = readFileSync(place, 'utf8')
    writeFileSync(place, text.replace(/.*CallNotice.*\n/, ''))
    const program = `import { findUnannounced } from './announced.ts'
    for (const level of ['none', 'minor', 'major'])
      console.log(findUnannounced(process.argv[1], () => level).filter((each) => each.includes(' gone')).join() || 'fine')`
    const { said } = run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program, target])
    const refused = '@simvest/platform: . CallNotice is gone. Announce a major version: pnpm changeset'
    expect(said.split('\n')).toEqual([refused, refused, 'fine'])
  }, 60_000)

  /** Faults of a library, by name, each made in one of its files. */
  const HARMS: Readonly<Record<string, readonly [string, (text: string) => string]>> = {
    'no-such-file': ['package.json', (text) => text.replace('./js/index.js', './js/main.js')],
    'no-types': ['package.json', (text) => text.replace('./js/index.d.ts', './js/main.d.ts')],
    'no-ending': ['js/index.d.ts', (text) => text.replace(/\.js'/, "'")],
  }

  // covers federation.37
  test('a library that names files that there are not, has no types, or imports what Node does not find is refused', () => {
    const harmed = Object.entries(HARMS).map(([name, [file, change]]) => {
      const place = path.join(folder, name)
      cpSync(path.join(folder, 'money'), place, { recursive: true })
      writeFileSync(path.join(place, file), change(readFileSync(path.join(place, file), 'utf8')))
      return place
    })
    const program = `import { faultsOf } from './check-library.ts'
    for (const folder of process.argv.slice(1)) console.log((await faultsOf(folder)).length > 0)`
    const { said } = run(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', program, ...harmed])
    expect(said.split('\n')).toEqual(harmed.map(() => 'true'))
  }, 120_000)
})
