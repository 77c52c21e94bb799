import { listStrategies, listWatched, type Strategy } from '@simvest/contracts'
import { BarScale, fetchOddsAhead, hypothetical, sectorName, WatchedStrategies } from '@simvest/market-view'
import { translateApiMessage, useQuery } from '@simvest/platform'
import {
  Button,
  Card,
  EmptyState,
  FailedNotice,
  Field,
  Input,
  Skeleton,
  Stack,
  Tab,
  TabList,
  TabPanel,
  Tabs,
  Text,
} from '@simvest/ui-kit'
import { SearchX, Star } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { strategies } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { InvestDialog } from './invest-dialog.tsx'
import { StrategyRow } from './strategy-row.tsx'
import { WatchButton } from './watch-button.tsx'

const t = textsOf(strategies)

fetchOddsAhead()

const VIEWS = ['all', 'Low', 'Medium', 'High', 'Very High', 'watched'] as const
type View = (typeof VIEWS)[number]

/** Ids of tab panels, which must not contain spaces. */
const idOf = (view: View) => view.replace(' ', '-')

/** The strategies by risk, searched while the user types. */
export function Strategies() {
  const { data, error, mutate } = useQuery(listStrategies, {})
  const [search, setSearch] = useState('')
  const [view, setView] = useState<View>('all')
  const [chosen, setChosen] = useState<Strategy>()
  if (error && !data) {
    return <FailedNotice title={t('unread')} error={error} onRetry={() => void mutate()} />
  }
  const found = data?.filter((strategy) => matches(strategy, search))
  const showAll = () => {
    setSearch('')
    setView('all')
  }
  return (
    <Stack>
      <Field label={t('search')}>
        <Input
          type="search"
          placeholder={t('searchHint')}
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Field>
      <Tabs value={idOf(view)} onValueChange={(id) => setView(VIEWS.find((each) => idOf(each) === id) ?? 'all')}>
        <TabList aria-label={t('risk')}>
          {VIEWS.map((value) => (
            <Tab key={value} value={idOf(value)}>
              {t('view', { view: value })}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={idOf(view)}>
          {!found ? (
            <Skeleton height="80rem" radius="var(--radius-large)" />
          ) : view === 'watched' ? (
            <WatchList found={found} isSearched={search.trim() !== ''} onShowAll={showAll} />
          ) : (
            <StrategyList
              strategies={found.filter(({ riskLevel }) => view === 'all' || view === riskLevel)}
              onShowAll={showAll}
              onInvest={setChosen}
            />
          )}
        </TabPanel>
      </Tabs>
      {chosen && <InvestDialog strategy={chosen} onClose={() => setChosen(undefined)} />}
    </Stack>
  )
}

interface StrategyListProps {
  strategies: readonly Strategy[]
  onShowAll: () => void
  onInvest: (strategy: Strategy) => void
}

function StrategyList({ strategies, onShowAll, onInvest }: StrategyListProps) {
  if (strategies.length === 0) return <NothingFound onShowAll={onShowAll} />
  return (
    <Card>
      <BarScale />
      <List>
        {strategies.map((strategy) => (
          <StrategyRow key={strategy.id} strategy={strategy} onInvest={() => onInvest(strategy)} />
        ))}
      </List>
      <Text $size="small" $tone="quiet">
        {hypothetical()}
      </Text>
    </Card>
  )
}

interface WatchListProps {
  /** All strategies that the search finds. */
  found: readonly Strategy[]
  isSearched: boolean
  onShowAll: () => void
}

/** The watch-list, the latest first. */
function WatchList({ found, isSearched, onShowAll }: WatchListProps) {
  const { data, error, mutate } = useQuery(listWatched, {})
  if (!data) {
    return error ? (
      <FailedNotice title={t('watchedUnread')} error={error} onRetry={() => void mutate()} />
    ) : (
      <Skeleton height="20rem" radius="var(--radius-large)" />
    )
  }
  const watched = data.flatMap((id) => found.filter((strategy) => strategy.id === id))
  if (watched.length > 0)
    return (
      <WatchedStrategies strategies={watched}>
        {(strategy) => <WatchButton compact strategy={strategy} />}
      </WatchedStrategies>
    )
  if (isSearched && data.length > 0) return <NothingFound onShowAll={onShowAll} />
  return (
    <EmptyState
      level={3}
      icon={<Star />}
      title={t('empty')}
      action={<Button onClick={onShowAll}>{t('showAll')}</Button>}
    >
      {t('emptyText')}
    </EmptyState>
  )
}

function NothingFound({ onShowAll }: Pick<StrategyListProps, 'onShowAll'>) {
  return (
    <EmptyState
      level={3}
      icon={<SearchX />}
      title={t('nothingFound')}
      action={<Button onClick={onShowAll}>{t('showAll')}</Button>}
    />
  )
}

const List = styled.ul`
  container-type: inline-size;
`

function matches({ name, description, sector }: Strategy, search: string) {
  return `${translateApiMessage(name)} ${translateApiMessage(description)} ${sectorName(sector)}`
    .toLowerCase()
    .includes(search.trim().toLowerCase())
}
