import * as z from 'zod/mini'
import { NamedRemote, Route } from './remote-config.ts'

/** The elements of an icon: `[['path', { d: '…' }], …]`, as lucide draws them on 24 × 24. */
const IconShape = z.array(z.tuple([z.string(), z.record(z.string(), z.string())]))
export type IconShape = z.output<typeof IconShape>

/** The shell's texts of a route in another language, where the remote's catalogue has them. */
const RouteTexts = z.object({ title: z.string(), label: z.optional(z.string()), short: z.optional(z.string()) })
export type RouteTexts = z.output<typeof RouteTexts>

/** A published build of a remote: remote.json beside its files, and its entry in the registry. */
export const PublishedRemote = z.extend(NamedRemote, {
  /** `1.4.0-3f2a…`: the package's version and the hash of the files' content. */
  version: z.string(),
  commit: z.string(),
  /** The path under which the files are served, ending with a slash. */
  base: z.string(),
  entry: z.string(),
  /** Scripts that the exposed module needs besides the entry. */
  exposed: z.array(z.string()),
  /** Further scripts that a page needs, by the page's name; and the texts of each language but English, by `textsChunk`. */
  chunks: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Modules that a page takes from the shell and that the shell loads only then, by the page's name. */
  takes: z.optional(z.record(z.string(), z.array(z.string()))),
  /** Subresource integrity of every file except compressed copies. A script without an entry never runs. */
  integrity: z.record(z.string(), z.string()),
  /** The modules that the build takes from the shell, each with the range that it requires. */
  shared: z.record(z.string(), z.string()),
  routes: z.array(
    z.extend(Route, {
      icon: z.optional(IconShape),
      /** By language; English stands in the route itself. */
      texts: z.optional(z.record(z.string(), RouteTexts)),
    }),
  ),
  /** Ed25519 over all of the above, in base64; see `signedBytes`. */
  signature: z.optional(z.string()),
})
export type PublishedRemote = z.output<typeof PublishedRemote>

/** A build as pages load it. */
export const ServedBuild = z.extend(PublishedRemote, {
  /** The operator's origin that serves its files, if not the site itself. Signers of builds do not choose it. */
  origin: z.optional(z.string()),
})
export type ServedBuild = z.output<typeof ServedBuild>

/** The name of the meta element with the shell's scripts, each with its hash. */
export const SHELL_FILES_META = 'simvest-files'

/** The scripts that such an element lists, by address. */
export function shellFilesIn(content: string): Record<string, string> {
  return Object.fromEntries(content.split(',').flatMap((pair) => (pair === '' ? [] : [pair.split(' ')])))
}

/** The name of the meta element with the origins, separated by spaces, that builds may be fetched from besides the site's own. */
export const BUILD_ORIGINS_META = 'simvest-build-origins'

/** The address of a file of a build. */
export function addressOf({ origin = '', base }: Pick<ServedBuild, 'origin' | 'base'>, file: string): string {
  return origin + base + file
}

/** The reason why a visitor gets a build that is rolled out: as an administrator, or by chance. */
const Cohort = z.enum(['administrators', 'percent'])
export type Cohort = z.output<typeof Cohort>

/** A remote as a page loads it: the chosen build, and those to fall back to. */
export const ListedRemote = z.extend(ServedBuild, {
  /** The first build to fall back to: the newest earlier release that loaded well somewhere, if there is one. */
  previous: z.optional(ServedBuild),
  /** Further builds to fall back to, in this order. The page does not carry them, and asks for them when it needs them. */
  earlier: z.optional(z.array(ServedBuild)),
  /** The channel, if a preview replaces the release. */
  channel: z.optional(z.string()),
  /** The reason, if a rollout replaces the release for this visitor. */
  cohort: z.optional(Cohort),
  /** Present if the remote runs apart from the page, in a frame of its own: the calls that it may make, as `GET /api/figures`. */
  isolated: z.optional(z.array(z.string())),
})
export type ListedRemote = z.output<typeof ListedRemote>

/**
 * The name of the meta element by which a shell says that it asks for what a build says of itself where the page has the
 * routes alone: `/remotes.json?build=wallet/1.4.0-3f2a`.
 */
export const READS_ENTRIES_META = 'simvest-reads-entries'

/** A remote as the pages of others list it, which the empty `integrity` shows. */
export function routesAlone({
  takes: _,
  chunks: __,
  signature: ___,
  previous: ____,
  slots: _____,
  declares: ______,
  ...build
}: ListedRemote): ListedRemote {
  return { ...build, exposed: [], integrity: {}, shared: {} }
}

/** A remote that comes from the machine of the browser. */
const OwnRemote = z.object({ remote: z.string(), address: z.string() })
export type OwnRemote = z.output<typeof OwnRemote>

/** The facts of a page about remotes; the gateway writes them into the page. */
export const Registry = z.object({
  remotes: z.array(ListedRemote),
  /** Remotes that run apart from the page; in a list of their own, so that a shell which cannot do that lists none of them. */
  isolated: z.optional(z.array(ListedRemote)),
  /** The shell's build, if it was released like a remote. */
  shell: z.optional(
    z.object({
      version: z.string(),
      commit: z.string(),
      channel: z.optional(z.string()),
      cohort: z.optional(Cohort),
    }),
  ),
  /** Previews that were requested but are not available, with the reason to show. */
  refused: z.array(z.object({ preview: z.string(), reason: z.string() })),
  /** Released builds that are left out, with the fault; the previous release replaces each of them, if there is one. */
  broken: z.optional(z.array(z.object({ remote: z.string(), version: z.string(), reason: z.string() }))),
  /** A remote that this browser alone loads from the machine that it runs on, as its owner signed; see `override.ts`. */
  override: z.optional(z.extend(OwnRemote, { until: z.string() })),
  /** The same as a plugin beside the shell wants it: nothing of it is loaded before somebody in this tab agrees. */
  proposed: z.optional(OwnRemote),
})
export type Registry = z.output<typeof Registry>

/** The place in the HTML page for the registry and the preload links: written by the build, filled by the gateway. */
export const HEAD_PLACEHOLDER = '<!--simvest:head-->'

/** A page of a remote. */
export interface PlaceInRegistry {
  remote: ListedRemote
  page: string
}

/** A page and the route that leads to it. */
export interface RoutedPage extends PlaceInRegistry {
  route: ListedRemote['routes'][number]
}

/**
 * The page whose route matches a path, or undefined. As in the router, a parameter matches any one segment, the route with
 * the fewest parameters wins, and case does not matter.
 */
export function pageAt(registry: Registry, path: string): RoutedPage | undefined {
  const given = partsOf(path)
  const found = registry.remotes.flatMap((remote) =>
    remote.routes.filter((route) => matches(route.path, given)).map((route) => ({ remote, page: route.page, route })),
  )
  const parameters = ({ route }: RoutedPage) => route.path.split('/:').length
  return found.toSorted((one, other) => parameters(one) - parameters(other))[0]
}

/** All scripts that a page needs in a language, relative to the base of its build; they can be requested at once. */
export function scriptsOf(build: PublishedRemote, page: string, language = 'en'): string[] {
  const { entry, exposed, chunks = {} } = build
  return [entry, ...exposed, ...(chunks[page] ?? []), ...textScriptsOf(build, language)]
}

/** The scripts with a remote's texts in a language; none for English, which comes with the code. */
export function textScriptsOf({ chunks = {} }: PublishedRemote, language: string): string[] {
  return chunks[textsChunk(language)] ?? []
}

/** The name of the chunk that holds a build's texts in a language. */
export function textsChunk(language: string): string {
  return `${TEXTS}${language}`
}

/** Whether a chunk holds texts: no page has such a name. */
export function isTextsChunk(name: string): boolean {
  return name.startsWith(TEXTS)
}

const TEXTS = 'texts-'

/** A link that fetches nothing until the page has chosen its language; that one's links become preloads. */
export function textLink(language: string, href: string, integrity?: string): string {
  const check = integrity ? ` integrity="${integrity}"` : ''
  return `<link data-language="${language}" as="script" crossorigin="anonymous" href="${href}"${check}>`
}

/** The segments of a route or a path. */
export function partsOf(route: string): string[] {
  return route.toLowerCase().split('/').filter(Boolean)
}

function matches(pattern: string, given: readonly string[]): boolean {
  const wanted = partsOf(pattern)
  return wanted.length === given.length && wanted.every((part, index) => part.startsWith(':') || part === given[index])
}

/** A file beside the shell's page: the files of each module that the shell loads only for pages that need it. */
export const SHARED_FILES = 'shared.json'
export const SharedFiles = z.record(z.string(), z.array(z.string()))
export type SharedFiles = z.output<typeof SharedFiles>
