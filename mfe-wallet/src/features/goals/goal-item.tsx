import { type Goal, removeGoal } from '@simvest/contracts'
import { GOAL_PEOPLE } from '@simvest/market'
import type { Cents } from '@simvest/money'
import { formatCount } from '@simvest/money'
import { useCall } from '@simvest/platform'
import { Button, Money, Progress, Text, useAmountsHidden } from '@simvest/ui-kit'
import styled from 'styled-components'
import { goals } from '#locales/en.json'
import { RowCard } from '#layout/card-row.tsx'
import { textsOf } from '#texts.ts'
import { toldChance } from './told-chance.ts'
import type { GoalCount } from './use-goal-odds.ts'

const t = textsOf(goals)

interface GoalItemProps {
  goal: Goal
  total: Cents
  /** Whether its day has not landed yet. */
  isAhead: boolean
  counted: GoalCount | undefined
}

export function GoalItem({ goal: { id, amount, day }, total, isAhead, counted }: GoalItemProps) {
  const call = useCall(removeGoal, { failed: { title: t('kept'), why: true } })
  const isHidden = useAmountsHidden()
  const part = Math.max(0, Math.min(1, total / amount))
  const percent = Math.floor(100 * part)
  return (
    <RowCard aria-label={t('name', { day: day + 1 })}>
      <Text as="h3" $tone="strong">
        {t.rich('goal', { amount: <Money amount={amount} />, day: day + 1 })}
      </Text>
      {!isHidden && (
        <Progress label={t('progress', { day: day + 1 })} value={part} valueText={t('part', { percent })} />
      )}
      <Text $size="small">{t.rich('total', { total: <Money amount={total} /> })}</Text>
      {isAhead ? <Odds id={id} counted={counted} /> : <Text $size="small">{t('over')}</Text>}
      <Acts>
        <Button
          size="small"
          variant="quiet"
          aria-label={t('removeOne', { day: day + 1 })}
          pending={call.pending}
          onClick={() => void call.send({ params: { id } })}
        >
          {t('remove')}
        </Button>
      </Acts>
    </RowCard>
  )
}

function Odds({ id, counted }: { id: number; counted: GoalCount | undefined }) {
  const { people = 0, reached } = counted ?? {}
  const count = reached?.get(id) ?? 0
  if (people < GOAL_PEOPLE)
    return (
      <Text $size="small" $tone="quiet">
        {t('counting', { counted: formatCount(people), people: formatCount(GOAL_PEOPLE) })}
      </Text>
    )
  return (
    <>
      <Text $tone="strong">{toldChance(count, people)}</Text>
      <Text $size="small">{t('counted', { count, people: formatCount(people) })}</Text>
    </>
  )
}

const Acts = styled.div`
  margin-top: auto;
`
