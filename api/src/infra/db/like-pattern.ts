/** A pattern for LIKE that finds the text anywhere, whatever signs of patterns it holds. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}
