import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'

// The package has no types of Jest, because Playwright runs other parts of it.
declare const afterAll: (act: () => void) => void

const folders: string[] = []

/** Makes an empty folder, which is removed after the last test of the file. */
export function temporaryFolder(name: string): string {
  const folder = mkdtempSync(path.join(tmpdir(), `${name}-`))
  folders.push(folder)
  return folder
}

// A test may have removed its folder itself.
afterAll(() => folders.forEach((folder) => rmSync(folder, { recursive: true, force: true })))
