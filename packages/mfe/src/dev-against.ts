import { OVERRIDE_TIME } from '@simvest/registry/limits'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { ownersKey, signBuild, signedOverride } from '@simvest/build/signing-key'
import { declaredRemote } from '@simvest/build/publish-remote'
import { watchRemote } from '@simvest/build/watch-builds'
import { remoteName, type WebApp } from '@simvest/build/workspace'
import type { RegistryAddress } from '@simvest/registry/address'
import * as z from 'zod/mini'
import { serveBuilds } from './serve-builds.ts'

/** The clock of the site may be slow by this, in milliseconds. */
const CLOCKS = 5 * 60_000

/** Next to those of the product. */
export const USUAL_PORT = 3_200

/**
 * Builds a remote whenever a file is saved, and serves the builds to one browser on this machine, in the pages of a site. Ends
 * after 8 hours, or when it is told to. Returns the text to print then.
 */
export async function devAgainst(app: WebApp, site: RegistryAddress, port: number): Promise<string> {
  ownersKey()
  await site.pointers()
  // A key that the site does not know is reported here, before the build.
  await site.ask('POST', '/checks', JSON.stringify(await declaredRemote(app)), z.unknown())
  const remote = remoteName(app)
  const folder = mkdtempSync(path.join(tmpdir(), 'simvest-against-'))
  const ends = Date.now() + OVERRIDE_TIME.most - CLOCKS
  const until = new Date(ends).toISOString()
  const server = await serveBuilds({
    site: site.origin,
    port,
    tokenFor: (browser, address) => signedOverride({ remote, address, to: site.origin, until, browser }),
  })
  try {
    const { address } = server
    const stop = await watchRemote(app, folder, (build) =>
      server.show(signBuild({ ...build, base: address + build.base }), path.join(folder, build.base)),
    )
    const page = `${site.origin}/registry/override?${new URLSearchParams({ remote, address })}`
    console.log(`${remote} is at ${address}, until ${until}. Open in a browser on this machine:\n  ${page}`)
    await toldToEnd(ends)
    stop()
    return `${remote} is served no more.`
  } finally {
    server.close()
    rmSync(folder, { recursive: true, force: true })
  }
}

function toldToEnd(ends: number): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ends - Date.now())
    for (const signal of ['SIGINT', 'SIGTERM'] as const) {
      process.on(signal, () => {
        clearTimeout(timer)
        resolve()
      })
    }
  })
}
