import { getProfits, listInvestments, listWalletLines, overallProfit, type User } from '@simvest/contracts'
import { addCents, type Cents, ZERO } from '@simvest/money'
import { Link, useQuery } from '@simvest/platform'
import { Card, Money, Skeleton, Stack, Text, useAmountsHidden, VisuallyHidden } from '@simvest/ui-kit'
import { PiggyBank, TrendingUp } from 'lucide-react'
import type { ReactNode } from 'react'
import styled from 'styled-components'
import { BalanceExplanation } from './balance-explanation.tsx'

const POLL = 10_000

/** Both wallets of a user, what is held and invested beside them, and what all of it has made. */
export function FinancialHub({ user }: { user: User }) {
  const held = useQuery(listWalletLines, { query: { wallet: 'held', limit: 1 } }, { poll: POLL }).data?.[0]
    ?.balanceAfter
  return (
    <Stack as="section" $gap={1} aria-labelledby="financial-hub">
      <VisuallyHidden as="h2" id="financial-hub">
        Financial Hub
      </VisuallyHidden>
      <Grid>
        <Wallet name="Fund wallet" wallet="fund" amount={user.fundBalance} icon={<PiggyBank />}>
          Deposits, rewards, returns and adjustments
        </Wallet>
        <Wallet name="Profit wallet" wallet="profit" amount={user.profitBalance} icon={<TrendingUp />}>
          {held ? (
            <>
              <Money amount={held} /> held for an open withdrawal
            </>
          ) : (
            'What the assistant made or lost'
          )}
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
  children: ReactNode
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
          <Text as="span" $size="small" $tone="quiet">
            {children}
          </Text>
          <BalanceExplanation wallet={wallet} name={name} />
        </Foot>
      </Stack>
    </Card>
  )
}

/** Figures that are read apart from the user; each keeps its place while it is on its way. */
function Facts() {
  const hidden = useAmountsHidden()
  const profits = useQuery(getProfits, {}, { poll: POLL })
  const investments = useQuery(listInvestments, { query: {} }, { poll: POLL })
  const active = investments.data?.filter(({ status }) => status === 'active')
  const percent = profits.data && overallProfit(profits.data)
  return (
    <Row>
      <Fact title="Total profit" failed={profits.error !== undefined}>
        {profits.data && <Money amount={profits.data.totalProfit} signed />}
      </Fact>
      <Fact title="Overall profit" failed={profits.error !== undefined}>
        {percent && (hidden ? '••••' : percent)}
      </Fact>
      <Fact title={<Link to="/trading">Invested now</Link>} failed={investments.error !== undefined}>
        {active && <Money amount={addCents(ZERO, ...active.map(({ currentValue }) => currentValue))} />}
      </Fact>
    </Row>
  )
}

function Fact({ title, failed, children }: { title: ReactNode; failed: boolean; children: ReactNode }) {
  return (
    <div>
      <dt>{title}</dt>
      <dd>{children || (failed ? 'Not available' : <Skeleton width="5rem" height="1.5rem" />)}</dd>
    </div>
  )
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 17rem), 1fr));
  gap: var(--space-2);
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

const Figure = styled.p`
  color: var(--text-strong);
  font-size: var(--type-display);
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

const Row = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(9rem, 1fr));
  gap: var(--space-1) var(--space-2);
  padding: var(--space-1) var(--space-2);
  & dt {
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
