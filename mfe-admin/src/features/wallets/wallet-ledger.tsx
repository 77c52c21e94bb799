import { listUserWalletLines } from '@simvest/contracts'
import { usePage } from '@simvest/platform'
import {
  Card,
  CardHeader,
  Cell,
  DateTime,
  HeaderCell,
  Money,
  Segments,
  Table,
  TableBody,
  TableHead,
  TableRow,
  Text,
} from '@simvest/ui-kit'
import { BookOpen } from 'lucide-react'
import { NumberedList } from '#layout/list/numbered-list.tsx'
import { type List, useList } from '#layout/list/use-list.ts'
import { useWide } from '#layout/use-wide.ts'

const POLL = 10_000
const PER_PAGE = 20

const WALLETS = [
  { value: 'fund', label: 'Fund' },
  { value: 'profit', label: 'Profit' },
  { value: 'held', label: 'Held' },
  { value: 'invested', label: 'Invested' },
] as const

const MAKERS = { you: 'the user', administrator: 'an administrator', simulation: 'the simulation' } as const

/** Every ledger entry that changed a wallet of the user, with the balance after it. */
export function WalletLedger({ userId }: { userId: number }) {
  const list = useList(['wallet'], [], 'ledger-')
  const wallet = WALLETS.find(({ value }) => value === list.filters.wallet)?.value ?? 'fund'
  return (
    <Card $flush id="ledger" aria-label="Ledger">
      <CardHeader
        title="Ledger"
        action={
          <Segments label="Wallet" segments={WALLETS} value={wallet} onChange={(wallet) => list.narrow({ wallet })} />
        }
      />
      <Lines key={wallet} userId={userId} wallet={wallet} list={list} />
    </Card>
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
  const page = usePage(listUserWalletLines, input, { poll: POLL })
  return (
    <NumberedList
      page={page}
      list={list}
      perPage={PER_PAGE}
      noun="entries"
      errorTitle="Error loading the ledger"
      empty={{ icon: <BookOpen />, title: 'No entries in this wallet' }}
    >
      {(lines) => (
        <Table caption="Entries of the ledger, newest first" dense>
          <TableHead>
            <TableRow>
              <HeaderCell>Entry</HeaderCell>
              <HeaderCell $numeric>{wide ? 'Change' : 'Change, balance'}</HeaderCell>
              {wide && <HeaderCell $numeric>Balance</HeaderCell>}
            </TableRow>
          </TableHead>
          <TableBody>
            {lines.map((line) => (
              <TableRow key={line.id}>
                <Cell style={{ overflowWrap: 'anywhere' }}>
                  {line.description ?? line.kind}
                  <Text $size="caption" $tone="quiet">
                    <DateTime value={line.createdAt} /> · {line.kind} by {MAKERS[line.madeBy]}
                    {line.reason && `: ${line.reason}`}
                  </Text>
                </Cell>
                <Cell $numeric>
                  <Money amount={line.change} sign="flow" />
                  {!wide && (
                    <Text $size="caption" $tone="quiet">
                      <Money amount={line.balanceAfter} />
                    </Text>
                  )}
                </Cell>
                {wide && (
                  <Cell $numeric>
                    <Money amount={line.balanceAfter} />
                  </Cell>
                )}
              </TableRow>
            ))}
          </TableBody>
        </Table>
      )}
    </NumberedList>
  )
}
