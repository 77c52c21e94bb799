import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium, type Page } from '@playwright/test'
import { buildLibraries } from '@simvest/build/libraries'
import type { Registry } from '@simvest/registry'
import { findHeadlessChromium } from '../find-chromium.ts'
import { openAs } from '../mount-remote.ts'
import { followTutorial, type Manager, run, type Step, type Team } from './follow-tutorial.ts'
import { type PackageRegistry, startRegistry } from './package-registry.ts'
import { openSite, type TeamSite } from './team-site.ts'

/** From `create` to the page in the deployed shell, without what fetches and unpacks packages, in seconds. */
const LIMIT = 90

const TEAMS: readonly (readonly [Manager, string])[] = [
  ['npm', 'payments'],
  ['pnpm', 'loans'],
]

/**
 * Two teams follow docs/teams.md, each in an empty folder with nothing of this workspace, one with npm and one with pnpm. Packages
 * come from a registry on this machine, the site runs on it, and a browser looks at what each command changed. Throws at the first
 * thing that is wrong.
 */
export async function proveTeams(): Promise<void> {
  const place = mkdtempSync(path.join(tmpdir(), 'simvest-teams-'))
  const packages = await startRegistry(path.join(place, 'packages'), await freePort())
  const site = await openSite(path.join(place, 'site'))
  const browser = await chromium.launch({
    executablePath: findHeadlessChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    for (const folder of await buildLibraries(path.join(place, 'libraries'))) packages.publish(folder)
    const seconds: number[] = []
    for (const [manager, remote] of TEAMS) {
      console.log(`\nWith ${manager}:`)
      const folder = path.join(place, manager)
      mkdirSync(folder)
      const team = { manager, remote, folder, site: site.origin, env: environment(packages, place) }
      seconds.push(await follow(team, site, browser))
    }
    await refuseOthers(place, site, environment(packages, place))
    if (seconds.some((each) => each > LIMIT)) throw new Error(`From create to the page it takes more than ${LIMIT} s.`)
  } finally {
    await browser.close()
    site.close()
    packages.stop()
    rmSync(place, { recursive: true, force: true })
  }
}

/** Returns the seconds from `create` to the released page. */
async function follow(team: Team, site: TeamSite, browser: Browser): Promise<number> {
  const { remote } = team
  const versions: string[] = []
  let isSeen = false
  let seconds = 0
  const steps = await followTutorial(team, async (step) => {
    if (!isSeen && !step.command.endsWith(' install')) seconds += step.seconds
    const [, publicKey] = /SIMVEST_PUBLIC_KEY=(\S+)/.exec(step.said) ?? []
    if (publicKey) site.trust(remote, publicKey)
    const [, version = ''] = new RegExp(`^${remote} (\\S+) is (?:published|the released)`, 'm').exec(step.said) ?? []
    const started = performance.now()
    if (/ publish .*--channel pr-1$/.test(step.command)) await sees(browser, site, remote, version, 'pr-1')
    if (/ preview:end /.test(step.command)) await sees(browser, site, remote, undefined, 'pr-1')
    if (step.command.endsWith(' release')) {
      versions.push(version)
      await sees(browser, site, remote, version)
      if (!isSeen) seconds += (performance.now() - started) / 1000
      isSeen = true
    }
    if (step.command.endsWith(' rollback')) await sees(browser, site, remote, versions[0])
  })
  refuseIncomplete(steps, versions)
  console.log(`${seconds.toFixed(1).padStart(7)} s  from create to the released page, without the installation`)
  return seconds
}

/** The page is no proof of what it does not say. */
function refuseIncomplete(steps: readonly Step[], versions: readonly string[]): void {
  for (const wanted of [/create/, / install$/, / test$/, /keygen/, /verify/, /--channel/, /preview:end/, /rollback/]) {
    if (!steps.some(({ command }) => wanted.test(command))) throw new Error(`docs/teams.md says nothing of ${wanted}.`)
  }
  if (new Set(versions).size !== 2) throw new Error(`Two versions were to be released, not ${versions.join(', ')}.`)
}

/** Opens the remote's page as a user and expects it drawn by this build; without a version, that there is no such preview. */
async function sees(
  browser: Browser,
  site: TeamSite,
  remote: string,
  version?: string,
  channel?: string,
): Promise<void> {
  const context = await openAs(browser, site.origin, 'user')
  try {
    const page = await context.newPage()
    await page.goto(`${site.origin}/${remote}${channel ? `?preview=${remote}:${channel}` : ''}`)
    if (version === undefined) return await page.getByText(`No preview ${remote}:${channel}`).waitFor()
    await page.getByRole('heading', { level: 1, name: new RegExp(remote, 'i') }).waitFor()
    await page.getByText(/^Welcome, /).waitFor()
    const shown = await listedVersion(page, remote)
    if (shown !== version) throw new Error(`The page has ${remote} ${shown}, and not ${version}.`)
  } finally {
    await context.close()
  }
}

function listedVersion(page: Page, remote: string): Promise<string | undefined> {
  return page.evaluate((wanted) => {
    const { remotes } = JSON.parse(document.querySelector('#registry')?.textContent ?? '') as Registry
    return remotes.find(({ name }) => name === wanted)?.version
  }, remote)
}

/** The second team, with its own key, can do nothing to the remote of the first. */
async function refuseOthers(place: string, site: TeamSite, env: NodeJS.ProcessEnv): Promise<void> {
  const [[, first] = ['', ''], [manager, second] = ['', '']] = TEAMS
  for (const command of [`rollback ${first}`, `preview rm ${first} pr-1`]) {
    const said = await run(`npm exec -- simvest-mfe ${command}`, path.join(place, manager, second), env).then(
      () => 'it was done',
      (error: Error) => error.message,
    )
    if (!said.includes('no key that may do this signed it')) throw new Error(`${second} ordered ${command}: ${said}`)
  }
  console.log(`\n${second} cannot move ${first}, at ${site.origin}.`)
}

/** What a person has who begins: nothing of the command that started this. */
function environment({ url }: PackageRegistry, place: string): NodeJS.ProcessEnv {
  const own = Object.entries(process.env).filter(([name]) => !/^(?:p?npm_|SIMVEST_|INIT_CWD$|NODE_ENV$)/i.test(name))
  // Asked whether to fetch what `create` needs, a person says yes.
  const registry = { npm_config_registry: url, pnpm_config_registry: url, npm_config_yes: 'true' }
  const caches = {
    npm_config_cache: path.join(place, 'npm-cache'),
    pnpm_config_cache_dir: path.join(place, 'pnpm-cache'),
  }
  return { ...Object.fromEntries(own), ...registry, ...caches }
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}
