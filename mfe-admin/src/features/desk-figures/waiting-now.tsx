import { QUEUE_KINDS, type QueueKind, type WaitingKind } from '@simvest/contracts'
import { formatCount } from '@simvest/money'
import { Link, siteTime } from '@simvest/platform'
import { Money, Skeleton, Text } from '@simvest/ui-kit'
import styled from 'styled-components'
import { Panel } from '#layout/panel.tsx'
import { waitText } from './figures.tsx'

const LABELS: Readonly<Record<QueueKind, string>> = {
  deposit: 'Deposits',
  withdrawal: 'Withdrawals',
  document: 'ID documents',
}

/** The kinds of the queue: how many wait, of which amount, and for how long the oldest. `undefined` until they are known. */
export function WaitingNow({ waiting }: { waiting: readonly WaitingKind[] | undefined }) {
  return (
    <Panel title="Waiting now">
      <Kinds aria-busy={!waiting}>
        {QUEUE_KINDS.map((kind) => (
          <div key={kind}>
            <dt>
              <Link to={`/admin/queue?kind=${kind}`}>{LABELS[kind]}</Link>
            </dt>
            {waiting ? (
              <Kind waiting={waiting.find((one) => one.kind === kind)} />
            ) : (
              <dd>
                <Skeleton height="2lh" />
              </dd>
            )}
          </div>
        ))}
      </Kinds>
    </Panel>
  )
}

function Kind({ waiting }: { waiting: WaitingKind | undefined }) {
  if (!waiting) {
    return (
      <Text as="dd" $tone="quiet">
        None
      </Text>
    )
  }
  const { count, amount, oldest } = waiting
  return (
    <>
      <Text as="dd" $tone="strong">
        {formatCount(count)}
        {amount !== null && (
          <>
            {' · '}
            <Money amount={amount} />
          </>
        )}
      </Text>
      <Text as="dd" $size="small" $tone="quiet">
        The oldest for {waitText((siteTime() - Date.parse(oldest)) / 1000)}
      </Text>
    </>
  )
}

const Kinds = styled.dl`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 14rem), 1fr));
  gap: var(--space-2);

  & > div {
    min-height: 4.5rem;
  }
`
