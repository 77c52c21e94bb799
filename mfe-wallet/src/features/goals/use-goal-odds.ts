import type { Goal, Position } from '@simvest/contracts'
import { GOAL_PEOPLE } from '@simvest/market'
import { useFetchedAhead } from '@simvest/ui-kit'
import { useEffect, useState } from 'react'

/** A few people at a time, so that the page answers meanwhile. */
const AT_ONCE = 5

/** The number of people counted between two displayed figures. */
const PEOPLE_PER_UPDATE = 50

export interface GoalCount {
  people: number
  /** By the ids of the goals. */
  reached: ReadonlyMap<number, number>
}

const load = () => import('./count-reached.ts')

/** Counts, over some seconds, how many people reach goals that lie ahead. It begins anew when the position changes. */
export function useGoalOdds(position: Position | undefined, goals: readonly Goal[] | undefined): GoalCount | undefined {
  const part = useFetchedAhead(load)
  // Unchanged polls do not start another count.
  const key = JSON.stringify([position, goals])
  const [counted, setCounted] = useState<GoalCount & { key: string }>()
  useEffect(() => {
    const [from, wanted] = JSON.parse(key) as [Position | null, Goal[] | null]
    const ahead = wanted?.filter(({ day }) => from && day >= from.day) ?? []
    if (!part || !from || ahead.length === 0) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let reached = ahead.map(() => 0)
    const count = (first: number) => {
      const people = first + AT_ONCE
      const more = part.countReached(from, ahead, { first, end: people })
      reached = reached.map((before, index) => before + (more[index] ?? 0))
      if (people % PEOPLE_PER_UPDATE === 0)
        setCounted({ key, people, reached: new Map(ahead.map(({ id }, index) => [id, reached[index] ?? 0])) })
      if (people < GOAL_PEOPLE) timer = setTimeout(count, 0, people)
    }
    timer = setTimeout(count, 0, 0)
    return () => clearTimeout(timer)
  }, [key, part])
  return counted?.key === key ? counted : undefined
}
