import { DESK_DAYS, type DeskDay, exportLedger, getDeskFigures } from '@simvest/contracts'
import { Link, useQuery } from '@simvest/platform'
import { Button, Card, Inline, Segments, Stack, Text } from '@simvest/ui-kit'
import { ChartLine, FileDown } from 'lucide-react'
import styled from 'styled-components'
import { PageTitle } from '#search/page-title.tsx'
import { ListState } from '#layout/list-state.tsx'
import { IfAllowed } from '#layout/if-allowed.tsx'
import { OWN_ZONE } from '#layout/time-zone.tsx'
import { useAddress } from '#layout/use-address.ts'
import { FigureCard } from './figure-card.tsx'
import { COLUMNS, FIGURES, type Span } from './figures.tsx'
import { FiguresTable } from './figures-table.tsx'
import { WaitingNow } from './waiting-now.tsx'

const POLL_INTERVAL_MS = 60_000

const PERIODS = [
  { value: '7', label: '7 days' },
  { value: '30', label: '30 days' },
  { value: '90', label: '90 days' },
] as const

/** The figures of what came to the desk and what it did, by day. */
export function FiguresBoard() {
  const { filters, change } = useAddress(['days'])
  const period = PERIODS.find(({ value }) => value === filters.days)?.value ?? `${DESK_DAYS}`
  const query = { days: Number(period), zone: OWN_ZONE }
  const { data, error, mutate } = useQuery(getDeskFigures, { query }, { poll: POLL_INTERVAL_MS })
  const span = data && spanOf(data.days)
  return (
    <Stack>
      <Inline as="header" $justify="space-between">
        <PageTitle size="display">Figures</PageTitle>
        <Inline>
          {/* Its place is kept, so that nothing below moves once the days are known. */}
          <span style={{ visibility: span ? 'visible' : 'hidden' }}>
            <ExportLink span={span ?? { from: '', to: '' }} />
          </span>
          <Segments label="Period" segments={PERIODS} value={period} onChange={(days) => change({ days })} />
        </Inline>
      </Inline>
      {(data || !error) && <WaitingNow waiting={data ? (data.waiting ?? []) : undefined} />}
      <Text $size="small" $tone="quiet">
        The last {period} days, with today up to now. Demo guests are not counted.
      </Text>
      <ListState
        items={data && (data.days.every(isIdle) ? [] : data.days)}
        error={error}
        narrowed={undefined}
        onRetry={() => void mutate()}
        errorTitle="Error loading the figures"
        empty={{
          icon: <ChartLine />,
          title: 'Nothing happened in these days',
          text: 'Nobody joined or ordered anything, nothing was decided, nothing waits and nothing failed.',
        }}
      >
        {(days) =>
          data &&
          span && (
            <>
              <Cards>
                {FIGURES.map((figure) => (
                  <FigureCard key={figure.title} figure={figure} figures={data} span={span} />
                ))}
              </Cards>
              <Card $flush aria-label="By day">
                <details>
                  <Summary>By day, as a table</Summary>
                  <FiguresTable days={days} />
                </details>
              </Card>
            </>
          )
        }
      </ListState>
    </Stack>
  )
}

function ExportLink({ span }: { span: Span }) {
  return (
    <IfAllowed call={exportLedger}>
      <Button asChild size="small" variant="quiet">
        <Link to={`/admin/exports?${new URLSearchParams({ ...span })}`}>
          <FileDown aria-hidden="true" /> Export these days
        </Link>
      </Button>
    </IfAllowed>
  )
}

function spanOf(days: readonly DeskDay[]): Span {
  return { from: days[0]?.date ?? '', to: days.at(-1)?.date ?? '' }
}

function isIdle(day: DeskDay): boolean {
  return COLUMNS.every(({ valueOf }) => !valueOf(day))
}

const Summary = styled.summary`
  padding: var(--space-2);
  color: var(--text-strong);
  cursor: pointer;
`

const Cards = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 20rem), 1fr));
  gap: var(--space-2);
`
