import { rmSync } from 'node:fs'
import path from 'node:path'
import { PublishedRemote, releasesOf, SHELL } from '@simvest/registry'
import type { RegistryAddress } from '@simvest/registry/address'
import { fetchFiles, fetchFrom } from '@simvest/registry/fetch-build'
import { RegistryFolder } from '@simvest/registry/folder'
import * as z from 'zod/mini'

/** Fetches the shell that a site has released into the empty folder of another. Returns its version and its files. */
export async function fetchShell(address: RegistryAddress, root: string): Promise<{ version: string; folder: string }> {
  const [version] = releasesOf(await address.pointers(), SHELL)
  if (version === undefined) {
    throw new Error(`${address.origin} has no released shell. Who runs it: pnpm mfe publish shell --release`)
  }
  const { base } = await fetchBuild(new RegistryFolder(root), address.origin, SHELL, version)
  return { version, folder: path.join(root, base) }
}

/** Fetches a build of a site into the folder of another, and compares every byte with its hash. */
export async function fetchBuild(folder: RegistryFolder, origin: string, remote: string, version: string) {
  const entry = await fetchFrom(origin, `/remotes/${remote}/${encodeURIComponent(version)}/remote.json`)
  const build = z.parse(PublishedRemote, await entry.json())
  const draft = folder.builds.newDraft()
  try {
    await fetchFiles(build, origin, draft)
    return folder.builds.place(draft, build)
  } finally {
    rmSync(draft, { recursive: true, force: true })
  }
}
