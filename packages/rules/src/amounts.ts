import { findIn } from './honest-words.ts'
import type { Rule } from './tree.ts'

/** Hand-written amounts: each forgets the unit or rounds by its own rules. */
const BY_HAND = [
  /\.toFixed\(/,
  /\$\$\{/,
  /['"]\$['"]\s*\+/,
  /style:\s*['"]currency['"]/,
  /\}\s?SIM\b(?!-)/,
  // Returns no unit: only for code that draws the unit itself.
  /\bformatCents\b/,
]

/** The sources that people see or download; the ui-kit's Money adds the unit of `formatCents` itself. */
const SHOWN_SOURCES =
  /^(api\/src|shell\/src|mfe-[\w-]+\/src|packages\/(contracts|platform|ui-kit|api-client|gateway)\/src)\//
const MONEY = 'packages/ui-kit/src/money.tsx'

/** Only packages/money formats amounts. */
export const amounts: Rule = {
  name: 'amounts',
  todo: 'Draw it with <Money> or write it with formatMoney of @simvest/money; for a field to type in there is typedAmount.',
  find(tree) {
    const files = tree
      .files(/\.(?:tsx?|vue|svelte)$/)
      .filter((file) => SHOWN_SOURCES.test(file) && file !== MONEY && !/\.test\.tsx?$/.test(file))
    return findIn(tree, files, (text) => BY_HAND.flatMap((way) => way.exec(text)?.[0] ?? []))
  },
}
