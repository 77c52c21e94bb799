import type { Command } from './commands.ts'

/** The state of the pointers as the model computes it, without the code under test. */
export interface Holds {
  releases: Record<string, string[]>
  previews: Record<string, string>
  loaded: Record<string, string[]>
  rollouts: Record<string, { version: string; percent: number }>
}

/** A visitor of a page: without a number, with a number that only 100 % reaches, or as an administrator. */
export type Onlooker = 'somebody' | 'a number' | 'an administrator'

/** The channels that --slug makes. */
const SLUGS: Readonly<Record<string, string>> = {
  'pr-1': 'pr-1',
  'pr-2': 'pr-2',
  Hello: 'hello',
  'feature/Login': 'feature-login',
  a_b: 'a-b',
}

const EMPTY_SITE: Holds = { releases: {}, previews: {}, loaded: {}, rollouts: {} }

/** The state that a registry should have after everything that was done to it. */
export class Model {
  /** By number; a damaged move is undefined. */
  readonly moves = new Map<number, Holds | undefined>()
  /** `wallet/1.0.0`: the builds on disk, and whether they are whole. */
  readonly builds = new Map<string, boolean>()

  /** Whether only moves with the operator's seal count. */
  readonly isSealed: boolean

  /** Then nothing is released, and what was released can be gone back to. */
  areGrantsDamaged = false

  constructor(isSealed: boolean) {
    this.isSealed = isSealed
  }

  get number(): number {
    return Math.max(0, ...[...this.moves].filter(([, holds]) => holds).map(([number]) => number))
  }

  get holds(): Holds {
    return this.moves.get(this.number) ?? EMPTY_SITE
  }

  isWhole(remote: string, version: string | undefined): boolean {
    return this.builds.get(`${remote}/${version}`) === true
  }

  /** Whether a build can be for anybody. */
  private canTake(remote: string, version: string): boolean {
    return !this.areGrantsDamaged && this.isWhole(remote, version)
  }

  /** The version of each remote that pages of an onlooker have to name. */
  servedTo(onlooker: Onlooker): Record<string, string> {
    const served = this.served()
    const reached = Object.entries(this.holds.rollouts).filter(
      ([remote, { version, percent }]) =>
        served[remote] !== undefined &&
        this.isWhole(remote, version) &&
        (onlooker === 'an administrator' || (onlooker === 'a number' && percent === 100)),
    )
    return { ...served, ...Object.fromEntries(reached.map(([remote, { version }]) => [remote, version])) }
  }

  /** The build that a page falls back to first; from a rolled-out build this is the release. */
  fallBackOf({ name, version }: { name: string; version: string }): string | undefined {
    const released = this.served()[name]
    if (version !== released) return released
    const versions = this.inOrder(this.holds, name, this.holds.releases[name] ?? [])
    return versions.filter((each) => this.isWhole(name, each))[1]
  }

  private served(holds = this.holds): Record<string, string> {
    const whole = Object.entries(holds.releases).map(
      ([remote, versions]) =>
        [remote, this.inOrder(holds, remote, versions).find((version) => this.isWhole(remote, version))] as const,
    )
    return Object.fromEntries(whole.flatMap(([remote, version]) => (version === undefined ? [] : [[remote, version]])))
  }

  /** The released version, the earlier ones that loaded well somewhere, and the others. */
  private inOrder({ loaded }: Holds, remote: string, versions: string[]): string[] {
    const [released, ...before] = versions
    const good = before.filter((version) => loaded[remote]?.includes(version))
    return [released ?? [], good, before.filter((version) => !good.includes(version))].flat()
  }

  /** Whether a gateway that last read the folder in this state could list these versions. */
  couldServe(holds: Holds, listed: Record<string, string | undefined>): boolean {
    const remotes = new Set([...Object.keys(holds.releases), ...Object.keys(listed)])
    return [...remotes].every((remote) => {
      const versions = this.inOrder(holds, remote, holds.releases[remote] ?? [])
      const newest = versions.findIndex((version) => this.isWhole(remote, version))
      const given = listed[remote]
      // The gateway finds a damaged build when it reads the folder again; until then only browsers notice.
      if (given === undefined) return newest < 0 || remote in listed
      return versions.slice(0, newest < 0 ? versions.length : newest + 1).includes(given)
    })
  }

  /** The state after a command; undefined if the command moves nothing. */
  outcomeOf(command: Command): Holds | undefined {
    switch (command.run) {
      case 'publish':
        return this.published(command)
      case 'release':
        return this.released(command.remote, command.version)
      case 'rollback':
        return this.rolledBack(command.remote)
      case 'preview rm':
        return this.withoutPreview(`${command.remote}:${command.channel}`)
      case 'repair':
        return this.repaired()
      case 'rollout':
        return this.rolledOut(command.remote, command.version, command.percent)
      case 'promote':
        return this.promoted(command.remote)
      case 'abort':
        return this.withoutRollout(command.remote)
      case 'loaded':
        return this.told(command.remote, command.version)
      case 'grant':
      case 'status':
      case 'history':
      case 'preview ls':
      case 'doctor':
        return undefined
    }
  }

  private published({ remote, version, how, channel, slug }: Command & { run: 'publish' }): Holds | undefined {
    if (how === 'plain' || !this.canTake(remote, version)) return undefined
    if (how === 'release') return this.released(remote, version)
    const fitting = slug ? SLUGS[channel] : channel
    return fitting === 'pr-1' || fitting === 'pr-2' || (slug && fitting)
      ? this.previewed(remote, fitting, version)
      : undefined
  }

  private released(remote: string, version: string): Holds | undefined {
    const { releases, rollouts } = this.holds
    const earlier = releases[remote] ?? []
    if (rollouts[remote] || !this.canTake(remote, version) || earlier[0] === version) return undefined
    const kept = [version, ...earlier.filter((other) => other !== version)].slice(0, 10)
    return { ...this.holds, releases: { ...releases, [remote]: kept } }
  }

  private rolledBack(remote: string): Holds | undefined {
    const { releases } = this.holds
    const earlier = releases[remote] ?? []
    const target = earlier.findIndex((version, index) => index > 0 && this.isWhole(remote, version))
    if (target < 0) return undefined
    const { [remote]: _, ...rollouts } = this.holds.rollouts
    return { ...this.holds, rollouts, releases: { ...releases, [remote]: earlier.slice(target) } }
  }

  private rolledOut(remote: string, version: string, percent: number): Holds | undefined {
    const { releases, rollouts } = this.holds
    const [released] = releases[remote] ?? []
    const running = rollouts[remote]
    const isFull = Object.keys(rollouts).filter((other) => other !== remote).length >= 3
    if (released === undefined || released === version || percent > 100 || isFull) return undefined
    if (!this.canTake(remote, version) || (running && running.version !== version)) return undefined
    return { ...this.holds, rollouts: { ...rollouts, [remote]: { version, percent } } }
  }

  private promoted(remote: string): Holds | undefined {
    const running = this.holds.rollouts[remote]
    const ended = this.withoutRollout(remote)
    if (!running || !ended || !this.canTake(remote, running.version)) return undefined
    const earlier = (ended.releases[remote] ?? []).filter((other) => other !== running.version)
    return { ...ended, releases: { ...ended.releases, [remote]: [running.version, ...earlier].slice(0, 10) } }
  }

  private withoutRollout(remote: string): Holds | undefined {
    const { [remote]: ended, ...rollouts } = this.holds.rollouts
    return ended && { ...this.holds, rollouts }
  }

  private told(remote: string, version: string): Holds | undefined {
    const { releases, loaded, rollouts } = this.holds
    const known = [...(releases[remote] ?? []), rollouts[remote]?.version ?? []].flat()
    const before = loaded[remote] ?? []
    if (!known.includes(version) || before.includes(version)) return undefined
    const kept = [version, ...before].filter((each) => known.includes(each))
    return { ...this.holds, loaded: { ...loaded, [remote]: kept } }
  }

  private previewed(remote: string, channel: string, version: string): Holds {
    return { ...this.holds, previews: { ...this.holds.previews, [`${remote}:${channel}`]: version } }
  }

  private withoutPreview(id: string): Holds | undefined {
    const { [id]: ended, ...previews } = this.holds.previews
    return ended === undefined ? undefined : { ...this.holds, previews }
  }

  /** The state after a repair by the doctor. */
  private repaired(): Holds {
    const { holds } = this
    const whole = Object.entries(holds.releases)
      .map(([remote, versions]) => [remote, versions.filter((version) => this.isWhole(remote, version))] as const)
      .filter(([, versions]) => versions.length > 0)
    const releases = Object.fromEntries(whole)
    const previews = Object.entries(holds.previews).filter(([id, version]) =>
      this.isWhole(id.split(':')[0] ?? '', version),
    )
    const rollouts = Object.entries(holds.rollouts).filter(
      ([remote, { version }]) => this.isWhole(remote, version) && releases[remote] && releases[remote][0] !== version,
    )
    return { ...holds, releases, previews: Object.fromEntries(previews), rollouts: Object.fromEntries(rollouts) }
  }
}
