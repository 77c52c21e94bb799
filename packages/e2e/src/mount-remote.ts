import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { createGateway, fromOtherOrigins, isolating, type Isolation, rollingOut, takingMoves } from '@simvest/gateway'
import type { ListedRemote, Registry } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import type { Seal } from '@simvest/registry/seal'
import express from 'express'
import { findHeadlessChromium } from './find-chromium.ts'
import { onSteadyNetwork } from './steady-network.ts'
import { type Role, stubApi } from './stub-api.ts'
import { visitRoute } from './visit-route.ts'

const ROLES: readonly Role[] = ['signed out', 'user', 'admin']

/**
 * Mounts the one remote of a site in the site's built shell, and visits each of its routes as each role. Returns what is
 * wrong, in words; nothing if all is well.
 */
export async function mountRemote(site: string, roles: readonly Role[] = ROLES): Promise<string[]> {
  const [remote] = new RegistryFolder(site).resolve().remotes
  if (!remote) throw new Error(`No remote is released in ${site}.`)
  return openSite(site, async (browser, origin) => {
    const faults = await Promise.all(roles.map((role) => visitAs(browser, origin, remote, role)))
    return [...new Set([...(await comparePages(browser, origin, remote)), ...faults.flat()])]
  })
}

/** Serves a site for the time of some work in a browser of its own. */
export async function openSite<T>(site: string, work: (browser: Browser, origin: string) => Promise<T>): Promise<T> {
  const { server, origin } = await serve(site)
  const browser = await chromium.launch({
    executablePath: findHeadlessChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    return await work(browser, origin)
  } finally {
    await browser.close()
    server.close()
  }
}

/**
 * Serves a site with an API of samples; the cookie `role` says who is signed in. With a seal it takes builds and moves. Pages
 * fetch builds from the other origins, if they have them.
 */
export async function serve(
  site: string,
  seal?: Seal,
  origins: readonly string[] = [],
  isolation: Isolation = {},
): Promise<{ server: Server; origin: string }> {
  const roleOf = (cookies: string): Role => {
    if (cookies.includes('role=admin')) return 'admin'
    return cookies.includes('role=user') ? 'user' : 'signed out'
  }
  const server = createServer()
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const options = [rollingOut, isolating(isolation)]
  if (origins.length > 0) options.push(fromOtherOrigins({ origins, site: origin }))
  if (seal) options.push(takingMoves({ seal, origin }))
  const gateway = createGateway({ root: site, options })
  server.on('request', express().use(stubApi(roleOf)).use(gateway))
  return { server, origin }
}

/** A browser for this role, signed in or not. */
export async function openAs(browser: Browser, origin: string, role: Role): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce', serviceWorkers: 'block' })
  if (role !== 'signed out') {
    const cookies = { role, simvest_signed_in: '1' }
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })))
  }
  return context
}

async function visitAs(browser: Browser, origin: string, remote: ListedRemote, role: Role): Promise<string[]> {
  const context = await openAs(browser, origin, role)
  const faults: string[] = []
  for (const route of remote.routes)
    faults.push(...(await onSteadyNetwork(context, () => visitRoute({ context, remote, route, role }))))
  await context.close()
  return faults
}

/** Compares the pages that the module exposes with those that the routes name. */
async function comparePages(browser: Browser, origin: string, remote: ListedRemote): Promise<string[]> {
  const context = await openAs(browser, origin, 'admin')
  const faults = await onSteadyNetwork(context, () => comparePagesIn(context, remote))
  await context.close()
  return faults
}

async function comparePagesIn(context: BrowserContext, remote: ListedRemote): Promise<string[]> {
  const page = await context.newPage()
  await page.goto(remote.routes[0]?.path.replace(/:\w+/g, '1') ?? '/')
  const variable = `mfe_${remote.name.replace(/-/g, '_')}`
  try {
    await page.waitForFunction((name) => name in window, variable)
    const exposed = await page.evaluate(exposedBy, variable)
    const pages = differences(
      remote.routes.map((route) => route.page),
      exposed.pages,
    )
    const slots = differences(Object.keys(remote.slots ?? {}), exposed.slots)
    return [
      ...pages.missing.map(
        (name) => `missing export: a route names the page “${name}”, which the module does not have`,
      ),
      ...pages.more.map((name) => `undeclared route: the module has the page “${name}”, which no route names`),
      ...slots.missing.map((name) => `missing export: the configuration fills ${name}, and the module does not`),
      ...slots.more.map((name) => `undeclared slot: the module fills ${name}, which the configuration does not name`),
    ]
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    return [`missing export: the module could not be read (${reason})`]
  } finally {
    await page.close()
  }
}

function differences(named: readonly string[], exposed: readonly string[]) {
  const missing = [...new Set(named)].filter((name) => !exposed.includes(name))
  return { missing, more: exposed.filter((name) => !named.includes(name)) }
}

/** Runs in the page. */
async function exposedBy(variable: string): Promise<{ pages: string[]; slots: string[] }> {
  interface Container {
    get: (module: string) => Promise<() => { remote?: { pages: object; slots?: object } }>
  }
  const container = (window as unknown as Record<string, Container>)[variable]
  const { remote } = (await container?.get('./remote'))?.() ?? {}
  if (!remote) throw new Error('./remote exposes no remote')
  return { pages: Object.keys(remote.pages), slots: Object.keys(remote.slots ?? {}) }
}

/** The build of a remote that this page was given. */
export function listedVersion(page: Page, remote: string): Promise<string | undefined> {
  return page.evaluate((wanted) => {
    const { remotes } = JSON.parse(document.querySelector('#registry')?.textContent ?? '') as Registry
    return remotes.find(({ name }) => name === wanted)?.version
  }, remote)
}
