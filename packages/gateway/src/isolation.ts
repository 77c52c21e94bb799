import type { ListedRemote, Registry } from '@simvest/registry'
import type { MountOption } from './site-option.ts'

/** By remote that runs apart from the page: the calls of the API that it may make, as `GET /api/figures`. */
export type Isolation = Readonly<Record<string, readonly string[]>>

/** `payments`, or a call that it may make: `payments=GET /api/figures`. */
const ENTRY = /^([a-z][a-z0-9-]{1,30})(?:=((?:GET|POST|PUT|PATCH|DELETE) \/api(?:\/(?:[\w-]+|\{\w+\}))+))?$/

/** The remotes of `ISOLATED_REMOTES`, with commas between. Throws the line to print for what is neither a remote nor a call. */
export function isolationIn(given = ''): Isolation {
  const isolation: Record<string, string[]> = {}
  for (const each of given.split(',').map((entry) => entry.trim())) {
    if (each === '') continue
    const [, remote, call] = ENTRY.exec(each) ?? []
    if (!remote) {
      throw new Error(
        `ISOLATED_REMOTES holds remotes and their calls with commas between, as payments, payments=GET /api/figures; not ${each}`,
      )
    }
    isolation[remote] = [...(isolation[remote] ?? []), ...(call ? [call] : [])]
  }
  return isolation
}

/** Lists the remotes that run apart, each with its calls. */
export function isolating(isolation: Isolation): MountOption {
  const callsOf = (name: string) => (Object.hasOwn(isolation, name) ? isolation[name] : undefined)
  const listed = (registry: Registry): Registry => ({
    ...registry,
    remotes: registry.remotes.map((remote) => {
      const calls = callsOf(remote.name)
      return calls ? { ...remote, isolated: [...calls] } : remote
    }),
  })
  return () => ({ listed })
}

export function isApart({ isolated }: ListedRemote): boolean {
  return isolated !== undefined
}

/** Returns the registry for pages: with a list of its own for isolated remotes. */
export function listedApart({ remotes, ...registry }: Registry): Registry {
  const isolated = remotes.filter(isApart)
  return {
    ...registry,
    remotes: remotes.filter((remote) => !isApart(remote)),
    ...(isolated.length > 0 && { isolated }),
  }
}
