import { getUserFigures } from '@simvest/contracts'
import { explain, type FigureDefinition, FigureExplanation } from '@simvest/market-view'
import { addCents, type Cents } from '@simvest/money'
import { useQuery } from '@simvest/platform'
import { FailedNotice, Money, Skeleton } from '@simvest/ui-kit'
import styled from 'styled-components'
import { Fact } from '#layout/facts.tsx'

const POLL_INTERVAL_MS = 10_000

const HISTORY = { to: '#history', label: 'The history of the user' }
const LEDGER = { to: '#ledger', label: 'The ledger of the user' }
const PLACES = {
  all: LEDGER,
  profit: HISTORY,
  deposit: HISTORY,
  withdrawal: { to: '#withdrawals', label: 'The withdrawals of the user' },
  investments: LEDGER,
}

/** A wallet is the sum of its lines; its explanation names no other figure. */
const ofWallet = (title: string): FigureDefinition => ({
  title,
  definition: 'What its lines in the ledger come to, from the first to the latest.',
  period: 'Now.',
  parts: [],
  lines: LEDGER,
})

/** A user's figures, from the same answer as on the user's own screens, each with its parts. */
export function WalletFigures({ userId }: { userId: number }) {
  const { data, error, mutate } = useQuery(getUserFigures, { params: { id: userId } }, { poll: POLL_INTERVAL_MS })
  if (error && !data)
    return <FailedNotice title="The figures could not be loaded" error={error} onRetry={() => void mutate()} />
  const why = data && explain(data, PLACES)
  return (
    <Figures id="wallets" aria-label="Wallets" aria-busy={!data}>
      <Figure name="Total" amount={data?.total} why={why?.total} />
      <Figure name="Fund wallet" amount={data?.fund} why={ofWallet('Fund wallet')} />
      <Figure name="Profit wallet" amount={data?.profit} why={ofWallet('Profit wallet')} />
      <Figure name="Held for withdrawals" amount={data?.held} why={why?.held} />
      <Figure name="Invested now" amount={data && addCents(data.invested, data.openResult)} why={why?.invested} />
      <Figure name="Total profit since the latest reset" amount={data?.totalProfit} why={why?.profit} sign="result" />
    </Figures>
  )
}

interface FigureProps {
  name: string
  amount: Cents | undefined
  why: FigureDefinition | undefined
  sign?: 'result'
}

function Figure({ name, amount, why, sign }: FigureProps) {
  const shown = amount !== undefined && <Money amount={amount} sign={sign} />
  return (
    <Fact name={name} more={<Why>{why && shown && <FigureExplanation {...why}>{shown}</FigureExplanation>}</Why>}>
      {shown || <Skeleton width="6rem" height="1.5rem" />}
    </Fact>
  )
}

/* A tile is never narrower than its amount: of two that have no room beside each other each takes a line. */
const Figures = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: var(--space-2);
  & > div {
    flex: 1 1 10rem;
    min-width: min-content;
    padding: var(--space-2) var(--space-2) var(--space-half);
    border-radius: var(--radius-large);
    background: var(--surface-1);
    box-shadow: var(--shadow-1);
  }
`

/* As high as its button, which appears with the figure. */
const Why = styled.dd`
  min-height: 2.25rem;
  & > button {
    margin-inline: -0.75rem;
  }
`
