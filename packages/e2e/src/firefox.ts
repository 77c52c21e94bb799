import { existsSync } from 'node:fs'
import type { Browser, LaunchOptions, Route } from '@playwright/test'

const PLACES = [process.env['FIREFOX_PATH'], '/usr/bin/firefox-esr', '/usr/bin/firefox']

/** The Firefox that FIREFOX_PATH names, or the system's; undefined without any. */
export const FIREFOX = PLACES.find((place) => place !== undefined && existsSync(place))

export const WITHOUT_FIREFOX = 'Firefox is not installed: apt-get install firefox-esr'

/** Through WebDriver BiDi, as Firefox is shipped: Playwright's own is another build. Scroll bars lie over the page, as in the Chromium of the tests. */
export const FIREFOX_OPTIONS: LaunchOptions = {
  channel: 'moz-firefox',
  executablePath: FIREFOX ?? '/usr/bin/firefox-esr',
  firefoxUserPrefs: { 'ui.useOverlayScrollbars': 1 },
}

/** A session of WebDriver BiDi, as Playwright keeps it. */
interface Session {
  send(method: string, params: unknown): Promise<unknown>
}

/** Makes Playwright's way to a Firefox of Debian, WebDriver BiDi, do what the stories need. It can go with Playwright's own faults. */
export function mendBidi(browser: Browser): void {
  // No public API exposes this connection.
  const { _connection: connection } = browser as unknown as {
    _connection: { toImpl(of: Browser): { _browserSession: Session } }
  }
  const session = connection.toImpl(browser)._browserSession
  const send = session.send.bind(session)
  // Firefox 153, the ESR of 2026, cannot be told to pretend a colour scheme, which Playwright asks of each new context.
  session.send = (method, params) =>
    method === 'emulation.setMediaFeaturesOverride' ? Promise.resolve({}) : send(method, params)
  const open = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await open(options)
    await context.addInitScript(typeAsPeople)
    await context.addInitScript(tellBodies)
    return context
  }
}

/** Runs in the page. Playwright would set the value itself, of which React hears nothing where it controls the field. */
function typeAsPeople() {
  const type = (text: string) => void document.execCommand('insertText', false, text)
  Object.defineProperty(window, '__pw_bidiInsertText', { get: () => type, set: () => {} })
}

/** Runs in the page. What a request sends is not told to who intercepts it. */
function tellBodies() {
  const send = window.fetch.bind(window)
  window.fetch = (url, init) => {
    if (typeof init?.body !== 'string' || init.body.length > 2_000) return send(url, init)
    return send(url, { ...init, headers: { ...init.headers, 'x-sent': encodeURIComponent(init.body) } } as RequestInit)
  }
}

/** Lets the API act on an intercepted request with all that it sends, in Firefox too. */
export async function fetchAsSent(route: Route): Promise<void> {
  const { 'x-sent': sent } = route.request().headers()
  await route.fetch(sent === undefined ? {} : { postData: decodeURIComponent(sent) })
}
