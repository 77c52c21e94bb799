import * as z from 'zod/mini'
import { RemoteConfig, Route } from './remote-config.ts'

/** The elements of an icon: `[['path', { d: '…' }], …]`, as lucide draws them on 24 × 24. */
const IconShape = z.array(z.tuple([z.string(), z.record(z.string(), z.string())]))
export type IconShape = z.output<typeof IconShape>

/** A published build of a remote: written beside its files as remote.json and listed in the registry. */
export const PublishedRemote = z.extend(RemoteConfig, {
  /** `1.4.0-3f2a…`: the package's version and the hash of the files' content. */
  version: z.string(),
  commit: z.string(),
  /** The path under which the files are served, ending with a slash. */
  base: z.string(),
  entry: z.string(),
  /** Scripts that the exposed module needs beside the entry. */
  exposed: z.array(z.string()),
  /** Scripts that a page needs beside those, by the page's name. */
  chunks: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Modules that a page takes from the shell and the shell loads only then, by the page's name. */
  takes: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Subresource integrity of every file, but of compressed twins. A script that is not here is never run. */
  integrity: z.record(z.string(), z.string()),
  /** The modules it takes from the shell, and the range it needs of each. */
  shared: z.record(z.string(), z.string()),
  routes: z.array(z.extend(Route, { icon: z.optional(IconShape) })),
  /** Ed25519 over all of the above, in base64; see `signedBytes`. */
  signature: z.optional(z.string()),
})
export type PublishedRemote = z.output<typeof PublishedRemote>

/** Why somebody has a build that is rolled out: as an administrator, or by chance. */
const Cohort = z.enum(['administrators', 'percent'])
export type Cohort = z.output<typeof Cohort>

/** A remote as a page is to load it: the chosen build, and those to fall back to. */
export const ListedRemote = z.extend(PublishedRemote, {
  /** What to fall back to: the newest release before that loaded well somewhere, where there is one. */
  previous: z.optional(PublishedRemote),
  /** Then these, in their order: not in the page, which asks for them where it needs them. */
  earlier: z.optional(z.array(PublishedRemote)),
  /** The channel, where a preview takes the place of the release. */
  channel: z.optional(z.string()),
  /** Where it takes the place of the release for a part of the users. */
  cohort: z.optional(Cohort),
})
export type ListedRemote = z.output<typeof ListedRemote>

/** All that a page knows of remotes, inlined into it. */
export const Registry = z.object({
  remotes: z.array(ListedRemote),
  /** The build of the shell that the page is of, where it was released like a remote. */
  shell: z.optional(
    z.object({
      version: z.string(),
      commit: z.string(),
      channel: z.optional(z.string()),
      cohort: z.optional(Cohort),
    }),
  ),
  /** Previews that were asked for and are not given, with the reason to show. */
  refused: z.array(z.object({ preview: z.string(), reason: z.string() })),
  /** Released builds that are left out, with what is wrong; the release before takes the place of each, where there is one. */
  broken: z.optional(z.array(z.object({ remote: z.string(), version: z.string(), reason: z.string() }))),
})
export type Registry = z.output<typeof Registry>

/** Where the one HTML page takes the registry and the preload links: written by the build, filled by the gateway. */
export const HEAD_PLACEHOLDER = '<!--simvest:head-->'

/** A page of a remote. */
export interface PlaceInRegistry {
  remote: ListedRemote
  page: string
}

/** A page with the route that leads to it. */
export interface RoutedPage extends PlaceInRegistry {
  route: ListedRemote['routes'][number]
}

/**
 * The page whose route matches a path, or undefined. As in the router, a parameter matches any one segment, the route
 * with the fewest of them is preferred, and case does not count.
 */
export function pageAt(registry: Registry, path: string): RoutedPage | undefined {
  const found = registry.remotes.flatMap((remote) =>
    remote.routes.filter((route) => matches(route.path, path)).map((route) => ({ remote, page: route.page, route })),
  )
  const parameters = ({ route }: RoutedPage) => route.path.split('/:').length
  return found.toSorted((one, other) => parameters(one) - parameters(other))[0]
}

/** All scripts that a page needs, below the base of its build: what can be asked for at once. */
export function scriptsOf({ entry, exposed, chunks = {} }: PublishedRemote, page: string): string[] {
  return [entry, ...exposed, ...(chunks[page] ?? [])]
}

function matches(pattern: string, path: string): boolean {
  const wanted = pattern.toLowerCase().split('/').filter(Boolean)
  const given = path.toLowerCase().split('/').filter(Boolean)
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index])
}

/** Beside the shell's page: the files of each module that the shell loads only for a page that takes it. */
export const SHARED_FILES = 'shared.json'
export const SharedFiles = z.record(z.string(), z.array(z.string()))
export type SharedFiles = z.output<typeof SharedFiles>
