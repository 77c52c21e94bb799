import { spawn } from 'node:child_process'
import path from 'node:path'
import { ROOT } from '@simvest/build/workspace'

const LAB = path.join(ROOT, 'packages/lab')
const TOOLS = path.join(LAB, 'tools')
/** The API's peers: a workspace of its own. */
export const API_PEERS = path.join(LAB, 'api-peers')

export type Run = (args: readonly string[]) => Promise<number>

/** Runs a script of this package in a process of its own. */
export function script(file: string): Run {
  return (args) => start(process.execPath, ['--import', 'tsx', path.join('src', file), ...args], { cwd: LAB })
}

/** Runs a module of a package that needs no compiler. */
export function program(file: string): Run {
  return (args) => start(process.execPath, [path.join(ROOT, file), ...args], { cwd: ROOT })
}

/** Runs the tests of a project with these words in their paths, of every tier. */
export function tests(project: string, words: readonly string[], env: NodeJS.ProcessEnv = {}): Run {
  const bin = path.join(ROOT, 'node_modules/.bin/jest')
  return (args) =>
    start(bin, ['--selectProjects', project, ...args, '--', ...words], {
      cwd: ROOT,
      env: { SIMVEST_TIER: 'all', ...env },
    })
}

/** Runs Playwright with a configuration of this package. */
export function browserTests(config: string): Run {
  const bin = path.join(LAB, 'node_modules/.bin/playwright')
  return (args) => start(bin, ['test', '--config', config, ...args], { cwd: LAB })
}

/** Installs the tools that the laboratory alone needs, then runs. */
export function withTools(run: Run): Run {
  return async (args) => (await install(TOOLS)) || run(args)
}

/** Installs and compiles the peers of the API, then runs. */
export function withApiPeers(run: Run): Run {
  return async (args) =>
    (await install(API_PEERS)) ||
    (await start(path.join(API_PEERS, 'node_modules/.bin/tsc'), [], { cwd: API_PEERS })) ||
    run(args)
}

function install(folder: string): Promise<number> {
  return start('pnpm', ['install', '--frozen-lockfile', '--prefer-offline', '--silent'], { cwd: folder })
}

/** Checks the types of the code that uses the tools. */
export const checkTools: Run = () =>
  start(path.join(LAB, 'node_modules/.bin/tsc'), ['--noEmit', '-p', TOOLS], { cwd: LAB })

/** Starts a program that shares this terminal, and returns its exit code. */
export function start(command: string, args: readonly string[], { cwd = ROOT, env = {} }: Place = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, stdio: 'inherit', env: { ...process.env, ...env } })
    child.on('error', reject)
    child.on('exit', (code) => resolve(code ?? 1))
  })
}

interface Place {
  cwd?: string
  env?: NodeJS.ProcessEnv
}
