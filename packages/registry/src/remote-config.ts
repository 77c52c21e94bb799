import { REMOTE_NAME } from '@simvest/contracts/builds'
import * as z from 'zod/mini'
import { RANGE } from './ranges.ts'

const PATH = /^\/(?:$|(?::?[a-zA-Z0-9-]+\/)*:?[a-zA-Z0-9-]+$)/

/** An entry of the navigation. `icon` is the name of a lucide icon; the build writes its shape into the registry. */
export const Navigation = z.object({
  label: z.string(),
  /** The label where there is little room, at the bottom of small screens. */
  short: z.optional(z.string()),
  icon: z.string(),
  /** Entries with a lower number come first. */
  order: z.number(),
  /** The sidebar of wide screens, or the bar at the bottom of small ones. */
  places: z.array(z.enum(['sidebar', 'bottom'])),
})

export const Route = z.object({
  /** A path as in React Router: `/deposit/method/:id`. */
  path: z.string().check(z.regex(PATH)),
  /** The key of the page in the remote's module. */
  page: z.string(),
  access: z.enum(['public', 'user', 'admin']),
  title: z.string(),
  /** `bare` pages fill the window; the others have the frame with navigation. */
  frame: z.optional(z.enum(['app', 'bare'])),
  navigation: z.optional(Navigation),
})
export type Route = z.output<typeof Route>

/** A slot that a remote fills. */
export const Filling = z.object({
  /** The version of the props that it reads. */
  props: z.number(),
  /** Fillers with a lower number come first. */
  order: z.number(),
  access: Route.shape.access,
  /** Props with which the gate draws it. */
  sample: z.optional(z.record(z.string(), z.unknown())),
})
export type Filling = z.output<typeof Filling>

/** A slot that the pages of a remote have. */
export const DeclaredSlot = z.object({
  /** The remotes that may fill it. */
  from: z.array(z.string()),
  /** The version of its props. A change that a filler may not survive is a new one. */
  props: z.number(),
  /** The most that a filler's own scripts may need, in bytes after gzip. */
  bytes: z.number(),
})
export type DeclaredSlot = z.output<typeof DeclaredSlot>

/** A remote's declaration about itself, with names for its pages. */
export const NamedRemote = z.object({
  name: z.string().check(z.regex(REMOTE_NAME)),
  /** The range of @simvest/platform that the remote was written for: `^1.2.0`, or `^1.2.0 || ^2.0.0` if it runs on both. */
  platform: z.string().check(z.regex(RANGE)),
  routes: z.array(Route),
  /** The slots that it fills, of its own pages or of others: `{ 'withdrawals.beside-fee': { props: 1, order: 10, access: 'user', sample: { fee: '1 TRX' } } }`. */
  slots: z.optional(z.record(z.string(), Filling)),
  /** The slots that its pages have, each named after the remote: `withdrawals.beside-fee`. */
  declares: z.optional(z.record(z.string(), DeclaredSlot)),
})
export type NamedRemote = z.output<typeof NamedRemote>

/** Loads a page: its component, or a page without React. */
export type LoadPage = () => Promise<unknown>

const isFunction = (page: unknown) => typeof page === 'function'

/** A declaration as `remote.config.ts` writes it: a page is the function that loads it, or its key in the remote's module. */
export const RemoteConfig = z.extend(NamedRemote, {
  routes: z.array(z.extend(Route, { page: z.union([z.string(), z.custom<LoadPage>(isFunction)]) })),
})
export type RemoteConfig = Omit<NamedRemote, 'routes'> & {
  routes: (Omit<Route, 'page'> & { readonly page: string | LoadPage })[]
}
