import { HYPOTHETICAL, listStrategies, type RiskLevel, type Strategy } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import {
  Button,
  EmptyState,
  FailedNotice,
  Field,
  Input,
  Notice,
  Skeleton,
  Stack,
  Tab,
  TabList,
  TabPanel,
  Tabs,
} from '@simvest/ui-kit'
import { SearchX } from 'lucide-react'
import { useState } from 'react'
import styled from 'styled-components'
import { InvestDialog } from './invest-dialog.tsx'
import { StrategyCard } from './strategy-card.tsx'

const TABS = {
  all: 'All Strategies',
  Low: 'Conservative',
  Medium: 'Balanced',
  High: 'Aggressive',
  'Very High': 'High Risk',
} as const
type View = keyof typeof TABS

/** The strategies by risk, searched while the user types. */
export function Strategies() {
  const { data, error, mutate } = useQuery(listStrategies, {})
  const [search, setSearch] = useState('')
  const [view, setView] = useState<View>('all')
  const [chosen, setChosen] = useState<Strategy>()
  if (error && !data) {
    return <FailedNotice title="The strategies could not be read" error={error} onRetry={() => void mutate()} />
  }
  const shown = data?.filter((strategy) => isIn(strategy, view) && matches(strategy, search))
  return (
    <Stack>
      <Field label="Search strategies">
        <Input
          type="search"
          placeholder="Name, sector or description"
          value={search}
          onChange={({ target }) => setSearch(target.value)}
        />
      </Field>
      <Notice title="What the targets mean">{HYPOTHETICAL}</Notice>
      <Tabs value={view} onValueChange={(value) => setView(value as View)}>
        <TabList aria-label="Risk">
          {Object.entries(TABS).map(([value, label]) => (
            <Tab key={value} value={value}>
              {label}
            </Tab>
          ))}
        </TabList>
        <TabPanel value={view}>
          {!shown && (
            <Grid aria-busy="true">
              {Array.from({ length: 12 }, (_, index) => (
                <Skeleton key={index} height="27rem" radius="var(--radius-large)" />
              ))}
            </Grid>
          )}
          {shown?.length === 0 && (
            <EmptyState
              level={3}
              icon={<SearchX />}
              title="No strategies found matching your criteria."
              action={
                <Button
                  onClick={() => {
                    setSearch('')
                    setView('all')
                  }}
                >
                  Show all strategies
                </Button>
              }
            />
          )}
          <Grid>
            {shown?.map((strategy) => (
              <StrategyCard key={strategy.id} strategy={strategy} onInvest={() => setChosen(strategy)} />
            ))}
          </Grid>
        </TabPanel>
      </Tabs>
      {chosen && <InvestDialog strategy={chosen} onClose={() => setChosen(undefined)} />}
    </Stack>
  )
}

function isIn({ riskLevel }: { riskLevel: RiskLevel }, view: View) {
  return view === 'all' || view === riskLevel
}

function matches({ name, description, sector }: Strategy, search: string) {
  return `${name} ${description} ${sector}`.toLowerCase().includes(search.trim().toLowerCase())
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 18rem), 1fr));
  gap: var(--space-2);
`
