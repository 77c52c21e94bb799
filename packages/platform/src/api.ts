import { createApiClient } from '@simvest/api-client'
import { getUser } from '@simvest/contracts'

declare global {
  interface Window {
    /** The page's own script asks who is signed in before any other script is here. */
    simvestUser?: Promise<Response> | undefined
  }
}

const builds = new Map<string, string>()

/** Notes that a build runs in this page; every call of the API then names it in `x-simvest-mfe`. */
export function recordBuild(name: string, version: string): void {
  builds.set(name, version)
}

/** The one client of the API in this page. */
export const api = createApiClient({
  builds: () => Array.from(builds, ([name, version]) => `${name}@${version}`).join(','),
  fetch: (input, init) => takeEarlyAnswer(input)?.catch(() => fetch(input, init)) ?? fetch(input, init),
})

/** Once: every later call asks anew. */
function takeEarlyAnswer(input: RequestInfo | URL): Promise<Response> | undefined {
  if (input !== getUser.path) return undefined
  const early = window.simvestUser
  window.simvestUser = undefined
  return early
}
