import type { Bucket } from './bucket.ts'
import { BucketStore } from './bucket-store.ts'
import type { RegistryFolder } from './folder.ts'
import { folderStore, type Store } from './store.ts'

/** In milliseconds. */
const INTERVAL_MS = 5_000

/** A site that is kept in a bucket, or without one in its folder. Throws BucketError if the bucket cannot keep moves. */
export async function openStore(
  folder: RegistryFolder,
  bucket: Bucket | undefined,
  options: { builds?: boolean; log?: (line: string) => void } = {},
): Promise<Store> {
  return bucket ? BucketStore.open(folder, bucket, options) : folderStore(folder)
}

/** Brings what others write into the folder every five seconds, for as long as the process lives. */
export function followStore(store: Store, log: (line: string) => void): void {
  let said = ''
  const timer = setInterval(() => {
    store.refresh().then(
      () => (said = ''),
      (error: Error) => {
        if (said !== error.message) log(error.message)
        said = error.message
      },
    )
  }, INTERVAL_MS)
  timer.unref()
}
