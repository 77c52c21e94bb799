import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { integrityOf } from './build-files.ts'
import type { PublishedRemote } from './registry.ts'

const TIMEOUT_MS = 10_000

/** Fetches the files of a build into a folder. Throws if a byte is another than its entry names, or nobody answers. */
export async function fetchFiles(build: PublishedRemote, origin: string, folder: string): Promise<void> {
  for (const [file, integrity] of Object.entries(build.integrity)) {
    if (!file.split('/').every(isPlain)) throw new Error(`${origin} offers a file called ${file}`)
    const bytes = Buffer.from(await (await fetchFrom(origin, build.base + file)).arrayBuffer())
    if (integrityOf(bytes) !== integrity) {
      throw new Error(`${build.base}${file} of ${origin} does not have the bytes that its entry names`)
    }
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true })
    writeFileSync(path.join(folder, file), bytes)
  }
}

/** Throws if the answer is an error, or none comes. */
export async function fetchFrom(origin: string, place: string): Promise<Response> {
  const url = new URL(place, origin)
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) })
  if (!response.ok) throw new Error(`${url.href} answers ${response.status}`)
  return response
}

/** Whether a name stays in its folder. */
export function isPlain(name: string): boolean {
  return /^[\w-][\w.-]*$/.test(name)
}
