import type { ListedRemote, Registry } from '@simvest/registry'

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

/** A registry that says which remotes run apart. */
export function withIsolation(registry: Registry, isolation: Isolation): Registry {
  const remotes = registry.remotes.map((remote) => {
    const calls = Object.hasOwn(isolation, remote.name) ? isolation[remote.name] : undefined
    return calls ? { ...remote, isolated: [...calls] } : remote
  })
  return { ...registry, remotes }
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
