import type { RegistryFolder } from './folder.ts'
import { makerOf } from './keys.ts'
import type { Receipt } from './order.ts'
import { BuildPictures, reportBytes, SignedReport } from './pictures.ts'
import type { Store } from './store.ts'
import { NotOwnerError, ownersOf, parsedOr, wordsForKeys } from './uploads.ts'

/**
 * Takes the report of a published build, in the place of an earlier one once its pictures are there. Throws RefusedMoveError, or
 * NotOwnerError for a report that the owner of the remote did not sign.
 */
export async function takeReport(store: Store, remote: string, version: string, text: string): Promise<Receipt> {
  const build = store.folder.build(remote, version)
  const signed = parsedOr(SignedReport, text)
  const keys = ownersOf(store.folder, remote)
  if (!signed || !makerOf(keys, reportBytes(signed.report), signed.signature)) {
    throw new NotOwnerError(wordsForKeys(`the pictures of ${remote} ${version}`, keys))
  }
  return kept(store, remote, version, new BuildPictures(store.folder.root, build).begin(signed.report))
}

/** Returns true if a report of a published build waits for the picture. Throws RefusedMoveError if there is no such build. */
export function awaitsPicture(folder: RegistryFolder, remote: string, version: string, file: string): boolean {
  return new BuildPictures(folder.root, folder.build(remote, version)).awaits(file)
}

/** Takes a picture that a report waits for. Throws RefusedMoveError for any other. */
export async function takePicture(
  store: Store,
  remote: string,
  version: string,
  file: string,
  bytes: Uint8Array,
): Promise<Receipt> {
  const build = store.folder.build(remote, version)
  return kept(store, remote, version, new BuildPictures(store.folder.root, build).add(file, bytes))
}

async function kept(store: Store, remote: string, version: string, missing: string[]): Promise<Receipt> {
  if (missing.length === 0) await store.keepBuild(remote, version)
  return { published: missing.length === 0, missing }
}
