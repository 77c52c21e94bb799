import { type Address, BASE58, decodeBase58, hasChecksum, RIPPLE58 } from './real-addresses.ts'

const BASE58_WORD = /^[1-9A-HJ-NP-Za-km-z]{25,112}$/

/** Forms of addresses without a checksum that is verified here: only a whole word counts as one, so that text stays free. */
const FORMS: readonly (readonly [kind: string, form: RegExp])[] = [
  ['Ethereum', /^[\da-f]{40}$/i],
  ['TRON', /^41[\da-f]{40}$/i],
  ['Monero', /^[48][1-9A-HJ-NP-Za-km-z]{94}(?:[1-9A-HJ-NP-Za-km-z]{11})?$/],
  ['Stellar', /^G[A-Z2-7]{55}$/],
  ['Algorand', /^[A-Z2-7]{58}$/],
  ['Bitcoin Cash', /^[qp][02-9ac-hj-np-z]{41}$/i],
  ['TON', /^[EUk0]Q[\w-]{46}$/],
]

const isMixed = (word: string) => /\d/.test(word) && /[A-Za-z]/.test(word)
const count = (word: string, letters: RegExp) => word.match(letters)?.length ?? 0
/** Letters drawn by chance have many capitals; those of a sentence whose blanks were taken out have few. */
const isDrawn = (word: string) => count(word, /\d/g) > 1 && count(word, /[a-z]/g) > 5 && count(word, /[A-Z]/g) > 5

/** The first word that is an address of a network whose addresses have no prefix or version of their own. */
export function unlistedIn(words: readonly string[]): Address | undefined {
  for (const text of words.filter((word) => word.length >= 25 && word.length <= 112 && isMixed(word))) {
    const kind = FORMS.find(([, form]) => form.test(text))?.[0] ?? base58Kind(text)
    if (kind) return { kind, text }
  }
  return undefined
}

function base58Kind(word: string): string | undefined {
  if (!BASE58_WORD.test(word)) return undefined
  if (word.length > 39 && word.length < 45 && isDrawn(word) && decodeBase58(word, BASE58, 32)) return 'Solana'
  if (word.length > 45 && word.length < 49 && isDrawn(word)) return 'Polkadot'
  return [BASE58, RIPPLE58].some((alphabet) => isChecked(word, alphabet)) ? 'crypto' : undefined
}

/** Whether the last four bytes are the checksum of the others, as in addresses and keys of many networks. */
function isChecked(word: string, alphabet: string): boolean {
  const least = Math.floor((word.length - 1) * 0.732)
  const bytes = [least, least + 1, least + 2].map((size) => decodeBase58(word, alphabet, size)).find(Boolean)
  return bytes !== undefined && hasChecksum(bytes)
}
