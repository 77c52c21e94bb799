import type { Page } from '@playwright/test'
import { Registry, type Route } from '@simvest/registry'
import { firstLesson } from '../lesson-words.ts'

/** The visitors: a person without an account, an investor and an administrator. */
export type Visitor = 'guest' | 'investor' | 'administrator'

/** The records that a visitor's addresses name. */
export interface Ids {
  user: number
  deposit: number
  withdrawal: number
  username: string
}

/** An address to visit, and its route. */
export interface Stop {
  route: Route
  address: string
}

/** Fills the parameter of each route that has one. A route that is missing here fails the crawl. */
const PARAMETERS: Readonly<Record<string, (ids: Ids) => string | number>> = {
  // Strategies and lessons are the same for everybody: the first one stands for all.
  '/trading/:id': () => 1,
  '/learn/:id': firstLesson,
  '/deposit/method/:id': ({ deposit }) => deposit,
  '/simulated-explorer/:id': ({ withdrawal }) => withdrawal,
  '/admin/users/:id': ({ user }) => user,
  // No build of the crawled site is a preview: the page says so. One with pictures is in pictures.nightly.spec.ts.
  '/admin/builds/:remote/:channel': () => 'none',
}

/** States of a page that its address chooses, besides its tabs, which the crawl finds by itself; lists of everybody are narrowed. */
const QUERIES: Readonly<Record<string, readonly string[]>> = {
  '/login': ['', '?mode=register'],
  '/register': ['', '?referrer=somebody@example.com'],
  '/reset-password': ['', '?token=none&userId=1'],
  '/confirm-email': ['', '?token=none'],
  '/trading/:id': ['', '?with=2'],
  '/admin': ['?search=:username'],
  '/admin/queue': ['?least=12345.67&most=12345.67'],
}

export function addressOf(path: string, ids: Ids): string {
  if (!path.includes(':')) return path
  const fill = PARAMETERS[path]
  if (!fill) throw new Error(`${path} has a parameter: say in PARAMETERS of pages/routes.ts what the crawl puts there`)
  return path.replace(/:\w+/g, String(fill(ids)))
}

/** Every address of the site that this visitor may open, from the registry that the shell itself reads. */
export async function stopsOf(page: Page, visitor: Visitor, ids: Ids): Promise<Stop[]> {
  const { remotes } = Registry.parse(await (await page.request.get('/remotes.json')).json())
  const routes = remotes.flatMap((remote) => remote.routes).filter((route) => visits(visitor, route))
  const stops = routes.flatMap((route) =>
    (QUERIES[route.path] ?? ['']).map((query) => ({
      route,
      address: addressOf(route.path, ids) + query.replace(':username', ids.username),
    })),
  )
  if (stops.length === 0) throw new Error(`the registry has no page for a ${visitor}`)
  return stops
}

/** An investor also sees public pages in the frame; those without it lead on to the dashboard. */
function visits(visitor: Visitor, { access, path, frame }: Route): boolean {
  if (path.startsWith('/admin')) return visitor === 'administrator'
  if (access === 'public') return visitor === 'guest' || (visitor === 'investor' && frame !== 'bare')
  return visitor === 'investor' && access === 'user'
}
