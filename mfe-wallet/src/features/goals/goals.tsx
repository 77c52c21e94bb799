import { type Goal, getPosition, listGoals, type Position } from '@simvest/contracts'
import { GOALS } from '@simvest/contracts/limits'
import { addCents, type Cents } from '@simvest/money'
import { Link, useQuery, useUser } from '@simvest/platform'
import { Button, Card, CardHeader, FailedNotice, Skeleton, Text } from '@simvest/ui-kit'
import { Target } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import styled from 'styled-components'
import { goals } from '#locales/en.json'
import { CardRow } from '#layout/card-row.tsx'
import { textsOf } from '#texts.ts'
import { GoalItem } from './goal-item.tsx'
import { NewGoalDialog } from './new-goal-dialog.tsx'
import { useGoalOdds } from './use-goal-odds.ts'

const t = textsOf(goals)

const POLL_INTERVAL_MS = 10_000
const toNumbers = (inside: ReactNode) => <Link to="/simulation">{inside}</Link>

/** Totals to have by a day, with how many people get there from here; nothing for those who have no money and no goal. */
export function Goals() {
  const { data, error, mutate } = useQuery(listGoals, {})
  const position = useQuery(getPosition, {}, { poll: POLL_INTERVAL_MS })
  const [adding, setAdding] = useState(false)
  const counted = useGoalOdds(position.data, data)
  const { fundBalance, profitBalance } = useUser()
  const failed = error ?? position.error
  const retry = () => void Promise.all([mutate(), position.mutate()])
  if (data?.length === 0 && fundBalance <= 0 && profitBalance <= 0) return null
  return (
    <Card aria-labelledby="goals">
      <CardHeader
        title={<span id="goals">{t('title')}</span>}
        description={t('about')}
        action={
          <Button disabled={!data || data.length >= GOALS.most} onClick={() => setAdding(true)}>
            <Target aria-hidden="true" />
            {t('create')}
          </Button>
        }
      />
      <Room>
        {!data || !position.data ? (
          failed ? (
            <FailedNotice title={t('unread')} error={failed} onRetry={retry} />
          ) : (
            <Skeleton height="13rem" radius="var(--radius)" />
          )
        ) : (
          data.length > 0 && <Listed {...{ goals: data, position: position.data, counted }} />
        )}
      </Room>
      {adding && <NewGoalDialog onClose={() => setAdding(false)} />}
    </Card>
  )
}

interface ListedProps {
  goals: readonly Goal[]
  position: Position
  counted: ReturnType<typeof useGoalOdds>
}

function Listed({ goals, position, counted }: ListedProps) {
  return (
    <>
      <CardRow label={t('row')}>
        {goals.map((goal) => (
          <GoalItem key={goal.id} {...{ goal, counted }} total={totalOf(position)} isAhead={goal.day >= position.day} />
        ))}
      </CardRow>
      <Text $size="small" $tone="quiet">
        {t.rich('method', { link: toNumbers })}
      </Text>
    </>
  )
}

const totalOf = ({ fund, profit, held, investments }: Position): Cents =>
  addCents(fund, profit, held, ...investments.map(({ amount }) => amount))

const Room = styled.div`
  display: grid;
  gap: var(--space-1);
  grid-template-columns: minmax(0, 1fr);
`
