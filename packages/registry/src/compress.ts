import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const TEXT = /\.(js|css|json|svg)$/

/** Writes `.br` and `.gz` beside every text file below a folder, so that serving takes no time for compression. */
export async function compressFolder(folder: string): Promise<void> {
  const files = filesBelow(folder).filter((file) => TEXT.test(file) && statSync(file).size > 512)
  await Promise.all(
    files.map(async (file) => {
      const bytes = readFileSync(file)
      writeFileSync(
        `${file}.br`,
        await promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      )
      writeFileSync(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }))
    }),
  )
}

/** Absolute paths of all files below a folder, in a stable order. */
export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))
    .toSorted()
}
