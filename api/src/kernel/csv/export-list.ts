import type { ReadContext } from '#kernel/endpoints/context.ts'
import type { FileAnswer } from '#kernel/endpoints/send-file.ts'
import { writeCsv } from './write-csv.ts'

/** A list as a file. Who takes it is on record, and what it was narrowed by is not: it may be somebody's name. */
export async function exportList(
  { audit }: ReadContext,
  file: 'audit' | 'users',
  query: object,
  ...table: Parameters<typeof writeCsv>
): Promise<FileAnswer> {
  await audit({ action: 'export.begun', details: { file, narrowed: Object.keys(query).length > 0 } })
  return { name: `${file}.csv`, disposition: 'attachment', content: writeCsv(...table) }
}
