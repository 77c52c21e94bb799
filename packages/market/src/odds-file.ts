import type { MarketOdds } from './market-odds.ts'
import type { Odds } from './odds.ts'

/** The source of `published-odds.ts`, one row of figures per line. */
export function oddsSource({ modelVersion, people, plans, index, strategies }: MarketOdds): string {
  const levels = Object.entries(strategies).map(([level, sectors]) => `'${level}': {${rows(sectors)}}`)
  return `// Made by \`pnpm lab odds --write\`. Never edited by hand: a test works the figures out again.
import type { MarketOdds } from './market-odds.ts'

/** The results of ${people} people under each plan and strategy of model ${modelVersion}, in markets of their own. */
export const PUBLISHED_ODDS: MarketOdds = {
modelVersion: ${modelVersion}, people: ${people}, plans: {${rows(plans)}}, index: ${row(index)}, strategies: {${levels.join()}},
}
`
}

const rows = (odds: Readonly<Record<string, Odds>>) =>
  Object.entries(odds)
    .map(([name, each]) => `'${name}': ${row(each)}`)
    .join()

const row = ({ lost, reached, fan }: Odds) =>
  `{ lost: ${JSON.stringify(lost)}, reached: ${JSON.stringify(reached)}, fan: ${JSON.stringify(fan)} }`
