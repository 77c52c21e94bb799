const ACCENTED_LETTERS: Readonly<Record<string, string>> = {
  a: 'à',
  e: 'é',
  i: 'ï',
  o: 'ô',
  u: 'ü',
  y: 'ÿ',
  n: 'ñ',
  c: 'ç',
}

/**
 * A text as a longer language would have it: `⟦Sïgñ ïñ ~~~⟧`. The brackets show where it begins and ends; what is added to a
 * long text are several words.
 */
export function lengthen(text: string): string {
  const accented = text.replace(/[aeiouync]/g, (letter) => ACCENTED_LETTERS[letter] ?? letter)
  const added = '~'.repeat(Math.ceil(text.length * 0.3)).replace(/~{15}(?=~)/g, '$& ')
  return `⟦${accented} ${added}⟧`
}
