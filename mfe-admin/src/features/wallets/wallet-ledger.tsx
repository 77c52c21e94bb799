import { listUserWalletLines, type AdminWalletLine } from '@simvest/contracts'
import { Link, usePage } from '@simvest/platform'
import { DateTime, Money, Segments, Text } from '@simvest/ui-kit'
import { type Column, NumberedTable } from '#layout/list/numbered-table.tsx'
import { type List, useList } from '#layout/list/use-list.ts'
import { auditOf } from '#layout/audit-of.ts'
import { useWide } from '#layout/use-wide.ts'
import { Panel } from '#layout/panel.tsx'

const POLL_INTERVAL_MS = 10_000
const PER_PAGE = 20

const WALLETS = [
  { value: 'fund', label: 'Fund' },
  { value: 'profit', label: 'Profit' },
  { value: 'held', label: 'Held' },
  { value: 'invested', label: 'Invested' },
] as const

const MAKERS = { you: 'the user', administrator: 'an administrator', simulation: 'the simulation' } as const

const ENTRY: Column<AdminWalletLine> = {
  name: 'Entry',
  breaking: true,
  cell: ({ description, kind, createdAt, madeBy, actorUsername, transactionId, reason }) => (
    <>
      {description ?? kind}
      <Text $size="caption" $tone="quiet">
        <DateTime value={createdAt} /> · {kind} by {actorUsername ?? MAKERS[madeBy]}
        {transactionId && (
          <>
            {' · '}
            <Link to={auditOf(transactionId)}>#{transactionId}</Link>
          </>
        )}
        {reason && `: ${reason}`}
      </Text>
    </>
  ),
}
const WIDE: readonly Column<AdminWalletLine>[] = [
  ENTRY,
  { name: 'Change', numeric: true, cell: ({ change }) => <Money amount={change} sign="flow" /> },
  { name: 'Balance', numeric: true, cell: ({ balanceAfter }) => <Money amount={balanceAfter} /> },
]
const NARROW: readonly Column<AdminWalletLine>[] = [
  ENTRY,
  {
    name: 'Change, balance',
    numeric: true,
    cell: ({ change, balanceAfter }) => (
      <>
        <Money amount={change} sign="flow" />
        <Text $size="caption" $tone="quiet">
          <Money amount={balanceAfter} />
        </Text>
      </>
    ),
  },
]

/** Every ledger entry that changed a wallet of the user, with the balance after it. */
export function WalletLedger({ userId }: { userId: number }) {
  const list = useList(['wallet'], [], 'ledger-')
  const wallet = WALLETS.find(({ value }) => value === list.filters.wallet)?.value ?? 'fund'
  return (
    <Panel
      title="Ledger"
      id="ledger"
      isFlush
      action={
        <Segments label="Wallet" segments={WALLETS} value={wallet} onChange={(wallet) => list.narrow({ wallet })} />
      }
    >
      <Lines key={wallet} userId={userId} wallet={wallet} list={list} />
    </Panel>
  )
}

interface LinesProps {
  userId: number
  wallet: (typeof WALLETS)[number]['value']
  list: List<'wallet', never>
}

function Lines({ userId, wallet, list }: LinesProps) {
  const input = { params: { id: userId }, query: { wallet, limit: PER_PAGE, ...list.query } }
  const wide = useWide()
  const page = usePage(listUserWalletLines, input, { poll: POLL_INTERVAL_MS })
  return (
    <NumberedTable
      page={page}
      list={list}
      perPage={PER_PAGE}
      noun="entries"
      errorTitle="Error loading the ledger"
      empty={{ title: 'No entries in this wallet' }}
      caption="Entries of the ledger, newest first"
      columns={wide ? WIDE : NARROW}
    />
  )
}
