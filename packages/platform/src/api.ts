import { createApiClient } from '@simvest/api-client'

const builds = new Map<string, string>()

/** Notes that a build runs in this page; every call of the API then names it in `x-simvest-mfe`. */
export function recordBuild(name: string, version: string): void {
  builds.set(name, version)
}

/** The one client of the API in this page. */
export const api = createApiClient({
  builds: () => Array.from(builds, ([name, version]) => `${name}@${version}`).join(','),
})
