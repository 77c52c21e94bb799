import { goals } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(goals)

/** A share in words that promise no more than was counted: never that nobody or everybody will. */
export function toldChance(reached: number, people: number): string {
  const share = reached / people
  if (share < 0.01) return t('hardlyAny')
  if (share > 0.95) return t('most')
  if (share <= 0.4) return t('oneIn', { number: Math.round(1 / share) })
  return t('ofTen', { number: Math.round(10 * share) })
}
