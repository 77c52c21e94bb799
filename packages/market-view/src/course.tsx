import type { Strategy } from '@simvest/contracts'
import { Lazy } from '@simvest/ui-kit'
import type { ReactNode } from 'react'
import { Waiting } from './waiting.tsx'

const load = () => import('./drawn-course.tsx')
const loadWatched = () => import('./watched-table.tsx')

export interface CourseProps {
  of: Strategy
  /** Another strategy, in the same days and in the same figures. */
  beside?: Strategy | undefined
}

/** The path of a strategy in this market and its figures, with another one beside it, and always with the market itself. */
export function StrategyCourse(props: CourseProps) {
  return (
    <Lazy load={load} fallback={<Waiting height="60rem" />}>
      {({ DrawnCourse }) => <DrawnCourse {...props} />}
    </Lazy>
  )
}

export interface WatchedProps {
  strategies: readonly Strategy[]
  /** Renders the actions for one of them. */
  children: (strategy: Strategy) => ReactNode
}

/** The results of several strategies, and of the market itself, in the latest days. */
export function WatchedStrategies(props: WatchedProps) {
  return (
    <Lazy load={loadWatched} fallback={<Waiting height="20rem" />}>
      {({ WatchedTable }) => <WatchedTable {...props} />}
    </Lazy>
  )
}
