import { BuildFiles } from './build-files.ts'
import { doubtAbout } from './doubts.ts'
import { GrantList } from './grants.ts'
import type { PublishedRemote, Registry } from './registry.ts'
import { deployedShell, obstaclesTo, skippedGate } from './release-checks.ts'
import { type Cohorts, type Depth, releaseEntry, resolve } from './resolve.ts'
import { RevisionFiles } from './revision-files.ts'
import { SHELL } from './shell-manifest.ts'
import { applyMove } from './moved.ts'
import {
  checkedMove,
  type Move,
  OutdatedMoveError,
  type Pointers,
  RefusedMoveError,
  type Revision,
  type SignedOrder,
} from './revision.ts'
import type { Seal } from './seal.ts'

export { integrityOf } from './build-files.ts'
export { readStatement, statedBytes, writeStatement } from './gate-statement.ts'
export type { Cohorts, Depth } from './resolve.ts'
export { NO_SUCH_PREVIEW } from './resolve.ts'

/** Facts about a move that arrived over HTTP: the revision that it was decided on, and the signed order. */
export interface FromOutside {
  decidedOn?: number
  order?: SignedOrder
}

/** Acts after which pages load a build; the other acts need no files. */
export const TAKES_FILES: readonly Move['act'][] = ['release', 'preview', 'rollout', 'promote']

/**
 * The registry as a folder that any static host can mirror: immutable builds in `remotes/<name>/<version>/`, and the pointers
 * as one file for each move in `revisions/`. The newest readable file is the present state; all files are the history.
 */
export class RegistryFolder {
  readonly root: string
  readonly revisions: RevisionFiles
  readonly builds: BuildFiles
  readonly grants: GrantList
  readonly isSealing: boolean

  /** With a seal, only moves sealed by the operator's key count. */
  constructor(root: string, seal?: Seal) {
    this.root = root
    this.isSealing = seal !== undefined
    this.revisions = new RevisionFiles(root, seal)
    this.builds = new BuildFiles(root)
    this.grants = new GrantList(root)
  }

  /** The moves so far, the newest first. */
  history(): Revision[] {
    return this.revisions.history()
  }

  current(): Pointers {
    return this.revisions.newest()
  }

  /** Returns a whole published build. Throws RefusedMoveError if there is none. */
  build(remote: string, version: string): PublishedRemote {
    return this.builds.read(remote, version)
  }

  /**
   * Moves the pointers in one atomic step: the new revision's file appears whole or not at all, and only one move can be the
   * next. If another move comes first, this one is decided again on the new state; one from outside, that was decided on a
   * revision, is refused then. Throws RefusedMoveError.
   */
  move(wanted: Move, outside: FromOutside = {}): Revision {
    this.revisions.refuseIfCopy()
    for (;;) {
      const revision = this.decide(wanted, outside)
      if (this.revisions.append(revision)) return revision
    }
  }

  /** Returns the revision that a move would make of the present state, without writing it. Throws like `move`. */
  decide(wanted: Move, { decidedOn, order }: FromOutside = {}): Revision {
    const { anyway, ...checked } = checkedMove(wanted)
    const move = { ...checked, ...(anyway && { anyway }) }
    const { act, remote, version } = move
    const before = this.stateFor(act)
    if (decidedOn !== undefined && decidedOn !== before.revision) {
      throw new OutdatedMoveError(decidedOn, before.revision)
    }
    const at = new Date().toISOString()
    const reasonAgainst = (name: string, wanted: string) =>
      act === 'rollback' ? this.reasonAgainstReturn(before, name, wanted) : this.builds.reasonAgainst(name, wanted)
    const after = applyMove(before, move, { reasonAgainst, at })
    const build = version !== undefined && TAKES_FILES.includes(act) ? this.build(remote, version) : undefined
    // A shell in preview may need a version that the remotes do not support yet.
    if (build && (build.name !== SHELL || act !== 'preview')) this.refuseUnfit(before, build, act)
    const doubt = build && act === 'release' && anyway === false ? doubtAbout(build, this.history()) : undefined
    if (doubt !== undefined) throw new RefusedMoveError(doubt)
    return this.revisions.next(before.revision, { at, move, ...after, ...(order && { order }) })
  }

  /** The state that a move changes. Throws RefusedMoveError where this process could only make moves that do not count. */
  private stateFor(act: Move['act']): Pointers {
    // Sealing with a new key confirms the present pointers.
    if (act === 'seal') return this.revisions.newestReadable()
    const before = this.current()
    if (this.isSealing || !this.revisions.areSealed()) return before
    throw new RefusedMoveError(
      `The moves of ${this.root} are sealed. Its operator sets SIMVEST_MOVES_KEY; a team moves its remote with --to and the address of the site.`,
    )
  }

  /** Throws RefusedMoveError for a build that browsers would refuse, that takes a foreign route, or that skipped the gate. */
  private refuseUnfit(pointers: Pointers, build: PublishedRemote, act: Move['act']): void {
    const obstacles = this.obstacles(pointers, build, act).map(([first]) => first)
    const fitsOne = obstacles.includes(undefined)
    const obstacle = act === 'preview' && fitsOne ? undefined : obstacles.find((each) => each !== undefined)
    // A former release passed the rules of its day, so a quick rollback stays possible.
    const isForUsers = act !== 'preview' && act !== 'rollback'
    const skipped = isForUsers ? skippedGate(this.root, build, this.releasedShell(pointers)) : undefined
    const reason = obstacle ?? skipped
    if (reason !== undefined) throw new RefusedMoveError(reason)
  }

  /** Returns every reason against releasing a build now, apart from its files and the gate. */
  reasonsAgainstRelease(build: PublishedRemote): string[] {
    return [...new Set(this.obstacles(this.current(), build, 'release').flatMap((each) => [...each]))]
  }

  /** The obstacles in each shell that a build will meet. */
  private obstacles(pointers: Pointers, build: PublishedRemote, act: Move['act']): Iterable<string>[] {
    const released = this.releasedBuilds(pointers)
    const canaries = this.rolledOutBuilds(pointers).filter(({ name }) => name !== build.name)
    // A shell is rolled back in a hurry: if a remote's rollout does not fit it, that remote's release does.
    const beside = act === 'rollback' && build.name === SHELL ? [] : canaries
    const remotes = [...released, ...beside].filter(({ name }) => name !== SHELL)
    const shells = this.shellsFor(act, pointers, released.find(isShell), canaries.find(isShell))
    return shells.map((shell) => obstaclesTo(this, build, act, [shell ?? [], remotes].flat()))
  }

  /**
   * The shells that a build will meet: a release must also fit the shell that is rolled out, and a preview any shell that can be
   * previewed. Undefined is the shell in the site's folder, if none is released.
   */
  private shellsFor(
    act: Move['act'],
    pointers: Pointers,
    released: PublishedRemote | undefined,
    canary: PublishedRemote | undefined,
  ): readonly (PublishedRemote | undefined)[] {
    if (act === 'rollback') return [released]
    const previews = Object.entries(pointers.previews).filter(([id]) => id.startsWith(`${SHELL}:`))
    const shown = act === 'preview' ? previews.flatMap(([, version]) => this.wholeOr(SHELL, version)) : []
    return [released, canary ?? [], shown].flat()
  }

  private rolledOutBuilds({ rollouts }: Pointers): PublishedRemote[] {
    return Object.entries(rollouts).flatMap(([remote, { version }]) => this.wholeOr(remote, version))
  }

  /** Returns the build if it is whole, else none. */
  private wholeOr(remote: string, version: string): PublishedRemote[] {
    return this.builds.isWhole(remote, version) ? [this.build(remote, version)] : []
  }

  /** Returns the entries of the released builds, and the whole shell: comparing all files of all remotes would take long. */
  private releasedBuilds(pointers: Pointers): PublishedRemote[] {
    return Object.keys(pointers.releases).flatMap((name) => releaseEntry(this.builds, name, pointers).remote ?? [])
  }

  private releasedShell(pointers: Pointers): PublishedRemote[] {
    return [releaseEntry(this.builds, SHELL, pointers).remote ?? []].flat()
  }

  /** Grants a remote routes that do not begin with its name, and returns all its grants. Throws RefusedMoveError. */
  grant(remote: string, routes: readonly string[]): readonly string[] {
    return this.grants.add(remote, routes, this.releasedBuilds(this.current()))
  }

  /** Replaces an unreadable list of grants with one made of the released routes. */
  grantAnew(): void {
    this.grants.writeAnew(this.releasedBuilds(this.current()))
  }

  /** The shell that users have now, its folder and its version; undefined where only pointers are moved. */
  deployedShell() {
    return deployedShell(this.root, this.releasedShell(this.current()))
  }

  private reasonAgainstReturn(pointers: Pointers, remote: string, version: string): string | undefined {
    try {
      this.refuseUnfit(pointers, this.build(remote, version), 'rollback')
      return undefined
    } catch (error) {
      return error instanceof Error ? error.message : String(error)
    }
  }

  /**
   * The registry for a page: previews (`wallet:pr-12`) replace releases, and rollouts replace them for the remotes in
   * `cohorts`. A damaged build removes only itself: the release, or the previous release, replaces it, if there is one.
   */
  resolve(
    previews: readonly string[] = [],
    pointers = this.current(),
    cohorts: Cohorts = {},
    depth: Depth = {},
  ): Registry {
    return resolve(this.builds, pointers, { previews, cohorts, ...depth })
  }
}

function isShell({ name }: PublishedRemote): boolean {
  return name === SHELL
}
