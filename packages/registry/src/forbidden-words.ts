/** Words that no text of the product may contain in any language, because there is no return to promise. */
export const FORBIDDEN_WORDS = {
  en: [
    /guaranteed/i,
    /not less than/i,
    /risk[- ]free/i,
    /assured (?:returns?|profits?|gains?)/i,
    /double your money/i,
    /cannot lose/i,
  ],
  de: [
    /garantiert/i,
    /nicht weniger als/i,
    /risiko(?:frei|los)|ohne (?:jedes )?risiko/i,
    /sicher(?:e|er|en|em) (?:rendite|gewinn|ertrag|erträge)/i,
    /verdoppeln sie ihr|verdopple dein/i,
    /(?:können|kannst|kann) nicht verlieren/i,
  ],
  sw: [
    /hakikishwa/i,
    /(?:si|sio) chini ya|[iyz]siyopungua|[iyz]sizopungua/i,
    /bila hatari|hakuna hatari/i,
    /(?:faida|mapato) (?:ya|za) (?:uhakika|hakika)|uhakika wa faida/i,
    /pesa zako (?:mara mbili|maradufu)/i,
    /huwezi kupoteza|hutapoteza/i,
  ],
} as const

/** Returns the forbidden words of a text. */
export function forbiddenWords(text: string): string[] {
  return Object.values(FORBIDDEN_WORDS).flatMap((each) => each.flatMap((words) => words.exec(text)?.[0] ?? []))
}
