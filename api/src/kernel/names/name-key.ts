/** Letters of other scripts, and digits, that look like these Latin ones in most fonts. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑ',
  b: 'ьβвʙ',
  c: 'сϲᴄ',
  d: 'ԁɗ',
  e: 'еєεҽ',
  g: 'ɡց',
  h: 'һнհ',
  i: 'іιɩı',
  j: 'јϳ',
  k: 'кκ',
  l: '1|ӏǀɭ',
  m: 'мᴍ',
  n: 'пηո',
  o: '0оοօσ',
  p: 'рρ',
  q: 'ԛգ',
  r: 'гᴦ',
  s: 'ѕꜱ',
  t: 'тτ',
  u: 'υսц',
  v: 'ѵν',
  w: 'ԝωш',
  x: 'хχ',
  y: 'уүγ',
  z: 'ᴢ',
}

const FOLDED_LETTERS = new Map(
  Object.entries(LOOK_ALIKES).flatMap(([letter, all]) => [...all].map((each) => [each, letter])),
)

/**
 * The form in which usernames are compared: two that look alike have the same. NFKC, without what cannot be seen and without
 * signs at the ends; look-alikes become the Latin letter.
 */
export function nameKeyOf(name: string): string {
  const seen = name
    .normalize('NFKC')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}\u2800]/gu, '')
    .replaceAll('I', 'l')
    .toLowerCase()
    .normalize('NFKC')
  const folded = [...seen].map((sign) => FOLDED_LETTERS.get(sign) ?? sign).join('')
  const bare = folded.replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}\p{M}]+$/gu, '').replace(/\s+/gu, ' ')
  return bare.replaceAll('rn', 'm').replaceAll('vv', 'w')
}

/** Signs of the key that look alike: i, l and 1 are one too. */
const plainest = (name: string) => nameKeyOf(name).replaceAll('i', 'l')
const PLATFORM = plainest('simvest')
const STAFF = new Set(
  ['admin', 'administrator', 'support', 'helpdesk', 'moderator', 'operator', 'compliance', 'auditor'].map(plainest),
)

/** Whether a name is that of the platform, or of somebody who works for it. */
export function isOfPlatform(name: string): boolean {
  const plain = plainest(name)
  if (plain.replace(/[^\p{L}\p{N}]/gu, '').includes(PLATFORM)) return true
  return plain.split(/[^\p{L}]+/u).some((word) => STAFF.has(word) || STAFF.has(word.replace(/l+$/, '')))
}
