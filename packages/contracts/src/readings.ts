/** Letters of Cyrillic and Greek with the Latin ones (or digits) that look the same, in pairs. */
const LOOK_ALIKES = new Map(
  Array.from(
    'АAВBСCЕEНHІIЈJКKМMОOРPЅSТTХXУYҮYԚQԜWЗ3' +
      'аaсcԁdеeһhіiјjоoрpԛqѕsԝwхxуyгrпnкkтtмmнhвbзeүyӏlѵvԍg' +
      'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧX' +
      'αaγyιiκkνvοoρpτtυuχxηnωw',
  ).reduce<[string, string][]>((pairs, letter, index, all) => {
    if (index % 2 === 0) pairs.push([letter, all[index + 1] ?? ''])
    return pairs
  }, []),
)

/** Marks that nobody sees, marks above and below letters, and the blank of braille. */
const INVISIBLE = /[\p{DI}\p{M}\p{Cf}\u2800]/gu
const TURNING_MARKS = /[\u202b\u202e\u2067]/
const NOT_ASCII = /[^\0-\x7f]/

/** The text as a person or a wallet reads it: look-alikes, digits of other scripts and invisible marks become plain letters. */
export function readingsOf(text: string): string[] {
  if (!NOT_ASCII.test(text)) return [unescaped(text)]
  const plain = text
    .normalize('NFKD')
    .replace(INVISIBLE, '')
    .replace(/\p{Nd}/gu, digitOf)
    .replace(/[\u0370-\u052f]/g, (letter) => LOOK_ALIKES.get(letter) ?? letter)
  // Marks that turn the direction show the letters in the opposite order.
  const turned = TURNING_MARKS.test(text) ? [Array.from(plain).toReversed().join('')] : []
  return [unescaped(plain), ...turned]
}

/** `%41` in an address of the web. */
function unescaped(text: string): string {
  return text.replace(/%([2-7][\da-f])/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}

/** Digits of a script stand in a row of ten. A digit's value is its distance from the row's beginning. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  if (code < 128) return digit
  let before = 0
  while (before < 50 && /\p{Nd}/u.test(String.fromCodePoint(code - before - 1))) before += 1
  return String(before % 10)
}
