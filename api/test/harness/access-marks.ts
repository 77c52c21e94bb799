import type { Endpoint, OperationId } from '@simvest/contracts'

/** The kinds of values that a mark names. */
const KINDS = {
  username: 'u',
  email: 'e',
  fullName: 'f',
  residence: 'r',
  occupation: 'o',
  /** The reason for an administrator's decision on this person. */
  reason: 't',
  /** Notes and reasons of administrators about this person. */
  note: 'n',
  destination: 'w',
  /** A private view of the desk. */
  view: 'v',
  passkey: 'p',
  password: 's',
} as const
type TextKind = keyof typeof KINDS
type MarkKind = TextKind | 'phoneNumber' | 'amount'

const LETTERS = 'abcdefghijklmnop'
const TEXT_MARK = new RegExp(`qzx([${Object.values(KINDS).join('')}])([a-p]{4})x`, 'gi')
const PHONE_MARK = /\+2547990(\d{5})/g
const AMOUNT_MARK = /(?<![\d.,])(?:7,?([1-9]\d{2}),?000|9([1-9],?\d{2})0)\.13(?!\d)/g

/** A text that belongs to one person alone: the letters of the number of the person, after those of the kind. */
export function textMark(kind: TextKind, person: number): string {
  const digits = person.toString(16).padStart(4, '0')
  const letters = [...digits].map((digit) => LETTERS[Number.parseInt(digit, 16)])
  return `qzx${KINDS[kind]}${letters.join('')}x`
}

export const phoneMark = (person: number) => `+2547990${String(person).padStart(5, '0')}`

/** An amount that belongs to one person alone. The zeros keep it from being a sum of others. */
export const amountMark = (person: number) => Number(`7${100 + (person % 900)}000.13`)
/** The same for a standing order, which is smaller. */
export const orderMark = (person: number) => Number(`9${100 + (person % 900)}0.13`)

export interface Mark {
  kind: MarkKind
  person: number
  text: string
}

/** The marks in an answer. An amount may be of several people: every ninth hundred has the same. */
export function marksIn(answer: string): Mark[] {
  const kindOf = (letter: string) =>
    (Object.keys(KINDS) as TextKind[]).find((kind) => KINDS[kind] === letter.toLowerCase()) ?? 'reason'
  const personOf = (letters: string) =>
    Number.parseInt([...letters.toLowerCase()].map((letter) => LETTERS.indexOf(letter).toString(16)).join(''), 16)
  return [
    ...[...answer.matchAll(TEXT_MARK)].map(([text, letter = '', letters = '']) => ({
      kind: kindOf(letter),
      person: personOf(letters),
      text,
    })),
    ...[...answer.matchAll(PHONE_MARK)].map(([text, digits]) => ({
      kind: 'phoneNumber' as const,
      person: Number(digits),
      text,
    })),
    ...[...answer.matchAll(AMOUNT_MARK)].map(([text, large, small = '']) => ({
      kind: 'amount' as const,
      person: Number(large ?? small.replace(',', '')) - 100,
      text,
    })),
  ]
}

/** The facts about a person on which depends who may see their values. */
export interface MarkOwner {
  index: number
  /** Had a role at the desk at some time. */
  hasServed: boolean
  referrer: number | undefined
}

interface ShownField {
  calls: readonly OperationId[]
  kinds: readonly MarkKind[]
  isShown: (viewer: MarkOwner, owner: MarkOwner) => boolean
  because: string
}

const named = (viewer: MarkOwner, owner: MarkOwner) => viewer.referrer === owner.index
const referred = (viewer: MarkOwner, owner: MarkOwner) => owner.referrer === viewer.index

/** Values of other people that the contract shows to those who have no role, or outside the desk. All else is a leak. */
const SHOWN_FIELDS: readonly ShownField[] = [
  {
    calls: ['getUser', 'updateProfile', 'exportMyData', 'register', 'login'],
    kinds: ['email'],
    isShown: named,
    because: 'User.referrerEmail is what the person typed when they registered',
  },
  {
    calls: ['getMyReferrals'],
    kinds: ['username'],
    isShown: referred,
    because: 'Referred.username names who joined by the word of the viewer',
  },
  {
    calls: ['exportMyData'],
    kinds: ['username'],
    isShown: (_, owner) => owner.hasServed,
    because: 'UserNote.authorUsername: the export contains the notes with the names of those who wrote them',
  },
]

/** Own values that a person sees in these calls alone: what the desk writes about them is no part of their pages. */
// not total: people see their own values of all other kinds
const OF_THE_DESK: Partial<Record<MarkKind, readonly OperationId[]>> = { note: ['exportMyData'] }

/** Whether somebody, or a visitor, may see a mark in the answer to a call that admitted them. */
export function maySee(
  { kind, person }: Mark,
  { id, access }: { id: OperationId; access: Endpoint['access'] },
  viewer: MarkOwner | undefined,
  owner: MarkOwner,
): boolean {
  // Passwords are in no answer.
  if (kind === 'password' || !viewer) return false
  const isOwn = kind === 'amount' ? person === viewer.index % 900 : person === viewer.index
  // The desk reads everything about everybody, but for what its people keep for themselves.
  if (access === 'admin') return kind !== 'view' || isOwn
  if (isOwn) return OF_THE_DESK[kind]?.includes(id) ?? true
  return SHOWN_FIELDS.some(
    ({ calls, kinds, isShown }) => calls.includes(id) && kinds.includes(kind) && isShown(viewer, owner),
  )
}
