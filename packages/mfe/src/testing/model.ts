import type { Command } from './commands.ts'

/** What holds, as the machine thinks of it: by itself, and not by the code that it tests. */
export interface Holds {
  releases: Record<string, string[]>
  previews: Record<string, string>
  loaded: Record<string, string[]>
}

/** What --slug makes of each channel. */
const SLUGS: Readonly<Record<string, string>> = {
  'pr-1': 'pr-1',
  'pr-2': 'pr-2',
  Hello: 'hello',
  'feature/Login': 'feature-login',
  a_b: 'a-b',
}

const NOTHING: Holds = { releases: {}, previews: {}, loaded: {} }

/** What a registry should be, told of everything that is done to it. */
export class Model {
  /** By its number; one that was damaged is undefined. */
  readonly moves = new Map<number, Holds | undefined>()
  /** `wallet/1.0.0`: the builds that are there, and whether they are whole. */
  readonly builds = new Map<string, boolean>()

  get number(): number {
    return Math.max(0, ...[...this.moves].filter(([, holds]) => holds).map(([number]) => number))
  }

  get holds(): Holds {
    return this.moves.get(this.number) ?? NOTHING
  }

  isWhole(remote: string, version: string | undefined): boolean {
    return this.builds.get(`${remote}/${version}`) === true
  }

  /** The version of each remote that pages have to name. */
  served(holds = this.holds): Record<string, string> {
    const whole = Object.entries(holds.releases).map(
      ([remote, versions]) =>
        [remote, this.inOrder(holds, remote, versions).find((version) => this.isWhole(remote, version))] as const,
    )
    return Object.fromEntries(whole.flatMap(([remote, version]) => (version === undefined ? [] : [[remote, version]])))
  }

  /** The released one, those before it that loaded well somewhere, and the others. */
  private inOrder({ loaded }: Holds, remote: string, versions: string[]): string[] {
    const [released, ...before] = versions
    const good = before.filter((version) => loaded[remote]?.includes(version))
    return [released ?? [], good, before.filter((version) => !good.includes(version))].flat()
  }

  /** Whether a gateway that went by this when it last read the folder could list these versions. */
  couldServe(holds: Holds, listed: Record<string, string | undefined>): boolean {
    const remotes = new Set([...Object.keys(holds.releases), ...Object.keys(listed)])
    return [...remotes].every((remote) => {
      const versions = this.inOrder(holds, remote, holds.releases[remote] ?? [])
      const newest = versions.findIndex((version) => this.isWhole(remote, version))
      const given = listed[remote]
      // What is damaged where it stands is found when the folder is read again, and until then by browsers.
      if (given === undefined) return newest < 0 || remote in listed
      return versions.slice(0, newest < 0 ? versions.length : newest + 1).includes(given)
    })
  }

  /** What holds after a command; undefined where it moves nothing. */
  outcomeOf(command: Command): Holds | undefined {
    switch (command.run) {
      case 'publish': {
        const { remote, version, how, channel, slug } = command
        if (how === 'plain' || !this.isWhole(remote, version)) return undefined
        if (how === 'release') return this.released(remote, version)
        const fitting = slug ? SLUGS[channel] : channel
        return fitting === 'pr-1' || fitting === 'pr-2' || (slug && fitting)
          ? this.previewed(remote, fitting, version)
          : undefined
      }
      case 'release':
        return this.released(command.remote, command.version)
      case 'rollback':
        return this.rolledBack(command.remote)
      case 'preview rm':
        return this.withoutPreview(`${command.remote}:${command.channel}`)
      case 'repair':
        return this.repaired()
      case 'loaded':
        return this.told(command.remote, command.version)
      default:
        return undefined
    }
  }

  private released(remote: string, version: string): Holds | undefined {
    const { releases, previews, loaded } = this.holds
    const earlier = releases[remote] ?? []
    if (!this.isWhole(remote, version) || earlier[0] === version) return undefined
    const kept = [version, ...earlier.filter((other) => other !== version)].slice(0, 10)
    return { releases: { ...releases, [remote]: kept }, previews, loaded }
  }

  private rolledBack(remote: string): Holds | undefined {
    const { releases, previews, loaded } = this.holds
    const earlier = releases[remote] ?? []
    const target = earlier.findIndex((version, index) => index > 0 && this.isWhole(remote, version))
    return target < 0 ? undefined : { releases: { ...releases, [remote]: earlier.slice(target) }, previews, loaded }
  }

  private told(remote: string, version: string): Holds | undefined {
    const { releases, loaded } = this.holds
    const [known, before] = [releases[remote] ?? [], loaded[remote] ?? []]
    if (!known.includes(version) || before.includes(version)) return undefined
    const kept = [version, ...before].filter((each) => known.includes(each))
    return { ...this.holds, loaded: { ...loaded, [remote]: kept } }
  }

  private previewed(remote: string, channel: string, version: string): Holds {
    const { releases, previews, loaded } = this.holds
    return { releases, previews: { ...previews, [`${remote}:${channel}`]: version }, loaded }
  }

  private withoutPreview(id: string): Holds | undefined {
    const { releases, previews, loaded } = this.holds
    const { [id]: ended, ...others } = previews
    return ended === undefined ? undefined : { releases, previews: others, loaded }
  }

  /** What a doctor leaves. */
  private repaired(): Holds {
    const { releases, previews, loaded } = this.holds
    const whole = Object.entries(releases)
      .map(([remote, versions]) => [remote, versions.filter((version) => this.isWhole(remote, version))] as const)
      .filter(([, versions]) => versions.length > 0)
    const kept = Object.entries(previews).filter(([id, version]) => this.isWhole(id.split(':')[0] ?? '', version))
    return { releases: Object.fromEntries(whole), previews: Object.fromEntries(kept), loaded }
  }
}
