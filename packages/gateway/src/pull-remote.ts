import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { PublishedRemote, releasesOf } from '@simvest/registry'
import { compressFolder } from '@simvest/registry/compress'
import { integrityOf, RegistryFolder } from '@simvest/registry/folder'
import * as z from 'zod/mini'

const TIMEOUT = 10_000

/** The name under which the history keeps these moves. */
const TAKER = 'gateway'

/**
 * Takes over what a remote's own server offers in `/current.json`: every file is fetched and compared with its integrity,
 * then the build is released. What is here already is not fetched again, so the server may go away afterwards.
 * Returns the version where the pointer moved. Throws where the server cannot be reached or its bytes are not those it names.
 */
export async function pullRemote(root: string, origin: string): Promise<string | undefined> {
  const build = z.parse(PublishedRemote, await (await get(new URL('/current.json', origin))).json())
  const folder = new RegistryFolder(root)
  if (!isPlain(build.name) || !isPlain(build.version) || build.base !== `/remotes/${build.name}/${build.version}/`) {
    throw new Error(`${origin} offers a build with the address ${build.base}`)
  }
  if (!folder.builds.isWhole(build.name, build.version)) await fetchBuild(build, origin, folder)
  // What was taken over is not taken over again: a roll-back by hand holds until another build is offered.
  const taken = folder.history().find(({ move }) => move.remote === build.name && move.by === TAKER)
  if (taken?.move.version === build.version || releasesOf(folder.current(), build.name)[0] === build.version) return
  folder.move({
    act: 'release',
    remote: build.name,
    version: build.version,
    by: 'gateway',
    why: `offered by ${origin}`,
  })
  return build.version
}

/** The folder appears whole or not at all. */
async function fetchBuild(build: PublishedRemote, origin: string, folder: RegistryFolder): Promise<void> {
  const draft = folder.builds.newDraft()
  try {
    for (const [file, integrity] of Object.entries(build.integrity)) {
      if (!file.split('/').every(isPlain)) throw new Error(`${origin} offers a file called ${file}`)
      const bytes = Buffer.from(await (await get(new URL(build.base + file, origin))).arrayBuffer())
      if (integrityOf(bytes) !== integrity) {
        throw new Error(`${build.base}${file} of ${origin} does not have the bytes that its entry names`)
      }
      mkdirSync(path.dirname(path.join(draft, file)), { recursive: true })
      writeFileSync(path.join(draft, file), bytes)
    }
    await compressFolder(draft)
    folder.builds.place(draft, build)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}

async function get(url: URL): Promise<Response> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) })
  if (!response.ok) throw new Error(`${url.href} answers ${response.status}`)
  return response
}

/** A name that stays in its folder. */
function isPlain(name: string): boolean {
  return /^[\w-][\w.-]*$/.test(name)
}
