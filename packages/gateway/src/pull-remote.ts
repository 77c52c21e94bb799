import { rmSync } from 'node:fs'
import path from 'node:path'
import { PublishedRemote, RefusedMoveError, releasesOf, SHELL } from '@simvest/registry'
import { reasonAgainst } from '@simvest/registry/check-build'
import { compressFolder } from '@simvest/registry/compress'
import { fetchFiles, fetchFrom, isPlain } from '@simvest/registry/fetch-build'
import type { RegistryFolder } from '@simvest/registry/folder'
import { publishShell } from '@simvest/registry/publish-shell'
import type { Store } from '@simvest/registry/store'
import * as z from 'zod/mini'

/** The name of the gateway's moves in the history. */
const TAKER = 'gateway'

/**
 * Takes over the build that a remote's own server offers in `/current.json`: fetches every file, compares it with its
 * integrity and releases the build. Files that are here already are not fetched again, so the server may go away afterwards.
 * With the name of a remote, takes no other remote from that server. Returns the version if the pointer moved. Throws if the
 * server cannot be reached or its bytes are wrong.
 */
export async function pullRemote(store: Store, origin: string, remote?: string): Promise<string | undefined> {
  const build = z.parse(PublishedRemote, await (await fetchFrom(origin, '/current.json')).json())
  const { folder } = store
  if (build.name === SHELL) throw new Error(`${origin} offers a shell, which only who runs it releases`)
  if (remote !== undefined && build.name !== remote)
    throw new Error(`${origin} offers ${build.name}, and is to offer ${remote}`)
  if (!isPlain(build.name) || !isPlain(build.version) || build.base !== `/remotes/${build.name}/${build.version}/`) {
    throw new Error(`${origin} offers a build with the address ${build.base}`)
  }
  if (!folder.builds.isWhole(build.name, build.version)) await fetchBuild(build, origin, folder)
  return releaseTaken(store, build, `offered by ${origin}`)
}

/** Releases the shell that came with this gateway. Earlier shells stay, for open tabs and for a roll-back. */
export async function releaseOwnShell(store: Store): Promise<string | undefined> {
  const { folder } = store
  return releaseTaken(store, publishShell(folder, path.join(folder.root, SHELL), 'unknown'), 'came with the gateway')
}

/** A build is taken over only once: a roll-back by hand holds until the server offers another build. */
async function releaseTaken(
  store: Store,
  { name, version }: PublishedRemote,
  why: string,
): Promise<string | undefined> {
  const { folder } = store
  const taken = folder.history().find(({ move }) => move.remote === name && move.by === TAKER)
  if (taken?.move.version === version || releasesOf(folder.current(), name)[0] === version) return undefined
  await store.move({ act: 'release', remote: name, version, by: TAKER, why })
  return version
}

/** Fetches a build; its folder appears whole or not at all. */
async function fetchBuild(build: PublishedRemote, origin: string, folder: RegistryFolder): Promise<void> {
  const draft = folder.builds.newDraft()
  try {
    await fetchFiles(build, origin, draft)
    const reason = reasonAgainst(draft, build)
    if (reason !== undefined) throw new RefusedMoveError(reason)
    await compressFolder(draft)
    folder.builds.place(draft, build)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
