import { publishApp } from '@simvest/build/build-app'
import { publishBuilt } from '@simvest/build/publish-built'
import { remoteName, type WebApp, webApps } from '@simvest/build/workspace'
import type { PublishedRemote } from '@simvest/registry'

/** Publishes a build to the folder of a site. */
export type Maker = (folder: string) => Promise<PublishedRemote>

/** The remote of the workspace with a name. Throws the line to print if there is none. */
export function remoteNamed(wanted: string | undefined): WebApp {
  const app = webApps().find((candidate) => remoteName(candidate) === wanted)
  if (app) return app
  throw new Error(`There is no remote ${wanted ?? ''}. Choose one of: ${webApps().map(remoteName).join(', ')}`)
}

/** What builds a remote of the workspace; a folder that another bundler made needs no building. */
export function makerOf(wanted: string | undefined, built: string | undefined): Maker {
  if (built === undefined) {
    const app = remoteNamed(wanted)
    return (folder) => publishApp(app, folder)
  }
  return async (folder) => {
    const build = await publishBuilt(built, folder)
    if (build.name === wanted) return build
    throw new Error(`${built} holds a build of ${build.name}, not of ${wanted ?? ''}.`)
  }
}
