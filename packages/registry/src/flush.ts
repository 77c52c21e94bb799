import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Has the names in a folder outlive a power failure. */
export function flushFolder(folder: string): void {
  // Windows opens no folders, and keeps their names by itself.
  if (process.platform !== 'win32') flush(folder, 'r')
}

/** Has the bytes of a file outlive a power failure. */
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
