import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { createGateway } from '@simvest/gateway'
import type { ListedRemote, Route } from '@simvest/registry'
import { RegistryFolder } from '@simvest/registry/folder'
import express from 'express'
import { bandFault } from './band.ts'
import { findChromium } from './find-chromium.ts'
import { frameFault } from './frame-fault.ts'
import { type Role, stubApi } from './stub-api.ts'

const ROLES: readonly Role[] = ['signed out', 'user', 'admin']

/**
 * Mounts the one built remote of a site in the site's built shell, and visits each of its routes as each role. Returns
 * what is wrong, in words; nothing where all is well.
 */
export async function mountRemote(site: string): Promise<string[]> {
  const [remote] = new RegistryFolder(site).resolve().remotes
  if (!remote) throw new Error(`No remote is released in ${site}.`)
  const { server, origin } = await serve(site)
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
  })
  try {
    const faults = await Promise.all(ROLES.map((role) => visitAs(browser, origin, remote, role)))
    return [...new Set([...(await comparePages(browser, origin, remote)), ...faults.flat()])]
  } finally {
    await browser.close()
    server.close()
  }
}

/** A site with an API of samples; the cookie `role` says who is signed in. */
export async function serve(site: string): Promise<{ server: Server; origin: string }> {
  const roleOf = (cookies: string): Role => {
    if (cookies.includes('role=admin')) return 'admin'
    return cookies.includes('role=user') ? 'user' : 'signed out'
  }
  const server = createServer(
    express()
      .use(stubApi(roleOf))
      .use(createGateway({ root: site })),
  )
  await new Promise<void>((resolve) => {
    server.listen(0, 'localhost', resolve)
  })
  return { server, origin: `http://localhost:${(server.address() as AddressInfo).port}` }
}

async function openAs(browser: Browser, origin: string, role: Role): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' })
  if (role !== 'signed out') {
    const cookies = { role, simvest_signed_in: '1' }
    await context.addCookies(Object.entries(cookies).map(([name, value]) => ({ name, value, url: origin })))
  }
  return context
}

async function visitAs(browser: Browser, origin: string, remote: ListedRemote, role: Role): Promise<string[]> {
  const context = await openAs(browser, origin, role)
  const faults: string[] = []
  for (const route of remote.routes) {
    const page = await context.newPage()
    const where = `${route.path} (${role})`
    page.on('console', (message) => {
      if (message.type() === 'error') faults.push(`console error on ${where}: ${message.text()}`)
    })
    page.on('pageerror', (error) => faults.push(`console error on ${where}: ${error.message}`))
    const fault = await visit(page, route, role)
    if (fault) faults.push(`${fault} on ${where}`)
    await page.close()
  }
  await context.close()
  return faults
}

/** Of a page on a busy machine, in milliseconds. */
const PATIENCE = 15_000

const ends = (waiting: Promise<void>) =>
  waiting.then(
    () => true,
    () => false,
  )

/** Something to read: that the page failed, that it is not there, or its own first words. */
const WORDS = '#main :is(h1, h2, [role=heading])'

async function visit(page: Page, { path, access }: Route, role: Role): Promise<string | undefined> {
  const address = path.replace(/:\w+/g, '1')
  await page.goto(address)
  const heading = page.locator(WORDS).first()
  if (!(await ends(heading.waitFor({ timeout: PATIENCE })))) return 'no heading appeared'
  if (!(await ends(page.waitForLoadState('networkidle', { timeout: PATIENCE })))) return 'the network did not rest'
  const unseen = await bandFault(page)
  if (unseen) return unseen
  const shown = new URL(page.url()).pathname === address
  const mayBeSeen = access === 'public' || role === 'admin' || (access === 'user' && role === 'user')
  if (!mayBeSeen) return shown ? 'a page that this role may not see' : undefined
  // It may well lead elsewhere, as a page for signing in does for who is signed in.
  if (!shown) return undefined
  const words = await page.locator(WORDS).allTextContents()
  const failure = words.find((text) => FAILURES.includes(text))?.toLowerCase()
  if (failure) return failure
  const fault = await frameFault(page)
  // Of a page that leads elsewhere after a while the frame changes under the hand.
  return new URL(page.url()).pathname === address ? fault : undefined
}

/** The headings under which the shell shows a page that failed. */
const FAILURES = ['This part of Simvest could not be loaded', 'Something went wrong on this page', 'Page Not Found']

/** Compares the pages that the module exposes with those that the routes name. */
async function comparePages(browser: Browser, origin: string, remote: ListedRemote): Promise<string[]> {
  const context = await openAs(browser, origin, 'admin')
  const page = await context.newPage()
  await page.goto(remote.routes[0]?.path.replace(/:\w+/g, '1') ?? '/')
  const variable = `mfe_${remote.name.replace(/-/g, '_')}`
  try {
    await page.waitForFunction((name) => name in window, variable, { timeout: 10_000 })
    const exposed = await page.evaluate(pagesOf, variable)
    const named = new Set(remote.routes.map((route) => route.page))
    const missing = [...named].filter((name) => !exposed.includes(name))
    const undeclared = exposed.filter((name) => !named.has(name))
    return [
      ...missing.map((name) => `missing export: a route names the page “${name}”, which the module does not have`),
      ...undeclared.map((name) => `undeclared route: the module has the page “${name}”, which no route names`),
    ]
  } catch (error) {
    const [reason] = (error instanceof Error ? error.message : String(error)).split('\n')
    return [`missing export: the module could not be read (${reason})`]
  } finally {
    await context.close()
  }
}

/** Runs in the page. */
async function pagesOf(variable: string): Promise<string[]> {
  interface Container {
    get: (module: string) => Promise<() => { remote?: { pages: object } }>
  }
  const container = (window as unknown as Record<string, Container>)[variable]
  const { remote } = (await container?.get('./remote'))?.() ?? {}
  if (!remote) throw new Error('./remote exposes no remote')
  return Object.keys(remote.pages)
}
