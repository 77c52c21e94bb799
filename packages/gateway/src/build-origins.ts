import {
  addressOf,
  BUILD_ORIGINS_META,
  type ListedRemote,
  type PublishedRemote,
  type Registry,
  type ServedBuild,
} from '@simvest/registry'
import { integrityOf } from '@simvest/registry/folder'
import { ORIGIN } from '@simvest/registry/limits'
import type { MountOption } from './site-option.ts'

/** After this time, in milliseconds, what was not found is looked for again. */
const RECHECK_DELAY_MS = 60_000

export interface OtherOrigins {
  /** Origins that have the builds too, such as that of a CDN; pages take the first one that has a build whole. */
  origins: readonly string[]
  /** The origin of the site, which the others must let read. */
  site: string
}

interface Look {
  at: number
  origin?: string
}

/** The origins of `BUILD_ORIGINS`, with commas between. Throws the line to print for what is none. */
export function originsIn(given = ''): string[] {
  return given
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean)
    .map((each) => {
      if (/^https?:\/\/[\w.:-]+$/.test(each) && URL.canParse(each)) return new URL(each).origin
      throw new Error(`BUILD_ORIGINS holds origins with commas between, as https://cdn.example.com, not ${each}`)
    })
}

/** Lets pages fetch builds from other origins. What is kept for times without a connection comes from the site alone. */
export function fromOtherOrigins(elsewhere: OtherOrigins): MountOption {
  return ({ log }) => {
    const origins = new BuildOrigins(elsewhere, log)
    return {
      origins: elsewhere.origins,
      // The shell's guard lets scripts come from nowhere else.
      head: `<meta name="${BUILD_ORIGINS_META}" content="${elsewhere.origins.join(' ')}">`,
      listed: (registry, { keepsPage }) => (keepsPage ? registry : origins.named(registry)),
      hasNews: () => origins.hasNews(),
    }
  }
}

/**
 * Other origins that builds are fetched from. A page names one for a build only after this process has had every file of it
 * from there, with the bytes that the entry names, and with the permission that browsers ask for.
 */
class BuildOrigins {
  private readonly elsewhere: OtherOrigins
  private readonly log: (line: string) => void
  private readonly looks = new Map<string, Look>()
  private isNew = false

  constructor(elsewhere: OtherOrigins, log: (line: string) => void) {
    this.elsewhere = elsewhere
    this.log = log
  }

  /** Whether a build was found elsewhere since the last call. */
  hasNews(): boolean {
    const { isNew } = this
    this.isNew = false
    return isNew
  }

  /** The registry with the origin of each build that was found elsewhere; the others are looked for meanwhile. */
  named(registry: Registry): Registry {
    return { ...registry, remotes: registry.remotes.map((remote) => this.ofRemote(remote)) }
  }

  private ofRemote({ previous, earlier, ...remote }: ListedRemote): ListedRemote {
    return {
      ...this.of(remote),
      ...(previous && { previous: this.of(previous) }),
      ...(earlier && { earlier: earlier.map((build) => this.of(build)) }),
    }
  }

  private of<B extends ServedBuild>(build: B): B {
    const known = this.looks.get(build.base)
    if (known?.origin !== undefined) return { ...build, origin: known.origin }
    if (!known || Date.now() - known.at > RECHECK_DELAY_MS) {
      this.looks.set(build.base, { at: Date.now() })
      void this.look(build)
    }
    return build
  }

  private async look(build: PublishedRemote): Promise<void> {
    for (const origin of this.elsewhere.origins) {
      const reason = await this.reasonAgainst(origin, build)
      if (reason === undefined) {
        this.looks.set(build.base, { at: Date.now(), origin })
        this.isNew = true
        return
      }
      this.log(`${build.name} ${build.version} is not fetched from ${origin}: ${reason}.`)
    }
  }

  /** Returns the reason for a browser to refuse a build at an origin; undefined if there is none. */
  private async reasonAgainst(origin: string, build: PublishedRemote): Promise<string | undefined> {
    for (const [file, integrity] of Object.entries(build.integrity)) {
      const reason = await this.reasonAgainstFile(addressOf({ ...build, origin }, file), integrity)
      if (reason !== undefined) return `${file} ${reason}`
    }
    return undefined
  }

  private async reasonAgainstFile(address: string, integrity: string): Promise<string | undefined> {
    const { site } = this.elsewhere
    try {
      const answer = await fetch(address, { headers: { Origin: site }, signal: AbortSignal.timeout(ORIGIN.most) })
      const bytes = new Uint8Array(await answer.arrayBuffer())
      const allowed = answer.headers.get('access-control-allow-origin')
      if (!answer.ok) return `is answered ${answer.status}`
      if (allowed !== '*' && allowed !== site) return `comes without Access-Control-Allow-Origin for ${site}`
      if (integrityOf(bytes) !== integrity) return 'has other bytes than those that were published'
      const isStrict = answer.headers.get('x-content-type-options') === 'nosniff'
      const type = answer.headers.get('content-type') ?? ''
      if (isStrict && address.endsWith('.js') && !type.includes('javascript')) return `comes as ${type}`
      return undefined
    } catch (error) {
      const { cause = error } = error as Error
      return `does not come (${(cause as NodeJS.ErrnoException).code ?? (cause as Error).message})`
    }
  }
}
