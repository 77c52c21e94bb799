/** A LIKE pattern that finds the text anywhere; wildcards in the text match only themselves. */
export function containing(text: string): string {
  return `%${escaped(text)}%`
}

/** The same for a text in which `*` stands for anything. */
export function containingAround(text: string): string {
  return `%${text.split('*').map(escaped).join('%')}%`
}

const escaped = (text: string) => text.replace(/[\\%_]/g, String.raw`\$&`)
