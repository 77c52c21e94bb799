import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { faultOfName } from '@simvest/registry/remote-names'
import { dependenciesOf, faultOfFramework, layTemplate } from './template.ts'

const USAGE = `Usage: npm create simvest-remote <name> -- --site <address> [--framework <name>]

  <name>       of the remote, and of the folder that is made: small letters, digits and hyphens, such as payments
  --site       the address of the Simvest that it is published to, such as https://simvest.example.com
  --framework  react, vue, svelte, or element for a custom element without a framework; by default react`

/** The differences between npm and pnpm in the files. */
const COMMANDS = {
  npm: { RUN: 'npm run', DASHES: '-- ', INSTALL: 'npm install', SETUP: 'npm ci' },
  pnpm: {
    RUN: 'pnpm run',
    DASHES: '',
    INSTALL: 'pnpm install',
    SETUP: 'npm install --global pnpm@12.21.0 && pnpm install --frozen-lockfile',
  },
} as const

/**
 * Makes a repository for a remote in a folder of its name below `where`, with the commands of the package manager that the agent
 * names. Returns what to do next. Throws for a name or an address that cannot be, and where there is such a folder.
 */
export function createRepository(args: readonly string[], where: string, agent = 'npm'): string {
  const { name, site, framework } = wantedIn(args)
  const folder = path.join(where, name)
  if (existsSync(folder)) throw new Error(`There is a folder ${name} already.`)
  const manager = agent.startsWith('pnpm') ? 'pnpm' : 'npm'
  const commands = COMMANDS[manager]
  const dependencies = dependenciesOf(framework)
  const PLATFORM = dependencies['@simvest/platform'] ?? ''
  mkdirSync(where, { recursive: true })
  layTemplate(folder, { framework, name, words: { ...commands, PLATFORM, SITE: site } })
  // Inside a package these names have a meaning of their own.
  for (const name of ['gitignore', 'package.json', 'pnpm-workspace.yaml']) {
    renameSync(path.join(folder, `_${name}`), path.join(folder, name === 'gitignore' ? '.gitignore' : name))
  }
  if (manager === 'npm') rmSync(path.join(folder, 'pnpm-workspace.yaml'))
  const file = path.join(folder, 'package.json')
  const manifest = { ...(JSON.parse(readFileSync(file, 'utf8')) as object), dependencies }
  writeFileSync(file, `${JSON.stringify(manifest, undefined, 2)}\n`)
  // Without git there is no repository, and everything else all the same.
  spawnSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder })
  return `${name} is there, with a page at /${name}. Now run:

  cd ${name}
  ${commands.INSTALL}
  ${commands.RUN} keygen
  ${commands.RUN} verify

README.md says what comes next.`
}

/** Throws for what cannot be. */
function wantedIn(args: readonly string[]): { name: string; site: string; framework: string } {
  const { values, positionals } = parsed(args)
  const [name = '', ...others] = positionals
  const { site = '', framework = 'react' } = values
  const fault = name === '' ? 'It needs a name.' : (faultOfName(name) ?? faultOfFramework(framework))
  if (fault !== undefined) throw refusal(fault)
  if (others.length > 0) throw refusal(`It does not take “${others[0]}”: with npm, options stand after --.`)
  if (!/^https?:\/\//.test(site) || !URL.canParse(site))
    throw refusal('It needs the address of a Simvest: --site https://…')
  return { name, site: new URL(site).origin, framework }
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS })
  } catch (error) {
    const [fault = ''] = (error as Error).message.split(/\. |\n/)
    throw refusal(`${fault}.`)
  }
}

const OPTIONS = { site: { type: 'string' }, framework: { type: 'string' } } as const

/** Returns an error with the usage first and the problem at the end, where it is read. */
const refusal = (words: string) => new Error(`${USAGE}\n\n${words}`)
