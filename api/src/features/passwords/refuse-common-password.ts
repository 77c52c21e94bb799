import { DomainError } from '#kernel/errors/domain-error.ts'

/** The stems of the passwords that guessers try first; what people append is removed before the comparison. */
const STEMS = new Set(
  `
  aaaaaa abc abcd abcde abcdef abcdefg abcdefgh access admin administrator alexander alexandra amanda andrew
  android angel angels anthony anything apple arsenal asdf asdfgh asdfghjkl ashley asshole austin autumn azerty
  baby babygirl banana bank barcelona baseball basketball batman beatles benjamin bitch bitcoin blessed blink182
  blockchain brandon bulls buster butterfly changeme charlie cheese chelsea chocolate christian christopher
  cisco computer cookie corvette cowboy cowboys crypto daddy dallas dancer daniel database default demo diamond
  disney dollar dragon dragonball eagle eagles elizabeth eminem ethereum everything facebook family father
  ferrari finance flower football fortnite freedom friday fuck fuckoff fuckyou george ginger github gladiator
  golden google guest guitar hacker hacking harley heaven hello hockey honey hunter iloveyou internet invest
  investor jackson jennifer jessica jesus jonathan jordan joseph joshua justin juventus killer lakers letmein
  lightning linux lion liverpool login london love lovely loveyou lucky maggie martin master matrix matthew
  maverick mercedes merlin metallica michael michelle mickey million minecraft mommy monday money monkey morgan
  mother music mustang mysql naruto natasha network nicholas nicole ninja nintendo nirvana nothing onelove
  oracle orange panther paris pass passw0rd password passwort patricia patrick pepper phoenix pikachu
  playstation please pokemon porsche princess private purple pussy qazwsx qwerty qwertyuiop qwertz ranger
  realmadrid richard robert roblox rocknroll rockstar root samantha samsung samurai scorpio secret secure
  security server sex sexy shadow shit silver simvest slipknot snoopy soccer soccer1 something sorry spartan
  spring startrek starwars steelers stephanie summer sunshine superman sweetheart system taylor temp temporary
  test tester testing thankyou thomas thunder tiger tigger trader trading trustno1 tyler ubuntu user vanessa
  victoria wallet warrior welcome whatever william windows winter xbox yankees yellow zachary zxcvbn zxcvbnm
  `
    .trim()
    .split(/\s+/),
)
const ROWS = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  '09876543210',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv',
]
const LETTERS: Readonly<Record<string, string>> = {
  0: 'o',
  1: 'i',
  3: 'e',
  4: 'a',
  5: 's',
  7: 't',
  '@': 'a',
  $: 's',
}

/** Refuses a password that a guesser tries early, at the field that holds it. */
export function refuseCommonPassword(password: string, field: string, names: readonly string[] = []): void {
  if (!isCommon(password.toLowerCase(), names)) return
  const message = 'This password is too easy to guess. Please choose another one.'
  throw new DomainError('COMMON_PASSWORD', message, { [field]: message })
}

function isCommon(password: string, names: readonly string[]): boolean {
  if (new Set(password).size <= 2 || isRun(password) || isDate(password)) return true
  const bare = password.replace(/^[^\p{L}]+|[^\p{L}]+$/gu, '')
  const spelled = [...password].map((letter) => LETTERS[letter] ?? letter).join('')
  const candidates = [password, bare, spelled, spelled.replace(/[^\p{L}]+$/u, ''), bare.replace(/(.+)\1/u, '$1')]
  const own = names.flatMap((name) => [name.toLowerCase(), name.toLowerCase().split('@')[0] ?? ''])
  return candidates.some((candidate) => STEMS.has(candidate) || (candidate !== '' && own.includes(candidate)))
}

/** Neighbours on the keyboard or in the alphabet, also backwards or repeated. */
function isRun(password: string): boolean {
  const half = password.slice(0, Math.ceil(password.length / 2))
  if (half.length >= 3 && half.repeat(2).startsWith(password)) return isRun(half) || /^\d+$/.test(half)
  return ROWS.some((row) => row.includes(password) || [...row].toReversed().join('').includes(password))
}

function isDate(password: string): boolean {
  return /^\d{1,2}[./-]?\d{1,2}[./-]?(19|20)?\d{2}$|^(19|20)\d{2}[./-]?\d{1,2}[./-]?\d{1,2}$/.test(password)
}
