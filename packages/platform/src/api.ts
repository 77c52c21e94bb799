import { createApiClient } from '@simvest/api-client'
import { getUser } from '@simvest/contracts'

declare global {
  interface Window {
    /** The answer to "who is signed in": the page's own script asks before any other script has loaded. */
    simvestUser?: Promise<Response> | undefined
  }
}

const builds = new Map<string, string>()

/** Records that a build runs in this page; every later call of the API names it in `x-simvest-mfe`. */
export function recordBuild(name: string, version: string): void {
  builds.set(name, version)
}

/** The one client of the API in this page. */
export const api = createApiClient({
  builds: () => Array.from(builds, ([name, version]) => `${name}@${version}`).join(','),
  fetch: (input, init) => takeEarlyAnswer(input)?.catch(() => fetch(input, init)) ?? fetch(input, init),
})

/** Returns the early answer once: every later call asks the API. */
function takeEarlyAnswer(input: RequestInfo | URL): Promise<Response> | undefined {
  if (input !== getUser.path) return undefined
  const early = window.simvestUser
  window.simvestUser = undefined
  return early
}
