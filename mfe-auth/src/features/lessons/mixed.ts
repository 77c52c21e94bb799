/** The same numbers in an order that the seed alone decides, so that the right answer has no place of its own. */
export function shuffle(count: number, seed: string): number[] {
  const rank = (index: number) => hashOf(`${seed}/${index}`)
  return Array.from({ length: count }, (_, index) => index).toSorted((one, other) => rank(one) - rank(other))
}

/** FNV-1a, and a last stir: words that differ in their last letter only are far apart too. */
function hashOf(words: string): number {
  let hash = 0x81_1c_9d_c5
  for (const letter of words) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01_00_01_93)
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c_1b_3c_6d)
  return (hash ^ (hash >>> 13)) >>> 0
}
