/** The account, card or telephone number in a text that a bank or M-Pesa would take: "an IBAN", or undefined. */
export function bankingIn(text: string, isContact: boolean): string | undefined {
  if (hasIban(text.replace(/[^A-Za-z\d]/g, '').toUpperCase())) return 'an IBAN'
  const numbers = numbersIn(text)
  if (numbers.some((digits) => isCard(digits))) return 'a card number'
  if (numbers.some((digits) => isClabe(digits)) || hasAccount(text)) return 'a bank account'
  const isMobile = (digits: string) => MPESA.test(digits) || (LOCAL_MPESA.test(digits) && /m-?pesa/i.test(text))
  return !isContact && numbers.some(isMobile) ? 'an M-Pesa number' : undefined
}

/** A Kenyan mobile number. */
const MPESA = /^(?:00)?254[17]\d{8}$/
const LOCAL_MPESA = /^0[17]\d{8}$/

/** Groups of digits with one mark or blank between them, joined: every number of up to 19 digits that begins and ends with a group. */
function numbersIn(text: string): string[] {
  const runs = text.match(/\d(?:(?:[.\-_/,·|–—]|\s{1,2})?\d)*/g) ?? []
  return runs.flatMap((run) => {
    const groups = run.split(/\D+/)
    return groups.flatMap((_, first) => {
      const numbers: string[] = []
      let digits = ''
      for (let at = first; at < groups.length; at += 1) {
        digits += groups[at] ?? ''
        if (digits.length > 19) break
        if (digits.length > 9) numbers.push(digits)
      }
      return numbers
    })
  })
}

const ROUTING_WORDS = /\b(?:routing|aba)\b/i
const SORT_CODE_WORDS = /\bsort ?code\b/i

/** An account that is named by the code of its bank, as in the United States and the United Kingdom. */
function hasAccount(text: string): boolean {
  if (ROUTING_WORDS.test(text))
    return /(?<!\d)\d{9}(?!\d)/.test(text) && (text.match(/(?<!\d)\d{6,17}(?!\d)/g) ?? []).length > 1
  return (
    SORT_CODE_WORDS.test(text) && /(?<!\d)\d\d[ -]?\d\d[ -]?\d\d(?!\d)/.test(text) && /(?<!\d)\d{8}(?!\d)/.test(text)
  )
}

const WEIGHTS = [3, 7, 1]

/** A Mexican account number with its check digit. */
function isClabe(digits: string): boolean {
  if (!/^(?!000)\d{18}$/.test(digits)) return false
  const sum = Array.from(digits.slice(0, 17), Number).reduce(
    (total, digit, at) => total + ((digit * (WEIGHTS[at % 3] ?? 0)) % 10),
    0,
  )
  return (10 - (sum % 10)) % 10 === Number(digits[17])
}

/** The letters and digits of an IBAN after its country. */
const IBANS =
  'AD22AE21AL26AT18AZ26BA18BE14BG20BH20BI25BR27BY26CH19CR20CY26CZ22DE20DJ25DK16DO26EE18EG27ES22FI16FK16FO16FR25GB20GE20GI21GL16GR25GT26HR19HU26IE20IL21IQ21IS24IT25JO28KW28KZ18LB26LC30LI19LT18LU18LV19LY23MC25MD22ME20MK17MN18MR25MT29MU28NI26NL16NO13OM21PK22PL26PS27PT23QA27RO22RS20RU31SA22SC29SD16SE22SI17SK22SM25SO21ST23SV26TL21TN22TR24UA27VA20VG22XK18YE28'
const LENGTHS = new Map(
  Array.from(IBANS.matchAll(/([A-Z]{2})(\d{2})/g), ([, country, rest]) => [country, Number(rest)]),
)

/** The account in an IBAN: digits, with the letters of a bank before them and few after them. */
const ACCOUNT = /^[A-Z]{0,4}\d+[A-Z]?\d*[A-Z]{0,3}$/

function hasIban(letters: string): boolean {
  return Array.from(letters.matchAll(/(?=([A-Z]{2})\d{2})/g)).some(({ index, 1: country = '' }) => {
    const iban = letters.slice(index, index + 2 + (LENGTHS.get(country) ?? -2))
    return (
      iban.length > 14 &&
      ACCOUNT.test(iban.slice(4)) &&
      iban.length === 2 + (LENGTHS.get(country) ?? 0) &&
      remainder(iban) === 1
    )
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
  /^(?:4(?:\d{12}|\d{15}|\d{18})|(?:5[1-5]|222[1-9]|22[3-9]\d|2[3-6]\d\d|27[01]\d|2720)\d*(?<=^\d{16})|3[47]\d{13}|(?:36|38|30[0-5])\d*(?<=^\d{14})|(?:35|50|5[6-8]|6\d|8[12]|220[0-4])\d*(?<=^\d{16,19}))$/

const isCard = (digits: string) => CARDS.test(digits) && luhn(digits)

function luhn(digits: string): boolean {
  const values = Array.from(digits, Number).toReversed()
  const sum = values.reduce((total, digit, index) => total + (index % 2 ? (digit * 2) % 9 || (digit && 9) : digit), 0)
  return sum % 10 === 0
}
