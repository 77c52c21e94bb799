import { strategyPath, type Strategy } from '@simvest/contracts'
import type { Course } from '@simvest/market'
import { Link, translateApiMessage } from '@simvest/platform'
import { Card, Cell, HeaderCell, Skeleton, Table, TableBody, TableHead, TableRow, Text } from '@simvest/ui-kit'
import { type ReactNode, useMemo } from 'react'
import styled from 'styled-components'
import { changesByDay, comparedOf, courseHere, marketItself } from './compared.ts'
import type { WatchedProps } from './course.tsx'
import { LATEST, useLatestDays } from './latest-days.ts'
import { riskName, sectorName } from './told-kinds.ts'
import { percentOfMillionths } from './told-odds.ts'
import { watched, market } from './locales/en.json'
import { textsOf } from './texts.ts'

const t = textsOf(watched)
const ofMarket = textsOf(market)

/** The results of each strategy in the latest days, the market itself below them. */
export function WatchedTable({ strategies, children }: WatchedProps) {
  const [first] = strategies
  return (
    <Frame>
      <Text $size="small">{t('about', { days: LATEST })}</Text>
      <Card as="div" $flush>
        <Table caption={t('caption')} dense>
          <TableHead>
            <TableRow>
              <HeaderCell>{t('strategy')}</HeaderCell>
              <HeaderCell $numeric>{t('lastDay')}</HeaderCell>
              <HeaderCell $numeric>{t('days', { days: LATEST })}</HeaderCell>
              <HeaderCell $numeric $wide>
                {t('drawdown')}
              </HeaderCell>
              <HeaderCell>{t('watched')}</HeaderCell>
            </TableRow>
          </TableHead>
          <TableBody>
            {strategies.map((strategy) => (
              <StrategyRow key={strategy.id} strategy={strategy} action={children(strategy)} />
            ))}
            {first && (
              <Row of={null} sector={first.sector}>
                {ofMarket('withoutCosts')}
              </Row>
            )}
          </TableBody>
        </Table>
      </Card>
    </Frame>
  )
}

function StrategyRow({ strategy, action }: { strategy: Strategy; action: ReactNode }) {
  return (
    <Row of={strategy} sector={strategy.sector} action={action}>
      <Link to={strategyPath(strategy.id)}>{translateApiMessage(strategy.name)}</Link>
      <Text as="small" $size="caption" $tone="quiet">
        {t('kind', { risk: riskName(strategy.riskLevel), sector: sectorName(strategy.sector) })}
      </Text>
    </Row>
  )
}

interface RowProps {
  /** Null for the market itself. */
  of: Strategy | null
  /** The sector whose days are read. */
  sector: string
  action?: ReactNode
  children: ReactNode
}

function Row({ of, sector, action, children }: RowProps) {
  const { data, error } = useLatestDays(sector, LATEST)
  const course = useMemo(() => {
    const held = of ? comparedOf(of, 'path') : marketItself()
    return held && data && courseHere(held, data, sector)
  }, [of, data, sector])
  return (
    <TableRow>
      <Cell>{children}</Cell>
      {FIGURES.map((figure, index) => (
        <Cell key={index} $numeric $wide={index === 2}>
          {course ? percentOfMillionths(figure(course)) : error ? t('notAvailable') : <Skeleton width="3rem" />}
        </Cell>
      ))}
      <Cell>{action}</Cell>
    </TableRow>
  )
}

/** The change of the last day, the change of all, and the deepest fall. */
const FIGURES = [lastDay, ({ change }: Course) => change, ({ fall }: Course) => fall.size]

function lastDay(course: Course): number {
  const [before = 0, after = 0] = changesByDay(course).slice(-2)
  const worth = 1_000_000 + before
  return worth === 0 ? 0 : ((after - before) * 1_000_000) / worth
}

const Frame = styled.div`
  display: grid;
  gap: var(--space-1);
  small {
    display: block;
  }
`
