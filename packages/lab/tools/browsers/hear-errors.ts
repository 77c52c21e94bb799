import type { RequestHandler } from 'express'

/** Runs in the page, before any other script of it. */
const SCRIPT = `(() => {
  const tell = (words) => navigator.sendBeacon('/heard', location.pathname + ': ' + words)
  // WebKit fails the requests in flight when a page is left.
  let isLeaving = false
  for (const name of ['beforeunload', 'pagehide']) addEventListener(name, () => { isLeaving = true })
  addEventListener('error', ({ message, target }) => {
    if (message) tell(message)
    else if (!isLeaving) tell('not loaded: ' + (target.src ?? target.href))
  }, true)
  addEventListener('unhandledrejection', ({ reason }) => tell(String(reason)))
  addEventListener('securitypolicyviolation', (event) => tell(event.violatedDirective + ' refuses ' + event.blockedURI))
  const { error } = console
  console.error = (...words) => {
    tell(words.join(' '))
    error.apply(console, words)
  }
})()`

/** Collects what goes wrong in the pages of a site, for a browser whose driver has no console. */
export function hearErrors(heard: string[]): RequestHandler {
  return (request, response, next) => {
    if (request.path === '/heard.js') return void response.type('js').send(SCRIPT)
    if (request.path === '/heard') {
      request.on('data', (words: Buffer) => heard.push(words.toString()))
      request.on('end', () => response.end())
      return
    }
    if (request.accepts('html', '*/*') === 'html') putIn(request.headers, response)
    next()
  }
}

/** Puts the script in front of the page that is answered, which therefore comes whole and as it is. */
function putIn(headers: Record<string, unknown>, response: Parameters<RequestHandler>[1]): void {
  delete headers['if-none-match']
  headers['accept-encoding'] = 'identity'
  const end = response.end.bind(response) as (page: string) => typeof response
  response.end = ((page?: unknown) =>
    end(String(page ?? '').replace('<head>', '<head><script src="/heard.js"></script>'))) as typeof response.end
}
