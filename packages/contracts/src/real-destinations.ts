import * as z from 'zod/mini'
import { findAddress } from './real-addresses.ts'
import { SPECIMENS } from './specimens.ts'

/** What a typed destination would be in the real world: "a Bitcoin address", or undefined. */
export function realDestination(text: string): string | undefined {
  // People write numbers in groups, and copied text can bring invisible characters along.
  const visible = text.normalize('NFKC').replace(/[\u00ad\u200b-\u200f\u2060\ufeff]/g, '')
  const address = findAddress(visible) ?? findAddress(visible.replace(/\s/g, ''))
  if (address) return `${/^[AEIX]/.test(address.kind) ? 'an' : 'a'} ${address.kind} address`
  if (hasIban(visible)) return 'an IBAN'
  return hasCardNumber(visible) ? 'a card number' : undefined
}

/** Why a destination is refused, in words for the person who typed it; undefined if it is made up. */
export function refusalOf(text: string, specimen: string = SPECIMENS.walletAddress): string | undefined {
  const what = realDestination(text)
  return what && `This looks like ${what}, and nothing is ever sent from here. Use invented data, such as ${specimen}.`
}

/** A check for texts that name a destination. */
export function invented(specimen?: string) {
  return z.refine((text) => realDestination(String(text)) === undefined, {
    error: ({ input }) => refusalOf(String(input), specimen),
  })
}

/** The letters and digits of an IBAN after its country. */
const IBANS =
  'AD22AE21AL26AT18AZ26BA18BE14BG20BH20BI25BR27BY26CH19CR20CY26CZ22DE20DJ25DK16DO26EE18EG27ES22FI16FK16FO16FR25GB20GE20GI21GL16GR25GT26HR19HU26IE20IL21IQ21IS24IT25JO28KW28KZ18LB26LC30LI19LT18LU18LV19LY23MC25MD22ME20MK17MN18MR25MT29MU28NI26NL16NO13OM21PK22PL26PS27PT23QA27RO22RS20RU31SA22SC29SD16SE22SI17SK22SM25SO21ST23SV26TL21TN22TR24UA27VA20VG22XK18YE28'
const LENGTHS = new Map(
  Array.from(IBANS.matchAll(/([A-Z]{2})(\d{2})/g), ([, country, rest]) => [country, Number(rest)]),
)

function hasIban(text: string): boolean {
  const groups = text.toUpperCase().matchAll(/(?<![A-Z\d-])[A-Z]{2}\d{2}(?:[ .-]?[A-Z\d]){10,}/g)
  return Array.from(groups, ([group]) => group).some((group) => {
    const letters = group.replace(/[ .-]/g, '')
    const length = 2 + (LENGTHS.get(letters.slice(0, 2)) ?? Infinity)
    return letters.length >= length && remainder(letters.slice(0, length)) === 1
  })
}

/** Modulo 97, with the first four letters moved to the end and letters as numbers from 10. */
function remainder(iban: string): number {
  const turned = iban.slice(4) + iban.slice(0, 4)
  return Array.from(turned, (letter) => Number.parseInt(letter, 36)).reduce(
    (rest, value) => (rest * (value > 9 ? 100 : 10) + value) % 97,
    0,
  )
}

/** The first digits and the lengths of the card schemes. */
const CARDS =
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)\d*(?<=^\d{16})|3[47]\d{13}|(?:36|38|30[0-5])\d*(?<=^\d{14})|(?:35|6011|65|64[4-9])\d*(?<=^\d{16})|62\d{14,17})$/

function hasCardNumber(text: string): boolean {
  const numbers = text.match(/(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g) ?? []
  return numbers.map((number) => number.replace(/\D/g, '')).some((digits) => CARDS.test(digits) && luhn(digits))
}

function luhn(digits: string): boolean {
  const values = Array.from(digits, Number).toReversed()
  const sum = values.reduce((total, digit, index) => total + (index % 2 ? (digit * 2) % 9 || (digit && 9) : digit), 0)
  return sum % 10 === 0
}
