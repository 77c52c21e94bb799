import { getFigures, type Holding, listHoldings, strategyPath } from '@simvest/contracts'
import { riskName, sectorName } from '@simvest/market-view'
import { addCents, type Cents, formatPercent, negateCents, ZERO } from '@simvest/money'
import { Link, translateApiMessage, useQuery } from '@simvest/platform'
import {
  Card,
  CardHeader,
  FailedNotice,
  Money,
  Segments,
  Skeleton,
  Stack,
  Text,
  useAmountsHidden,
} from '@simvest/ui-kit'
import { useState } from 'react'
import styled from 'styled-components'
import { allocation } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(allocation)

const POLL_INTERVAL_MS = 10_000

type View = 'strategy' | 'sector' | 'risk'
interface Grouping {
  nameOf: (holding: Holding) => string
  /** A sector and a risk have no page. */
  pathOf?: (holding: Holding) => string
}

const VIEWS: Record<View, Grouping> = {
  strategy: { nameOf: ({ name }) => translateApiMessage(name), pathOf: ({ strategyId }) => strategyPath(strategyId) },
  sector: { nameOf: ({ sector }) => sectorName(sector) },
  risk: { nameOf: ({ riskLevel }) => riskName(riskLevel) },
}

interface Share {
  name: string
  path?: string | undefined
  /** By principal: the shares add up to the total. */
  amount: Cents
  /** The gain or loss; null where there can be none. */
  change: Cents | null
}

/** The total by strategy, sector or risk, with each part's result so far; nothing where all of it is in the wallets. */
export function Allocation() {
  const [view, setView] = useState<View>('strategy')
  const { data: figures } = useQuery(getFigures, {}, { poll: POLL_INTERVAL_MS })
  const { data: holdings, error, mutate } = useQuery(listHoldings, {}, { poll: POLL_INTERVAL_MS })
  if (figures && figures.invested === 0 && figures.held === 0) return null
  return (
    <Card aria-labelledby="allocation">
      <CardHeader
        title={<span id="allocation">{t('title')}</span>}
        action={
          <Segments
            label={t('by')}
            segments={(Object.keys(VIEWS) as View[]).map((value) => ({ value, label: t('view', { view: value }) }))}
            value={view}
            onChange={setView}
          />
        }
      />
      {error && !holdings ? (
        <FailedNotice title={t('unread')} error={error} onRetry={() => void mutate()} />
      ) : !figures || !holdings ? (
        <Skeleton height="9rem" radius="var(--radius)" />
      ) : (
        <Shares
          total={figures.total}
          shares={[
            ...sharesOf(holdings, VIEWS[view]),
            { name: t('fund'), amount: figures.fund, change: null },
            { name: t('profit'), amount: figures.profit, change: null },
            { name: t('held'), amount: figures.held, change: null },
          ].filter(({ amount }) => amount !== 0)}
        />
      )}
    </Card>
  )
}

function sharesOf(holdings: readonly Holding[], { nameOf, pathOf }: Grouping): Share[] {
  const shares = new Map<string, { amount: Cents; change: Cents; path: string | undefined }>()
  for (const holding of holdings) {
    const name = nameOf(holding)
    const { amount, change } = shares.get(name) ?? { amount: ZERO, change: ZERO }
    shares.set(name, {
      amount: addCents(amount, holding.amount),
      change: addCents(change, holding.value, negateCents(holding.amount)),
      path: pathOf?.(holding),
    })
  }
  return [...shares].map(([name, share]) => ({ name, ...share })).toSorted((one, other) => other.amount - one.amount)
}

function Shares({ shares, total }: { shares: readonly Share[]; total: Cents }) {
  const hidden = useAmountsHidden()
  // A debt of the Profit wallet has no share.
  const partOf = (amount: Cents) => (total > 0 ? Math.max(0, Math.round((amount / total) * 100)) : 0)
  return (
    <Shown>
      {!hidden && (
        <Bar aria-hidden="true">
          {shares.map(({ name, amount }, index) => (
            <Part key={name} $nth={index} style={{ flexGrow: Math.max(0, amount) }} />
          ))}
        </Bar>
      )}
      <List>
        {shares.map(({ name, path, amount, change }, index) => (
          <li key={name}>
            <Dot $nth={index} />
            <Name>{path ? <Link to={path}>{name}</Link> : name}</Name>
            <Percent>{hidden ? '••••' : formatPercent(partOf(amount))}</Percent>
            <Figures>
              <Money amount={amount} />
              {change !== null && (
                <Text as="span" $size="caption" $tone="quiet">
                  {change === 0 ? t('unchanged') : <Money amount={change} sign="result" />}
                </Text>
              )}
            </Figures>
          </li>
        ))}
      </List>
    </Shown>
  )
}

/** Told apart by lightness beside the names, so that no hue is needed. */
const shadeOf = (nth: number) =>
  `color-mix(in srgb, var(--accent-text) ${Math.max(18, 100 - nth * 18)}%, var(--surface-2))`

const Shown = styled(Stack)`
  container-type: inline-size;
`

const Bar = styled.div`
  display: flex;
  gap: 2px;
  height: 0.75rem;
  overflow: hidden;
  border-radius: var(--radius-full);
`

const Part = styled.span<{ $nth: number }>`
  flex-basis: 0;
  background: ${({ $nth }) => shadeOf($nth)};
`

const List = styled.ul`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr) auto auto;
  gap: var(--space-1);
  font-size: var(--type-small);
  & > li {
    display: grid;
    grid-column: 1 / -1;
    grid-template-columns: subgrid;
    align-items: baseline;
  }
  @container (max-width: 18rem) {
    grid-template-columns: auto minmax(0, 1fr) auto;
  }
`

const Dot = styled.span<{ $nth: number }>`
  width: 0.625rem;
  height: 0.625rem;
  border-radius: 50%;
  background: ${({ $nth }) => shadeOf($nth)};
`

const Name = styled.span`
  color: var(--text-strong);
  overflow-wrap: anywhere;
`

const Percent = styled.span`
  color: var(--text-quiet);
  font-variant-numeric: tabular-nums;
  text-align: right;
`

const Figures = styled.span`
  display: grid;
  justify-items: end;
  color: var(--text-strong);
  /* Below its name, which has no room beside it. */
  @container (max-width: 18rem) {
    grid-column: 2 / -1;
  }
`
