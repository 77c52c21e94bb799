/** A moment in UTC as every spreadsheet reads it as a time, in any language: without the letters of ISO 8601. */
export function timeOf(moment: string): string {
  return new Date(moment).toISOString().slice(0, 19).replace('T', ' ')
}
