/** A LIKE pattern that finds the text anywhere; wildcards in the text match only themselves. */
export function containing(text: string): string {
  return `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`
}
