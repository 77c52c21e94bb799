import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '@simvest/build/workspace'
import { boxesOf } from '@simvest/rules/boxes'

/** The page that a team follows, and what stands in it for its own. */
export const TUTORIAL = path.join(ROOT, 'docs/teams.md')
const SITE = 'https://simvest.example.com'
const REMOTE = 'payments'

type Manager = 'npm' | 'pnpm'

/** A person who follows the tutorial, with their tools, remote and site. */
export interface Team {
  manager: Manager
  remote: string
  folder: string
  site: string
  env: NodeJS.ProcessEnv
  page: {
    path: string
    /** The file that renders its heading. */
    file: string
    /** A text that only the page itself contains. */
    text: string | RegExp
  }
  /** The folder of the workspace whose remote moves into the repository. */
  moves?: string
  /** The framework of its pages, where that is not React. */
  framework?: 'vue' | 'svelte' | 'element'
}

/** A command of the page as it was run. */
export interface Step {
  /** The command as it is written in the page. */
  command: string
  /** The folder in which it was typed. */
  folder: string
  said: string
  seconds: number
}

/** The command that runs until somebody ends it, and what it says when it is up. */
const ENDLESS = / run dev$/
const IS_UP = /^ {2}(http\S+)$/m

/** The part of the page in which each framework has its first command. */
const FRAMEWORKS = 'Vue, Svelte, or no framework'

/** The commands of the page, in their order. */
function commandsOf(page: string, framework: Team['framework']): string[] {
  const typed = boxesOf(page)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ commands, section }) => commands.split('\n').map((line) => ({ section, line: line.trim() })))
    .filter(({ line }) => line !== '')
  const own = typed.find(({ section, line }) => section === FRAMEWORKS && line.endsWith(` --framework ${framework}`))
  if (framework && !own) throw new Error(`docs/teams.md makes no remote of ${framework}.`)
  const steps = typed.filter(({ section }) => section !== FRAMEWORKS)
  return steps.map(({ line }) => (own && line.startsWith('npm create ') ? own.line : line))
}

/** Returns a command of the page as it is typed: with the own name and address, and with pnpm as the page says. */
function typedBy({ manager, remote, site }: Pick<Team, 'manager' | 'remote' | 'site'>, command: string): string {
  const named = command.replaceAll(SITE, site).replaceAll(REMOTE, remote)
  // Other programs of this machine may have the usual port.
  const own = ENDLESS.test(named) ? `${named} -- --port 0` : named
  if (manager === 'npm' || !/^npm (?:create|install|test|run)\b/.test(own)) return own
  return `p${own}`.replace(' -- ', ' ')
}

/**
 * Runs each command of the page after the other, and `check` after each, or while it runs if it does not end by itself. Throws at
 * the first that fails.
 */
export async function followTutorial(team: Team, check: (step: Step) => Promise<void>): Promise<Step[]> {
  let { folder } = team
  const steps: Step[] = []
  for (const command of commandsOf(readFileSync(TUTORIAL, 'utf8'), team.framework)) {
    const typed = typedBy(team, command)
    const [, into] = /^cd (\S+)$/.exec(typed) ?? []
    if (into !== undefined) {
      folder = path.join(folder, into)
      continue
    }
    const started = performance.now()
    const { said, end } = await begin(typed, folder, team.env, ENDLESS.test(command) ? IS_UP : undefined)
    const step = { command, folder, said, seconds: (performance.now() - started) / 1000 }
    tell(step.seconds, typed)
    steps.push(step)
    try {
      await check(step)
    } finally {
      end()
    }
  }
  return steps
}

export function tell(seconds: number, what: string): void {
  console.log(`${seconds.toFixed(1).padStart(7)} s  ${what}`)
}

/** Runs one line as somebody would who types it, and returns what it said. Throws with all of that if it fails. */
export async function run(line: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  return (await begin(line, cwd, env)).said
}

/** The same; what says `isUp` before it ends may go on until `end` is called. */
function begin(line: string, cwd: string, env: NodeJS.ProcessEnv, isUp?: RegExp) {
  return new Promise<{ said: string; end: () => void }>((resolve, reject) => {
    // A group of its own: what is typed starts others, which end with it.
    const child = spawn(line, { cwd, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'], detached: true })
    let said = ''
    const done = () => resolve({ said, end: () => endAll(child) })
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text: Buffer) => {
        said += String(text)
        if (isUp?.test(said)) done()
      })
    }
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? done() : reject(new Error(`${line} failed with ${code}:\n${said}`))))
  })
}

function endAll({ pid, exitCode }: ChildProcess): void {
  if (pid !== undefined && exitCode === null) process.kill(-pid, 'SIGTERM')
}
