import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { freePort } from '@simvest/testing/free-port'
import { type Browser, chromium } from '@playwright/test'
import { buildLibraries } from '@simvest/build/libraries'
import { findHeadlessChromium } from '@simvest/e2e/find-chromium'
import { listedVersion } from '@simvest/e2e/mount-remote'
import { fillSlot } from './fill-slot.ts'
import { followTutorial, run, type Step, type Team, tell } from './follow-tutorial.ts'
import { moveInto } from './move-into.ts'
import { type PackageRegistry, startRegistry } from './package-registry.ts'
import { refuseMistakes } from './refuse-mistakes.ts'
import { asUser, openSite, type TeamSite } from './team-site.ts'

/** From `create` to the page in the deployed shell, without what fetches and unpacks packages, in seconds. */
const LIMIT = 90

const CREATED_PAGE = { file: 'src/pages/start-page.tsx', text: /^Welcome, / }

type Plan = Pick<Team, 'manager' | 'remote' | 'page' | 'moves' | 'framework'>

const FIRST: Plan = { manager: 'npm', remote: 'payments', page: { path: '/payments', ...CREATED_PAGE } }
const SECOND: Plan = { manager: 'pnpm', remote: 'loans', page: { path: '/loans', ...CREATED_PAGE } }
/** Without React: the file of each page ends as its framework's do. */
const FOREIGN: readonly Plan[] = (
  [
    ['vue', 'vue'],
    ['svelte', 'svelte'],
    ['element', 'ts'],
  ] as const
).map(([framework, ending]) => ({
  manager: 'npm',
  remote: `our-${framework}`,
  framework,
  page: { path: `/our-${framework}`, file: `src/pages/start-page.${ending}`, text: CREATED_PAGE.text },
}))
/** A remote of ours, which the operator has released until then. Of the four it takes the fewest packages. */
const MOVED_REMOTE: Plan = {
  manager: 'npm',
  remote: 'withdrawals',
  page: { path: '/history', file: 'src/pages/history-page.tsx', text: 'Transaction History' },
  moves: 'mfe-withdrawals',
}

/**
 * Teams follow docs/teams.md, each in an empty folder with nothing of this workspace: one with npm, one with pnpm, and one whose
 * remote was in this workspace before. Packages come from a registry on this machine, the site runs on it, and a browser looks at
 * what each command changed. Throws at the first thing that is wrong. With names of remotes, only those.
 */
export async function proveTeams(names: readonly string[] = []): Promise<void> {
  const place = mkdtempSync(path.join(tmpdir(), 'simvest-teams-'))
  const packages = await startRegistry(path.join(place, 'packages'), await freePort())
  const site = await openSite(path.join(place, 'site'))
  const folderOf = ({ remote }: Plan) => path.join(place, `for-${remote}`, remote)
  const browser = await chromium.launch({
    executablePath: findHeadlessChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    for (const folder of await buildLibraries(path.join(place, 'libraries'))) packages.publish(folder)
    const seconds: number[] = []
    const plans = [FIRST, SECOND, ...FOREIGN, MOVED_REMOTE].filter(
      ({ remote }) => names.length === 0 || names.includes(remote),
    )
    for (const plan of plans) {
      console.log(`\n${plan.moves ?? 'A new remote'}, with ${plan.manager}:`)
      const folder = path.join(place, `for-${plan.remote}`)
      mkdirSync(folder)
      seconds.push(
        await follow({ ...plan, folder, site: site.origin, env: environment(packages, place) }, site, browser),
      )
    }
    if (plans.includes(FIRST)) {
      await refuseMistakes(folderOf(FIRST), environment(packages, place))
      console.log('\nWhat is mistyped, without a key or elsewhere ends with a line that says what to do.')
    }
    if (plans.includes(FIRST) && plans.includes(SECOND)) {
      await refuseOthers(folderOf(SECOND), site, environment(packages, place))
      await fillSlot(folderOf(FIRST), folderOf(SECOND), site, browser, environment(packages, place))
    }
    if (seconds.some((each, index) => each > LIMIT && !plans[index]?.moves))
      throw new Error(`From create to the page it takes more than ${LIMIT} s.`)
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
  const look = async (version?: string, channel?: string) => {
    const took = await timed(() => sees(browser, site, team, { version, channel }))
    if (!isSeen) seconds += took
  }
  const steps = await followTutorial(team, async (step) => {
    if (!isSeen && !step.command.endsWith(' install')) seconds += step.seconds
    if (step.command.startsWith('npm create') && team.moves) moveInto(path.join(step.folder, remote), team.moves)
    const [, publicKey] = /SIMVEST_PUBLIC_KEY=(\S+)/.exec(step.said) ?? []
    if (publicKey) site.trust(remote, publicKey)
    const version = versionIn(step.said, remote)
    if (step.command.endsWith(' dev')) {
      const took = await timed(() => seesDev(browser, site, team, step))
      seconds += took
      tell(seconds, 'from create to the page as it is here, in the deployed shell')
    }
    if (/ publish .*--channel pr-1$/.test(step.command)) await look(version, 'pr-1')
    if (/ preview:end /.test(step.command)) await look(undefined, 'pr-1')
    if (step.command.endsWith(' release')) {
      versions.push(version)
      await look(version)
      isSeen = true
    }
    if (step.command.endsWith(' rollback')) await look(versions[0])
  })
  refuseIncomplete(steps, versions)
  if (team.framework) await seesFallBack(browser, site, team)
  tell(seconds, 'from create to the released page, without the installation')
  return seconds
}

/** The version that a command says it published or released; empty if it says of none. */
function versionIn(said: string, remote: string): string {
  return new RegExp(`^${remote} (\\S+) is (?:published|the released)`, 'm').exec(said)?.[1] ?? ''
}

/** The page is no proof of what it does not say. */
function refuseIncomplete(steps: readonly Step[], versions: readonly string[]): void {
  for (const wanted of [
    /create/,
    / install$/,
    / test$/,
    /keygen/,
    / dev$/,
    /verify/,
    /--channel/,
    /preview:end/,
    /rollback/,
  ]) {
    if (!steps.some(({ command }) => wanted.test(command))) throw new Error(`docs/teams.md says nothing of ${wanted}.`)
  }
  if (new Set(versions).size !== 2) throw new Error(`Two versions were to be released, not ${versions.join(', ')}.`)
}

/** Opens the remote's page as a user and expects it drawn by this build; without a version, that there is no such preview. */
async function sees(
  browser: Browser,
  site: TeamSite,
  { remote, page: { path: address, text } }: Team,
  { version, channel }: { version?: string; channel?: string },
): Promise<void> {
  await asUser(browser, site, async (page) => {
    await page.goto(`${site.origin}${address}${channel ? `?preview=${remote}:${channel}` : ''}`)
    if (version === undefined) return page.getByText(`No preview ${remote}:${channel}`).waitFor()
    await page.getByText(text).first().waitFor()
    const shown = await listedVersion(page, remote)
    if (shown !== version) throw new Error(`The page has ${remote} ${shown}, and not ${version}.`)
  })
}

/** Opens the link of `dev` as a user, and expects the page as it is in the folder, and a saved change in it without a load. */
async function seesDev(browser: Browser, site: TeamSite, team: Team, { folder, said }: Step): Promise<void> {
  const [, link = ''] = /^ {2}(http\S+)$/m.exec(said) ?? []
  const file = path.join(folder, team.page.file)
  const source = readFileSync(file, 'utf8')
  await asUser(browser, site, async (page) => {
    await page.goto(link)
    await page.getByRole('button', { name: `Load ${team.remote} from ` }).click()
    await page.waitForURL((url) => !url.pathname.startsWith('/registry'))
    await page.goto(`${site.origin}${team.page.path}`)
    await page.getByText(team.page.text).first().waitFor()
    await page.getByRole('complementary', { name: 'Preview' }).getByText('in this tab alone').waitFor()
    let loads = 0
    page.on('load', () => (loads += 1))
    const took = await timed(async () => {
      writeFileSync(file, withTitle(source, 'Saved just now'))
      await page.getByRole('heading', { name: 'Saved just now', level: 1 }).waitFor()
    })
    tell(took, 'from the saved change to the page')
    if (loads > 0) throw new Error('The saved change loaded the page.')
  }).finally(() => writeFileSync(file, source))
}

/** The source of a page with another heading: in the text of a component, or in code. */
function withTitle(source: string, title: string): string {
  const inText = /\{+ ?t\('title'\) ?\}+/
  return inText.test(source) ? source.replace(inText, title) : source.replace("t('title')", `'${title}'`)
}

/** Releases once more, and expects the build before where that release's page arrives with other bytes. */
async function seesFallBack(browser: Browser, site: TeamSite, team: Team): Promise<void> {
  const { remote, page } = team
  await run('npm version minor --no-git-tag-version', path.join(team.folder, remote), team.env)
  const said = await run('npm run release', path.join(team.folder, remote), team.env)
  const version = versionIn(said, remote)
  await asUser(browser, site, async (shown) => {
    await shown.route(new RegExp(`/remotes/${remote}/${version}/start\\.js`), (route) =>
      route.fulfill({ body: 'changed()', contentType: 'text/javascript' }),
    )
    await shown.goto(`${site.origin}${page.path}`)
    const listed = await listedVersion(shown, remote)
    await Promise.all([
      shown.getByText('This part runs its last good version').waitFor(),
      shown.getByText(page.text).first().waitFor(),
    ]).catch(async (error: unknown) => {
      const text = await shown.locator('main').innerText()
      throw new Error(`${remote} ${version} did not fall back; the page has ${listed} and says: ${text}`, {
        cause: error,
      })
    })
  })
}

async function timed(act: () => Promise<void>): Promise<number> {
  const started = performance.now()
  await act()
  return (performance.now() - started) / 1000
}

/** The second team, with its own key, can do nothing to the remote of the first. */
async function refuseOthers(folder: string, site: TeamSite, env: NodeJS.ProcessEnv): Promise<void> {
  const { remote: first } = FIRST
  const { remote: second } = SECOND
  for (const command of [`rollback ${first}`, `preview rm ${first} pr-1`]) {
    const said = await run(`npm exec -- simvest-mfe ${command}`, folder, env).then(
      () => 'it was done',
      (error: Error) => error.message,
    )
    if (!said.includes('no key that may do this signed it')) throw new Error(`${second} ordered ${command}: ${said}`)
  }
  console.log(`\n${second} cannot move ${first}, at ${site.origin}.`)
}

/** Returns the environment of a beginner: without anything of the command that started this. */
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
