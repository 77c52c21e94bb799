import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Makes the names in a folder survive a power failure. */
export function flushFolder(folder: string): void {
  // Windows cannot open folders; it saves their names itself.
  if (process.platform !== 'win32') flush(folder, 'r')
}

/** Makes the bytes of a file survive a power failure. */
export function flushFile(file: string): void {
  flush(file, 'r+')
}

function flush(place: string, flags: string): void {
  const handle = openSync(place, flags)
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
