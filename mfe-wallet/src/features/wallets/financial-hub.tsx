import { getFigures, overallProfit, type User } from '@simvest/contracts'
import { explain, type FigureDefinition } from '@simvest/market-view'
import { addCents, type Cents } from '@simvest/money'
import { Link, useQuery } from '@simvest/platform'
import { Card, DateTime, Money, Skeleton, Stack, Text, useAmountsHidden, VisuallyHidden } from '@simvest/ui-kit'
import { PiggyBank, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { ExplainedName } from '#layout/explained-name.tsx'
import { useHasBegun } from '#layout/use-has-begun.ts'
import { wallets } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { BalanceExplanation } from './balance-explanation.tsx'

const t = textsOf(wallets)

const POLL_INTERVAL_MS = 10_000

/** Both wallets of a user, what is held and invested beside them, and what all of it has made. */
export function FinancialHub({ user }: { user: User }) {
  const held = useQuery(getFigures, {}, { poll: POLL_INTERVAL_MS }).data?.held
  return (
    <Stack as="section" $gap={1} aria-labelledby="financial-hub">
      <VisuallyHidden as="h2" id="financial-hub">
        {t('hub')}
      </VisuallyHidden>
      <Grid>
        <Wallet name={t('fund')} wallet="fund" amount={user.fundBalance} icon={<PiggyBank />} />
        <Wallet name={t('profit')} wallet="profit" amount={user.profitBalance} icon={<TrendingUp />}>
          {held ? t.rich('held', { amount: <Money amount={held} /> }) : null}
        </Wallet>
      </Grid>
      <Facts />
    </Stack>
  )
}

interface WalletProps {
  name: string
  wallet: 'fund' | 'profit'
  amount: Cents
  icon: ReactNode
  children?: ReactNode
}

function Wallet({ name, wallet, amount, icon, children }: WalletProps) {
  return (
    <Card aria-label={name}>
      <Stack $gap={1}>
        <Label>
          {icon}
          {name}
        </Label>
        <Figure>
          <Money amount={amount} />
        </Figure>
        <Foot>
          {children && (
            <Text as="span" $size="small" $tone="quiet">
              {children}
            </Text>
          )}
          <BalanceExplanation wallet={wallet} name={name} />
        </Foot>
      </Stack>
    </Card>
  )
}

/** All figures of one period, from one answer; each keeps its place while it is on its way. Nothing while nothing has moved. */
function Facts() {
  const hidden = useAmountsHidden()
  const hasBegun = useHasBegun()
  const { data, error } = useQuery(getFigures, {}, { poll: POLL_INTERVAL_MS })
  if (!hasBegun) return null
  const why = data && explain(data)
  const failed = error !== undefined
  const percent = (text: string) => (hidden ? '••••' : text)
  return (
    <Edged $gap="half">
      <Row>
        <Fact title={t('totalProfit')} why={why?.profit} failed={failed}>
          {data && <Money amount={data.totalProfit} sign="result" />}
        </Fact>
        <Fact title={t('overallProfit')} why={why?.overall} failed={failed}>
          {data && percent(overallProfit({ ...data, paidDeposits: data.deposited }))}
        </Fact>
        <Fact title={<Link to="/trading">{t('invested')}</Link>} why={why?.invested} failed={failed}>
          {data && <Money amount={addCents(data.invested, data.openResult)} />}
        </Fact>
      </Row>
      <Period>
        {data && !hidden ? t.rich('since', { time: <DateTime value={data.since} /> }) : t('sinceBeginning')}
      </Period>
    </Edged>
  )
}

interface FactProps {
  title: ReactNode
  why: FigureDefinition | undefined
  failed: boolean
  children: ReactNode
}

function Fact({ title, why, failed, children }: FactProps) {
  return (
    <div>
      <ExplainedName name={title} why={why}>
        {children}
      </ExplainedName>
      <dd>{children || (failed ? t('notAvailable') : <Skeleton width="5rem" height="1.5rem" />)}</dd>
    </div>
  )
}

/* Figures begin where those of the cards do. */
const Edged = styled(Stack)`
  padding: var(--space-1) var(--space-2) 0;
  @media (min-width: 48rem) {
    padding-inline: var(--space-3);
  }
`

const Period = styled.p`
  min-height: 3em;
  color: var(--text-quiet);
  font-size: var(--type-caption);
`

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 9.5rem), 1fr));
  gap: var(--gutter);

  & > * {
    container-type: inline-size;
  }
`

const Label = styled.h3`
  display: flex;
  align-items: center;
  gap: var(--space-1);
  color: var(--text-quiet);
  font-size: var(--type-small);
  font-weight: 500;
  & > svg {
    width: 1.125rem;
    height: 1.125rem;
    stroke-width: 1.75;
  }
`

/* Smaller where nine digits would not fit. */
const Figure = styled.p`
  color: var(--text-strong);
  font-size: min(var(--type-display), 11.5cqi);
  font-weight: 600;
  letter-spacing: -0.02em;
  line-height: 1.2;
`

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 0 var(--space-2);
  & button {
    margin-inline: -0.75rem;
  }
`

/* As wide as its figures need: of two that have no room beside each other each takes a line. */
const Row = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-1) var(--space-2);
  /* Beside a name of two lines the figures still stand in one. */
  & > div {
    display: grid;
    flex: 1 1 9rem;
    align-content: space-between;
    min-width: min-content;
  }
  & dt {
    display: flex;
    align-items: center;
    color: var(--text-quiet);
    font-size: var(--type-caption);
  }
  & dd {
    min-height: 1.5rem;
    color: var(--text-strong);
    font-variant-numeric: tabular-nums;
    font-weight: 550;
  }
`
