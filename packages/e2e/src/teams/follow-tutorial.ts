import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '@simvest/build/workspace'
import { boxesOf } from '@simvest/rules/ran-commands'

/** The page that a team follows, and what stands in it for its own. */
const TUTORIAL = path.join(ROOT, 'docs/teams.md')
const SITE = 'https://simvest.example.com'
const REMOTE = 'payments'

export type Manager = 'npm' | 'pnpm'

/** Who follows the tutorial, where, and for which site. */
export interface Team {
  manager: Manager
  remote: string
  folder: string
  site: string
  env: NodeJS.ProcessEnv
}

/** A command of the page as it was run. */
export interface Step {
  /** As it stands in the page. */
  command: string
  said: string
  seconds: number
}

/** The commands of the page, in their order. */
function commandsOf(page: string): string[] {
  return boxesOf(page)
    .filter(({ language }) => language === 'sh')
    .flatMap(({ commands }) => commands.split('\n'))
    .map((line) => line.trim())
    .filter(Boolean)
}

/** What somebody types for a command of the page: with the own name and address, and with pnpm as the page says. */
function typedBy({ manager, remote, site }: Pick<Team, 'manager' | 'remote' | 'site'>, command: string): string {
  const own = command.replaceAll(SITE, site).replaceAll(REMOTE, remote)
  if (manager === 'npm' || !/^npm (?:create|install|test|run)\b/.test(own)) return own
  return `p${own}`.replace(' -- ', ' ')
}

/** Runs each command of the page after the other, and `check` after each. Throws at the first that fails. */
export async function followTutorial(team: Team, check: (step: Step) => Promise<void>): Promise<Step[]> {
  let { folder } = team
  const steps: Step[] = []
  for (const command of commandsOf(readFileSync(TUTORIAL, 'utf8'))) {
    const typed = typedBy(team, command)
    const [, into] = /^cd (\S+)$/.exec(typed) ?? []
    if (into !== undefined) {
      folder = path.join(folder, into)
      continue
    }
    const started = performance.now()
    const said = await run(typed, folder, team.env)
    const step = { command, said, seconds: (performance.now() - started) / 1000 }
    console.log(`${step.seconds.toFixed(1).padStart(7)} s  ${typed}`)
    steps.push(step)
    await check(step)
  }
  return steps
}

/** Runs one line as somebody would who types it. Throws with all that it said if it fails. */
export function run(line: string, cwd: string, env: NodeJS.ProcessEnv): Promise<string> {
  return new Promise((resolve, reject) => {
    const child = spawn(line, { cwd, env, shell: true, stdio: ['ignore', 'pipe', 'pipe'] })
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text: Buffer) => (said += String(text)))
    child.on('error', reject)
    child.on('exit', (code) =>
      code === 0 ? resolve(said) : reject(new Error(`${line} failed with ${code}:\n${said}`)),
    )
  })
}
