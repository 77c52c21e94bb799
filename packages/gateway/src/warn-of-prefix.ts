import type { RequestHandler } from 'express'

/** The headers with which a proxy names the path below which it serves a site. */
const HEADERS = ['x-forwarded-prefix', 'x-script-name'] as const

/** Logs, once, that a proxy serves the site below a path: all its addresses, its cookies and its worker begin at the root of a host. */
export function warnOfPrefix(log: (line: string) => void): RequestHandler {
  let isSaid = false
  return (request, _response, next) => {
    const header = HEADERS.find((name) => (request.get(name) ?? '/').replaceAll('/', '') !== '')
    if (header && !isSaid) {
      isSaid = true
      const prefix = (request.get(header) ?? '').slice(0, 60).replace(/[^\w./-]/g, '?')
      log(
        `A proxy serves Simvest below ${prefix} (${header}). It needs a host name of its own: nothing works below a path.`,
      )
    }
    next()
  }
}
