import { getCosts } from '@simvest/contracts'
import { type Cents, negateCents } from '@simvest/money'
import { useQuery } from '@simvest/platform'
import { Money, Text } from '@simvest/ui-kit'
import { analytics } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(analytics)

/** The costs of the assistant beside all that was deposited, in the period of the figures. Nothing while nothing was paid. */
export function Costs({ deposited }: { deposited: Cents }) {
  const { data } = useQuery(getCosts, {})
  if (!data?.costs) return null
  return (
    <Text $size="small">
      {t.rich('costs', { costs: <Money amount={negateCents(data.costs)} />, deposited: <Money amount={deposited} /> })}
    </Text>
  )
}
