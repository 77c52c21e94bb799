/** The highest of each of the three numbers of an offer; the lowest is 1. */
export const BOUNDS = { amount: 1_000_000, percent: 10_000, hours: 8_760 } as const

/** A claim that somebody was made: so much money, so many per cent, in so many hours. */
export type Offer = Record<keyof typeof BOUNDS, number>

export const OFFER_FIELDS = ['amount', 'percent', 'hours'] as const satisfies (keyof Offer)[]

/** A whole number within its bounds; undefined for anything else. */
export function numberOf(field: keyof Offer, text: string): number | undefined {
  const number = /^\d{1,7}$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= BOUNDS[field] ? number : undefined
}

/** The offer in three texts; undefined where one of them is no number within its bounds. */
export function offerOf(text: (field: keyof Offer) => string): Offer | undefined {
  const [amount, percent, hours] = OFFER_FIELDS.map((field) => numberOf(field, text(field)))
  return amount && percent && hours ? { amount, percent, hours } : undefined
}

/** The address that carries an offer to a friend: three numbers and no text. */
export const offeredPath = ({ amount, percent, hours }: Offer) =>
  `/offered?amount=${amount}&percent=${percent}&hours=${hours}`
