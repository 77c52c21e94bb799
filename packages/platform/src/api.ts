import { createApiClient } from '@simvest/api-client'
import { getUser } from '@simvest/contracts'
import { compareClocks } from './clock.ts'
import { checkConnectivity } from './reach.ts'
import { loadApiMessages, translateApiMessage, saidRefusal } from './translate-api-message.ts'

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
  fetch: (input, init) => takeEarlyAnswer(input)?.catch(() => ask(input, init)) ?? ask(input, init),
  refusal: saidRefusal,
  sentence: translateApiMessage,
})

/** Makes a request. If it brings no answer of the API, the page finds out whether the API can be reached at all. */
export async function ask(input: RequestInfo | URL, init: RequestInit | undefined): Promise<Response> {
  const words = loadApiMessages()
  const sent = Date.now()
  try {
    const response = await fetch(input, init)
    compareClocks(response, sent)
    await words
    if (response.status > 500) void checkConnectivity()
    return response
  } catch (error) {
    if (!(error instanceof Error && error.name === 'AbortError')) void checkConnectivity()
    await words
    throw error
  }
}

/** Returns the early answer once: every later call asks the API. */
function takeEarlyAnswer(input: RequestInfo | URL): Promise<Response> | undefined {
  if (input !== getUser.path) return undefined
  const early = window.simvestUser
  window.simvestUser = undefined
  // A page for somebody who is signed in is drawn as soon as that is known.
  return early?.then(async (response) => {
    if (response.ok) await loadApiMessages()
    return response
  })
}
