import { OVERRIDE_TOKEN } from '@simvest/registry/limits'
import { createHash, randomBytes } from 'node:crypto'
import express, { type CookieOptions, type Request, type Response, type Router } from 'express'
import { type OwnRemote, RefusedMoveError, type Registry } from '@simvest/registry'
import type { RegistryFolder } from '@simvest/registry/folder'
import { readToken, refuseOtherMachines } from '@simvest/registry/override'
import { NotOwnerError } from '@simvest/registry/uploads'
import { askingPage } from './asking-page.ts'
import { SIMULATION_LINE } from './plain-errors.ts'

/** The timeout for giving consent, in milliseconds. */
const TIMEOUT_MS = 10 * 60_000

export interface Overrides {
  /** Below `/registry/override`: the page that asks, what it sends when somebody agrees, and the way out. */
  router: Router
  /** Returns what this browser loads from its own machine; undefined for all others, and after the token has expired. */
  of: (request: Request) => Registry['override']
}

/**
 * Lets the browser of a developer load one remote from the machine that it runs on. The browser gets a number that no script
 * reads and no other site sends along; the developer's server, which only that machine reaches, has the owner's key sign a
 * token for this number; and the token, in a cookie of the same kind, is all that is kept. So there is no link that holds
 * anything: in another browser the same address asks that browser's own machine.
 */
export function createOverrides(folder: RegistryFolder, origin: string, previews: boolean): Overrides {
  const secure = origin.startsWith('https:')
  // With the prefix not even another host below the same domain can set them.
  const prefix = `${secure ? '__Host-' : ''}simvest_`
  const [number, token] = [`${prefix}browser`, `${prefix}override`]
  const ours: CookieOptions = { httpOnly: true, sameSite: 'strict', path: '/', secure }
  const refuseUnlessOn = () => {
    if (!previews) throw new RefusedMoveError('Previews are switched off here.')
  }
  const router = express.Router()

  router.get('/', (request, response) => {
    try {
      refuseUnlessOn()
      const { remote, address } = wantedBy(request)
      const browser = randomBytes(16).toString('base64url')
      const { html, script } = askingPage({ remote, address, browser })
      const hash = createHash('sha256').update(script).digest('base64')
      response
        .cookie(number, browser, { ...ours, maxAge: TIMEOUT_MS })
        .set('Cache-Control', 'private, no-store, no-transform')
        .set(
          'Content-Security-Policy',
          `default-src 'none'; script-src 'sha256-${hash}'; connect-src 'self' ${address}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
        )
        .type('html')
        .send(html)
    } catch (error) {
      if (!(error instanceof RefusedMoveError)) throw error
      response
        .status(422)
        .type('text')
        .set('Cache-Control', 'no-store, no-transform')
        .send(`${SIMULATION_LINE}\n\n${error.message}`)
    }
  })
  router.post(
    '/',
    express.text({ type: () => true, limit: OVERRIDE_TOKEN.most, inflate: false }),
    (request, response) => {
      refuseUnlessOn()
      refuseOtherSites(request, origin)
      const { remote, address } = wantedBy(request)
      const given = String(request.body)
      const override = readToken(folder, given, origin)
      if (override.browser !== cookieOf(request, number)) {
        throw new NotOwnerError(`${remote} from ${address}: this token is for another browser. Open the page again.`)
      }
      // The override that the person has agreed to.
      if (override.remote !== remote || override.address !== address) {
        throw new NotOwnerError(`This token is for ${override.remote} from ${override.address}.`)
      }
      response.clearCookie(number, ours)
      const maxAge = Date.parse(override.until) - Date.now()
      sendNothing(response.cookie(token, given, { ...ours, maxAge }))
    },
  )
  router.delete('/', (request, response) => {
    refuseOtherSites(request, origin)
    sendNothing(response.clearCookie(token, ours))
  })
  return {
    router,
    of(request) {
      const given = cookieOf(request, token)
      if (!previews || given === undefined) return undefined
      try {
        const { remote, address, until } = readToken(folder, given, origin)
        return { remote, address, until }
      } catch {
        return undefined
      }
    },
  }
}

function wantedBy({ query }: Request): OwnRemote {
  const [remote, address] = [String(query['remote']), String(query['address'])]
  refuseOtherMachines(remote, address)
  return { remote, address }
}

/** Browsers say of every change which site asked for it. */
function refuseOtherSites(request: Request, origin: string): void {
  const site = request.get('sec-fetch-site') ?? 'same-origin'
  if (request.get('origin') === origin && site === 'same-origin') return
  throw new NotOwnerError(`Only a page of ${origin} may ask for this.`)
}

function cookieOf({ headers }: Request, name: string): string | undefined {
  const pairs = (headers.cookie ?? '').split(/; */).map((pair) => pair.split('='))
  return pairs.find(([key]) => key === name)?.[1]
}

function sendNothing(response: Response): void {
  response.set('Cache-Control', 'no-store, no-transform').json({})
}
