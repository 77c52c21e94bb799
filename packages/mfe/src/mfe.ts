import { execFileSync } from 'node:child_process'
import { statSync } from 'node:fs'
import { userInfo } from 'node:os'
import path from 'node:path'
import {
  channelOf,
  checkedMove,
  type Move,
  type Pointers,
  previewId,
  releasesOf,
  rolloutOf,
  slotsOf,
} from '@simvest/registry'
import { bucketIn } from '@simvest/registry/bucket'
import { examine, repair } from '@simvest/registry/doctor'
import type { RegistryFolder } from '@simvest/registry/folder'
import { openStore } from '@simvest/registry/open-store'
import { sealIn } from '@simvest/registry/seal'
import { folderStore, type Store } from '@simvest/registry/store'
import { checkAgainst } from './check-against.ts'
import { readLine, UsageError, type Values } from './command-line.ts'
import { explainError, requireWord } from './explain-refusal.ts'
import { devAgainst, USUAL_PORT } from './dev-against.ts'
import { RegistryAddress } from '@simvest/registry/address'
import { typesAgainst } from './types-against.ts'
import { type Site, siteAt, siteIn } from './site.ts'
import { makerOf, NOT_HERE, remoteNamed } from './to-publish.ts'
import { withPictures } from './with-pictures.ts'
import { makeSigningKey, openRegistry } from '@simvest/build/signing-key'
import { DIST, homeSite, type WebApp, webApps } from '@simvest/build/workspace'

const USAGE = `Usage: pnpm mfe <command>, where the shell is published, released and taken back like a remote

  publish <remote>                     build and publish; with --channel pr-12 as a preview, with --release for users;
                                       --built <folder> takes what another bundler made; --pictures shows each page of
                                       a preview beside the release, in the console
  release <remote> <version>           make a published version the one that users load; with --anyway also one that
                                       its guard aborted, or that was built from files in no commit
  rollback <remote>                    go back to the release before
  rollout <remote> <version>           let --percent 5 of the browsers have it, and the administrators before all others;
                                       --guard 'errors<1%,loads>200' aborts it when it is worse than the release
  promote <remote>                     what is rolled out is released
  abort <remote>                       what is rolled out is taken back; --reason "…"
  preview ls                           list previews
  preview rm <remote> <channel>        end a preview
  status                               released and previewed versions
  dev <remote>                         the remote as it is here, in one browser on this machine, in the pages of
                                       --against https://simvest.example.com; each saved change shows (--port 3200)
  check <remote>                       what the site of --against would refuse of the remote as it is here
  types <remote>                       pin what the editor sees to what the shell of --against offers
  grant <remote> <route>...            let a remote have routes; '/loans/**' is all below /loans
  doctor                               what is wrong with the site's folder; with --repair it is mended
  seal                                 seal the pointers as they are with SIMVEST_MOVES_KEY, in the place of an earlier key
  history [remote]                     who moved what, when and why
  keygen <file>                        make a key that signs what is published

  --site <folder>   the folder to work on (SIMVEST_SITE, else dist)
  --to <address>    publish, move and see the status at a site that takes it, as the owner of a remote with
                    SIMVEST_SIGNING_KEY: --to https://simvest.example.com
  --slug            turn what is given as the channel into one: feature/Login is feature-login
  --why <text>      the reason that the history keeps
  --by <name>       who does it (else git's user.name)`

/** Returns the version that is released after the move. */
type MoveBy = (act: Move['act'], remote: string, more: Partial<Move>, why: string) => Promise<string | undefined>

/** The site, the person who moves its pointers, and the options of a command. */
interface Work {
  site: Site
  store: Store
  folder: RegistryFolder
  move: MoveBy
  values: Values
}

type Command = (rest: string[], work: Work) => string | Promise<string>

/** Commands by their names, and a line about each. */
export interface Commands {
  usage: string
  commands: Readonly<Record<string, Command>>
}

const COMMANDS: Readonly<Record<string, Command>> = {
  publish: ([name], work) => publish(name, work),
  async release([remote, version], { move, values: { anyway = false } }) {
    await move('release', requireWord(remote), { version: requireWord(version), anyway }, 'released by hand')
    return `${remote} ${version} is released.`
  },
  async rollback([remote], { move }) {
    const released = await move('rollback', requireWord(remote), {}, 'rolled back by hand')
    return `${remote} is back at ${released}.`
  },
  rollout,
  async promote([remote], { site, move }) {
    const { version } = rolloutOf(await site.pointers(), requireWord(remote)) ?? {}
    await move('promote', requireWord(remote), { ...(version && { version }) }, 'promoted by hand')
    return `${remote} ${version} is released.`
  },
  async abort([remote], { site, move }) {
    const { version } = rolloutOf(await site.pointers(), requireWord(remote)) ?? {}
    await move('abort', requireWord(remote), { ...(version && { version }) }, 'aborted by hand')
    return `${remote} ${version} is taken back.`
  },
  preview,
  dev: ([name], { values }) => devAgainst(...against(name, values), Number(values.port ?? USUAL_PORT)),
  check: ([name], { values }) => checkAgainst(...against(name, values)),
  types: ([name], { values }) => typesAgainst(...against(name, values)),
  doctor: (_, work) => doctor(work),
  async seal(_, { folder, move }) {
    if (!folder.isSealing) throw new UsageError('Set SIMVEST_MOVES_KEY to the key that is to seal the moves.')
    await move('seal', '*', {}, 'sealed by hand')
    return status(folder.current(), folder)
  },
  async grant([remote, ...routes], { folder, store }) {
    requireWord(routes[0])
    const granted = folder.grant(requireWord(remote), routes)
    await store.keepGrants()
    return `${remote} may have ${granted.join(', ')}, and all below /${remote}.`
  },
  status: async (_, { site, folder, values }) => status(await site.pointers(), values.to ? undefined : folder),
  history: ([remote], { folder }) => history(folder, remote),
}

/** Runs one command line, also of `more` commands, and returns the text to print. Throws UsageError or RefusedMoveError. */
export async function mfe(args: readonly string[], more: Commands = NO_MORE): Promise<string> {
  const known = { ...COMMANDS, ...more.commands }
  const { name, rest, values } = readLine(args, USAGE + more.usage)
  // Needs no site, and no key in the environment: it makes the key.
  if (name === 'keygen') return makeSigningKey(requireWord(rest[0]))
  const command = Object.hasOwn(known, name) ? known[name] : undefined
  if (!command) throw new UsageError([USAGE + more.usage, name && `There is no command ${name}.`].join('\n\n').trim())
  if (OVER_HTTP.test([name, rest[0]].join(' '))) values.to ??= homeSite()
  refuseNowhere(values)
  if (values.to && !OVER_HTTP.test([name, rest[0]].join(' '))) {
    throw new UsageError(`${name} works on the folder of a site, and not with --to.`)
  }
  const folder = openRegistry(siteFolder(name, values))
  const store = values.to ? folderStore(folder) : await openStore(folder, bucketIn(process.env))
  const site = values.to ? siteAt(new RegistryAddress(values.to)) : siteIn(store)
  const move: MoveBy = (act, remote, more, why) =>
    site.move(act, remote, { ...more, by: values.by ?? whoami(), why: values.reason ?? values.why ?? why })
  try {
    return await command(rest, { site, store, folder, move, values })
  } catch (error) {
    throw explainError(error, { name, rest, usage: USAGE + more.usage, folder: values.to ? undefined : folder })
  }
}

/** A folder without a remote has no site of its own, and what stands below it is none. */
function refuseNowhere({ to, site }: Values): void {
  if (webApps().length > 0 || to || site || process.env['SIMVEST_SITE']) return
  throw new UsageError(`${NOT_HERE} Or name the site: --to https://simvest.example.com`)
}

/** The folder of the site. One that was named and is none is a slip of the pen: only a publication makes a site. */
function siteFolder(name: string, { site, to }: Values): string {
  const root = path.resolve(site ?? process.env['SIMVEST_SITE'] ?? DIST)
  if (root === DIST || to || name === 'publish') return root
  const found = statSync(root, { throwIfNoEntry: false })
  if (!found) throw new UsageError(`There is no site in ${root}. Name another with --site.`)
  if (!found.isDirectory()) throw new UsageError(`${root} is a file, and no site. Name another with --site.`)
  return root
}

const NO_MORE: Commands = { usage: '', commands: {} }

/** The commands of a team for its own remote. */
const OVER_HTTP = /^(?:(?:publish|release|rollback|rollout|promote|abort|status)\b|preview rm$)/

/** A remote, and the site that it is compared with or developed in. */
function against(name: string | undefined, values: Values): [WebApp, RegistryAddress] {
  const app = remoteNamed(name)
  if (app.kind === 'shell')
    throw new UsageError('A shell is looked at as a preview: pnpm mfe publish shell --channel …')
  return [app, new RegistryAddress(values.against ?? homeSite() ?? 'nothing', '--against')]
}

async function publish(wanted: string | undefined, { site, move, values }: Work): Promise<string> {
  const channel = channelIn(values.channel, values)
  const make = withPictures(makerOf(wanted, values.built, channel !== undefined), values)
  // Checked before the build, which takes a while.
  if (channel !== undefined) checkedMove({ act: 'preview', remote: requireWord(wanted), channel, by: '', why: '' })
  const to = values.to && values.to !== homeSite() ? ` --to ${values.to}` : ''
  const { name, version, commit } = await site.publish(make)
  if (values.release) {
    // If a workflow runs again, nothing is left to do.
    if (releasesOf(await site.pointers(), name)[0] === version)
      return `${name} ${version} is the released version already.`
    await move('release', name, { version, anyway: values.anyway ?? false }, `commit ${commit}`)
    return `${name} ${version} is published and released.`
  }
  if (channel === undefined)
    return `${name} ${version} is published. Release it: pnpm mfe release ${name} ${version}${to}`
  await move('preview', name, { version, channel }, `commit ${commit}`)
  const seen = values.pictures ? `, and see all beside the release at /admin/builds/${name}/${channel}` : ''
  return `${name} ${version} is published as the preview ${channel}. Open a page of it with ?preview=${previewId(name, channel)}${seen}`
}

/** The given channel, or with --slug the nearest valid one. */
function channelIn(given: string | undefined, { slug }: Values): string | undefined {
  return given !== undefined && slug ? channelOf(given) : given
}

async function rollout([remote, version]: string[], { move, values }: Work): Promise<string> {
  const { percent: given, guard } = values
  // An empty word is a 0 for JavaScript, and no number for anybody else.
  const percent = Number(requireWord(given).trim() || Number.NaN)
  const more = { version: requireWord(version), percent, ...(guard !== undefined && { guard }) }
  await move('rollout', requireWord(remote), more, 'rolled out by hand')
  const reach = percent === 0 ? 'administrators' : `administrators and ${percent} % of the browsers`
  return `${remote} ${version} is rolled out to ${reach}.`
}

async function preview([what, remote, given]: string[], { folder, move, values }: Work): Promise<string> {
  if (what === 'rm') {
    const channel = requireWord(channelIn(given, values))
    const id = previewId(requireWord(remote), channel)
    const none = `There is no preview ${id}.`
    try {
      await move('end-preview', requireWord(remote), { channel }, 'ended by hand')
    } catch (error) {
      // A pull request that was closed before its preview existed has no preview to end.
      if ((error as Error).message === none) return none
      throw error
    }
    return `The preview ${id} has ended.`
  }
  if (what !== 'ls') requireWord(undefined)
  const previews = Object.entries(folder.current().previews)
  return previews.map(([id, version]) => `${id.padEnd(24)} ${version}`).join('\n') || 'There are no previews.'
}

/** Reports the faults of the site's folder, or repairs them. Throws if a fault remains. */
function doctor({ folder: { root }, values }: Work): string {
  const options = { by: values.by ?? whoami(), seal: sealIn(process.env['SIMVEST_MOVES_KEY']) }
  const mended = values.repair ? repair(root, options) : []
  const found = examine(root, options)
  const told = mended.map(({ what, remedy }) => `Mended: ${what} (${remedy}).`)
  if (found.length === 0) return [...told, `All is well in ${root}.`].join('\n')
  const wrong = found.map(({ what }) => `Wrong: ${what}.`)
  const advice = values.repair ? 'This cannot be mended from here.' : 'To mend it: pnpm mfe doctor --repair'
  throw new UsageError([...told, ...wrong, advice].join('\n'))
}

/** The pointers, and with the folder what of them is damaged. */
function status({ revision, releases, previews, rollouts }: Pointers, folder?: RegistryFolder): string {
  const isWhole = (remote: string, version: string) => folder?.builds.isWhole(remote, version) ?? true
  const lines = Object.entries(releases).map(([remote, [released = '', ...earlier]]) => {
    const before = earlier[0] ? `, before: ${earlier[0]}` : ''
    const damaged = isWhole(remote, released) ? '' : '; damaged: pnpm mfe doctor'
    return `${remote.padEnd(24)} ${released}  (release${before}${damaged})`
  })
  const shown = Object.entries(previews).map(([id, version]) => `${id.padEnd(24)} ${version}  (preview)`)
  const rolledOut = Object.entries(rollouts).map(([remote, { version, percent, since, guard = 'none' }]) => {
    const damaged = isWhole(remote, version) ? '' : '; damaged, so nobody has it: pnpm mfe doctor'
    return `${remote.padEnd(24)} ${version}  (rollout: ${percent} % since ${since}, guard: ${guard}${damaged})`
  })
  return [`revision ${revision}`, ...lines, ...rolledOut, ...shown, ...(folder ? slotLines(folder) : [])].join('\n')
}

/** The slots of the released pages, with who fills them in which order, and why others do not. */
function slotLines(folder: RegistryFolder): string[] {
  const { remotes } = folder.resolve([], folder.current(), {}, { whole: [] })
  return slotsOf(remotes).map(({ slot, fillers, refused }) => {
    const by = fillers.map(({ remote, version }) => `${remote} ${version}`).join(', ') || 'nobody'
    return `${slot.padEnd(24)} ${[`filled by ${by}`, ...refused].join('; ')}  (slot)`
  })
}

function history(folder: RegistryFolder, remote: string | undefined): string {
  const moves = folder.history().filter(({ move }) => !remote || move.remote === remote)
  if (moves.length === 0) return remote ? `Nothing was ever moved of a remote ${remote}.` : 'Nothing was ever moved.'
  return moves
    .map(({ revision, at, move, order }) => {
      const key = order?.key ? ` (with key ${order.key.slice(0, 8)}…)` : ''
      const percent = move.percent === undefined ? undefined : `${move.percent} %`
      const target = [move.remote, move.channel, move.version, percent, move.guard].filter(Boolean).join(' ')
      const line = `${String(revision).padStart(4)}  ${at}  ${move.act.padEnd(11)} ${target}  by ${move.by}${key}: ${move.why}`
      return line.replaceAll(/\s*\p{Cc}+\s*/gu, ' ')
    })
    .join('\n')
}

function whoami(): string {
  try {
    return execFileSync('git', ['config', 'user.name'], { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim()
  } catch {
    return userInfo().username
  }
}
