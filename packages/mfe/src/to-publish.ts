import { publishApp } from '@simvest/build/build-app'
import { publishBuilt } from '@simvest/build/publish-built'
import { remoteName, type WebApp, webApps } from '@simvest/build/workspace'
import type { PublishedRemote } from '@simvest/registry'
import { blockedNames } from './blocked-names.ts'

/** Publishes a build to the folder of a site. */
export type Maker = (folder: string) => Promise<PublishedRemote>

export const NOT_HERE = 'Run this in the folder of a remote (one with a remote.config.ts).'

const warn = (why: string) => console.warn(`${why} As a preview it is published all the same; verify refuses it.`)

/** The remote of the workspace with a name. Throws the line to print if there is none. */
export function remoteNamed(wanted: string | undefined): WebApp {
  const app = webApps().find((candidate) => remoteName(candidate) === wanted)
  if (app) return app
  const names = webApps().map(remoteName).join(', ')
  if (names === '') throw new Error(NOT_HERE)
  throw new Error(`${wanted === undefined ? 'Which remote?' : `There is no remote ${wanted}.`} Choose one of: ${names}`)
}

/** Returns a builder of a remote of the workspace; a folder that another bundler made needs no build. A preview may exceed its budget. */
export function makerOf(wanted: string | undefined, built: string | undefined, isPreview: boolean): Maker {
  if (built === undefined) {
    const app = remoteNamed(wanted)
    return async (folder) => warned(await publishApp(app, folder, isPreview ? warn : undefined))
  }
  return async (folder) => {
    const build = await publishBuilt(built, folder)
    if (build.name === wanted) return warned(build)
    throw new Error(`${built} holds a build of ${build.name}, not of ${wanted ?? ''}.`)
  }
}

function warned(build: PublishedRemote): PublishedRemote {
  for (const line of blockedNames(Object.keys(build.integrity))) console.warn(line)
  return build
}
