import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { faultOfName } from '@simvest/registry/remote-names'

const USAGE = `Usage: npm create simvest-remote <name> -- --site <address> [--framework <name>]

  <name>       of the remote, and of the folder that is made: small letters, digits and hyphens, such as payments
  --site       the address of the Simvest that it is published to, such as https://simvest.example.com
  --framework  react, vue, svelte, or element for a custom element without a framework; by default react`

const TEMPLATE = path.join(import.meta.dirname, '../template')

/** The folder of each framework's files in the template. */
const FRAMEWORKS_FOLDER = '_frameworks'

/** By framework: the folders that are laid over what all have. */
const FRAMEWORKS: Readonly<Record<string, readonly string[]>> = {
  react: ['react'],
  vue: ['plain', 'vue'],
  svelte: ['plain', 'svelte'],
  element: ['plain', 'element'],
}

interface Manifest {
  dependencies: Record<string, string>
}

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
  const { name, site, folders } = wantedIn(args)
  const folder = path.join(where, name)
  if (existsSync(folder)) throw new Error(`There is a folder ${name} already.`)
  const manager = agent.startsWith('pnpm') ? 'pnpm' : 'npm'
  const commands = COMMANDS[manager]
  const title = `${name[0]?.toUpperCase()}${name.slice(1).replaceAll('-', ' ')}`
  mkdirSync(where, { recursive: true })
  cpSync(TEMPLATE, folder, { recursive: true, filter: (file) => path.basename(file) !== FRAMEWORKS_FOLDER })
  const dependencies = folders.reduce(layOver(folder), readManifest(folder).dependencies)
  // Inside a package these names have a meaning of their own.
  for (const name of ['gitignore', 'package.json', 'pnpm-workspace.yaml']) {
    renameSync(path.join(folder, `_${name}`), path.join(folder, name === 'gitignore' ? '.gitignore' : name))
  }
  if (manager === 'npm') rmSync(path.join(folder, 'pnpm-workspace.yaml'))
  const manifest = { ...readManifest(folder, 'package.json'), dependencies: inOrder(dependencies) }
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  const PLATFORM = dependencies['@simvest/platform'] ?? ''
  fill(folder, { ...commands, PLATFORM, NAME: name, TITLE: title, SITE: site })
  // Without git there is no repository, and everything else all the same.
  spawnSync('git', ['init', '--quiet', '--initial-branch=main'], { cwd: folder })
  return `${name} is there, with a page at /${name}. Now run:

  cd ${name}
  ${commands.INSTALL}
  ${commands.RUN} keygen
  ${commands.RUN} verify

README.md says what comes next.`
}

/** Lays the files of a folder of the template over those in a repository, and adds its dependencies. */
function layOver(repository: string) {
  return (dependencies: Manifest['dependencies'], name: string): Manifest['dependencies'] => {
    const folder = path.join(TEMPLATE, FRAMEWORKS_FOLDER, name)
    const isForFiles = (file: string) => path.basename(file) !== '_package.json'
    cpSync(folder, repository, { recursive: true, filter: isForFiles })
    const hasOwn = existsSync(path.join(folder, '_package.json'))
    return hasOwn ? { ...dependencies, ...readManifest(folder).dependencies } : dependencies
  }
}

function readManifest(folder: string, name = '_package.json'): Manifest {
  return JSON.parse(readFileSync(path.join(folder, name), 'utf8')) as Manifest
}

function inOrder(versions: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(versions).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Throws for what cannot be. */
function wantedIn(args: readonly string[]): { name: string; site: string; folders: readonly string[] } {
  const { values, positionals } = parsed(args)
  const [name = '', ...others] = positionals
  const { site = '', framework = 'react' } = values
  const folders = Object.hasOwn(FRAMEWORKS, framework) ? FRAMEWORKS[framework] : undefined
  const fault = name === '' ? 'It needs a name.' : faultOfName(name)
  if (fault !== undefined) throw refusal(fault)
  if (others.length > 0) throw refusal(`It does not take “${others[0]}”: with npm, options stand after --.`)
  if (!/^https?:\/\//.test(site) || !URL.canParse(site))
    throw refusal('It needs the address of a Simvest: --site https://…')
  if (!folders) throw refusal(`There is no template for “${framework}”.`)
  return { name, site: new URL(site).origin, folders }
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

function fill(folder: string, words: Readonly<Record<string, string>>): void {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  for (const { parentPath, name } of files) {
    const file = path.join(parentPath, name)
    const text = readFileSync(file, 'utf8')
    writeFileSync(
      file,
      text.replace(/__([A-Z]+)__/g, (whole, word: string) => words[word] ?? whole),
    )
  }
}
