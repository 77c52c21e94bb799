import { betterThan } from '@simvest/market'
import { Text } from '@simvest/ui-kit'
import { market } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(market)

export interface StandingProps {
  days: number
  /** The change of the market itself in these days, in millionths. */
  change: number
}

/** The rank of a past among the markets of the model; nothing for a span of days that was not ranked. */
export function Standing({ days, change }: StandingProps) {
  const better = betterThan(days, change)
  if (better === undefined) return null
  return (
    <Text $size="caption" $tone="quiet">
      {t('standing', { better })}
    </Text>
  )
}
