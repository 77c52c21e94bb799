import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { ROOT } from '@simvest/build/workspace'
import { newKey } from '@simvest/testing/registry'
import { findHeadlessChromium } from '@simvest/e2e/find-chromium'
import { run } from '../teams/follow-tutorial.ts'
import { openSite, type TeamSite } from '../teams/team-site.ts'
import { placeUnasked } from './place-unasked.ts'
import { seeQuestions, type Sight } from './see-questions.ts'

/** The folder of the bundlers and their builds, with a lockfile of their own. */
const FOLDER = path.join(ROOT, 'packages/lab/bundlers')

/** A change to a build with which the shell could not run it, and the message about it. */
interface SpoiledBuild {
  what: string
  spoil: (folder: string) => void
  words: string
}

interface Bundler {
  name: string
  remote: string
  /** The scripts that the page cannot do without. */
  needed: readonly string[]
  spoiled: SpoiledBuild
}

const BUNDLERS: readonly Bundler[] = [
  {
    name: 'rspack',
    remote: 'by-rspack',
    needed: ['remoteEntry.js', 'start.js'],
    spoiled: {
      what: 'without the line for the guard',
      spoil: (folder) => edit(folder, 'remoteEntry.js', (text) => text.replaceAll('self.simvestGuardScript', 'void ')),
      words:
        'remoteEntry.js fetches further scripts without simvestGuardScript, so that the shell could not give them their hashes.',
    },
  },
  {
    name: 'vite',
    remote: 'by-vite',
    needed: ['remoteEntry.js'],
    spoiled: {
      what: 'of modules, as the plugin makes it',
      spoil: (folder) => cpSync(`${folder}-modules`, folder, { recursive: true }),
      words: 'is no classic script (',
    },
  },
]

/** A team's remote at the site, and a browser that looks at it. */
class Remote {
  constructor(
    readonly bundler: Bundler,
    private readonly place: string,
    private readonly site: TeamSite,
    private readonly browser: Browser,
    private readonly env: NodeJS.ProcessEnv,
  ) {}

  /** Builds an edition in a folder of its own. */
  async build(edition: string): Promise<string> {
    const folder = path.join(this.place, `${this.bundler.name}-${edition}`)
    await timed(`builds ${edition}`, () => run(`node ${this.bundler.name}.mjs ${folder} ${edition}`, FOLDER, this.env))
    return folder
  }

  /** Returns the version that the command published. */
  async publish(folder: string, options: string): Promise<string> {
    const said = await this.mfe(`publish ${this.bundler.remote} --built ${folder} ${options}`)
    const [, version] = / (\S+) is published/.exec(said) ?? []
    if (version === undefined) throw new Error(`No version was published: ${said}`)
    return version
  }

  mfe(command: string): Promise<string> {
    const line = `node packages/mfe/bin/mfe.mjs ${command} --to ${this.site.origin}`
    return timed(`pnpm mfe ${command.replaceAll(`${this.place}/`, '')}`, () => run(line, ROOT, this.env))
  }

  gate(version: string): Promise<string> {
    const line = `node packages/e2e/bin/gate.mjs ${this.bundler.remote} ${version} --to ${this.site.origin}`
    return timed(`pnpm mfe gate ${this.bundler.remote} ${version}`, () => run(line, ROOT, this.env))
  }

  sees(what: string, sight: Sight): Promise<void> {
    return timed(`a user sees ${what}`, () => seeQuestions(this.browser, this.site.origin, this.bundler.remote, sight))
  }
}

/**
 * Each bundler's build of one remote is published at a site by its owner, previewed, released, broken, taken back and passes the gate,
 * while a browser looks; and is refused where the shell could not run it. Throws at the first thing that is wrong.
 */
export async function proveBundlers(names: readonly string[]): Promise<void> {
  const chosen = BUNDLERS.filter(({ name }) => names.length === 0 || names.includes(name))
  if (chosen.length < names.length) throw new Error(`Choose of ${BUNDLERS.map(({ name }) => name).join(', ')}.`)
  const place = mkdtempSync(path.join(tmpdir(), 'simvest-bundlers-'))
  const site = await openSite(path.join(place, 'site'))
  const browser = await chromium.launch({
    executablePath: findHeadlessChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    await timed('installs', () => run('pnpm install --frozen-lockfile --prefer-offline', FOLDER, process.env))
    for (const bundler of chosen) {
      console.log(`\nWith ${bundler.name}:`)
      const { key, publicKey } = newKey()
      site.trust(bundler.remote, publicKey)
      const pem = path.join(place, `${bundler.name}.pem`)
      writeFileSync(pem, key.export({ format: 'pem', type: 'pkcs8' }))
      const remote = new Remote(bundler, place, site, browser, { ...environment(), SIMVEST_SIGNING_KEY: pem })
      await works(remote)
      await refused(remote, (folder, version, without) => placeUnasked(site.root, key, folder, version, without))
    }
  } finally {
    await browser.close()
    site.close()
    rmSync(place, { recursive: true, force: true })
  }
}

async function works(remote: Remote): Promise<void> {
  const { needed, remote: name } = remote.bundler
  const first = await remote.build('1.0.0')
  const version = await remote.publish(first, '--channel pr-1')
  await remote.sees('the preview', { edition: '1.0.0', channel: 'pr-1' })
  await remote.gate(version)
  await remote.mfe(`release ${name} ${version}`)
  await remote.sees('the release', { edition: '1.0.0' })

  const second = await remote.build('1.1.0')
  const next = await remote.publish(second, '--release')
  await remote.sees('the next release', { edition: '1.1.0' })
  for (const file of needed) {
    const corrupted = `/remotes/${name}/${next}/${file}`
    await remote.sees(`the release before, ${file} corrupted`, { edition: '1.0.0', isFallBack: true, corrupted })
  }

  const container = `mfe_${name.replaceAll('-', '_')}`
  const faults = {
    '1.2.0': (text: string) => `throw new Error('planted');${text}`,
    '1.3.0': (text: string) => `${text};${container} = { ...${container}, init() { throw new Error('planted') } };`,
  }
  for (const [edition, change] of Object.entries(faults)) {
    const folder = `${second}-${edition}`
    cpSync(second, folder, { recursive: true })
    edit(folder, 'remoteEntry.js', change)
    edit(folder, 'build.json', (text) => text.replace('1.1.0', edition))
    const broken = await remote.publish(folder, '--release')
    await expectRefusal(remote.gate(broken), 'could not be loaded')
    await remote.sees('the release before, as the container throws', { edition: '1.1.0', isFallBack: true })
    await remote.mfe(`rollback ${name}`)
    await remote.sees('what it was rolled back to', { edition: '1.1.0' })
  }
}

/** Checks that a build the shell could not run is refused by the command, and by the gate if it came to the site in another way. */
async function refused(
  remote: Remote,
  placed: (folder: string, version: string, without?: string) => void,
): Promise<void> {
  const { needed, spoiled } = remote.bundler
  const sound = await remote.build('2.0.0')
  const folder = `${sound}-spoiled`
  cpSync(sound, folder, { recursive: true })
  if (existsSync(`${sound}-modules`)) cpSync(`${sound}-modules`, `${folder}-modules`, { recursive: true })
  spoiled.spoil(folder)
  console.log(`          ${spoiled.what}:`)
  await expectRefusal(remote.publish(folder, '--release'), spoiled.words)
  placed(folder, '2.0.0-spoiled')
  await expectRefusal(remote.gate('2.0.0-spoiled'), spoiled.words)
  const chunk = needed[1]
  if (chunk === undefined) return
  console.log(`          without the hash of ${chunk}:`)
  placed(sound, '2.0.0-unlisted', chunk)
  await expectRefusal(remote.gate('2.0.0-unlisted'), `${chunk} is not in the registry`)
  await remote.mfe(`release ${remote.bundler.remote} 2.0.0-unlisted`)
  await remote.sees(`the release before, as ${chunk} is not listed`, { edition: '1.1.0', isFallBack: true })
}

async function expectRefusal(work: Promise<string>, words: string): Promise<void> {
  const said = await work.then(
    (text) => `it was taken: ${text}`,
    (error: Error) => error.message,
  )
  if (!said.includes(words)) throw new Error(`It should have been refused with “${words}”, and instead:\n${said}`)
  const line = said.split('\n').find((each) => each.includes(words))
  console.log(`          refused: ${line}`)
}

function edit(folder: string, file: string, change: (text: string) => string): void {
  const at = path.join(folder, file)
  const before = readFileSync(at, 'utf8')
  const after = change(before)
  if (after === before) throw new Error(`Nothing was changed in ${at}.`)
  writeFileSync(at, after)
}

/** Runs a step, and prints how long it took. */
async function timed<T>(what: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now()
  try {
    return await work()
  } finally {
    console.log(`${((performance.now() - started) / 1000).toFixed(1).padStart(7)} s  ${what}`)
  }
}

/** Returns the environment without the settings of the person who started this. */
function environment(): NodeJS.ProcessEnv {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^(?:SIMVEST_|NODE_ENV$)/.test(name)))
}
