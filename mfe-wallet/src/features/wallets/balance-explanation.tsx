import { listWalletLines, type WalletLine } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import {
  AmountText,
  Button,
  DateTime,
  Dialog,
  EmptyState,
  FailedNotice,
  Item,
  ItemList,
  Money,
  Skeleton,
  Stack,
  Text,
} from '@simvest/ui-kit'
import { useState } from 'react'

interface ExplanationProps {
  wallet: 'fund' | 'profit'
  name: string
}

/** "Why is my balance this?": from the figure of a wallet to the ledger lines that make it. */
export function BalanceExplanation({ wallet, name }: ExplanationProps) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" aria-label={`Why is my balance this? ${name}`} onClick={() => setOpen(true)}>
        Why is my balance this?
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        width="medium"
        title={`Why is my ${name} this?`}
        description="Each line of the ledger that changed it, newest first, with the balance that it left. Nothing else changes a balance."
      >
        {open && <Lines wallet={wallet} />}
      </Dialog>
    </>
  )
}

const STEP = 50
const MOST = 200

function Lines({ wallet }: { wallet: ExplanationProps['wallet'] }) {
  const [limit, setLimit] = useState(STEP)
  const { data, error, mutate } = useQuery(listWalletLines, { query: { wallet, limit } })
  if (error && !data) {
    return <FailedNotice title="The lines could not be read" error={error} onRetry={() => void mutate()} />
  }
  if (!data) return <Skeleton height="16rem" />
  if (data.length === 0) {
    return <EmptyState title="Nothing has changed it yet">It starts at nothing; a first deposit adds to it.</EmptyState>
  }
  const more = data.length === limit && limit < MOST
  return (
    <Stack>
      <ItemList as="ol">
        {data.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </ItemList>
      {more && (
        <Button block onClick={() => setLimit(MOST)}>
          Show older lines
        </Button>
      )}
      {data.length === MOST && (
        <Text $size="small" $tone="quiet">
          These are the newest {MOST} lines. The whole history can be exported from Transactions.
        </Text>
      )}
    </Stack>
  )
}

const MADE_BY = { you: 'By you', administrator: 'By an administrator', simulation: 'By the simulation' }

function Line({ line }: { line: WalletLine }) {
  return (
    <Item>
      <Stack $gap="half">
        <Text $size="small" $tone="strong">
          <AmountText>{line.description ?? line.kind}</AmountText>
        </Text>
        <Text $size="caption" $tone="quiet">
          {MADE_BY[line.madeBy]}, <DateTime value={line.createdAt} />
          {line.reason && (
            <>
              . Reason: <AmountText>{line.reason}</AmountText>
            </>
          )}
        </Text>
      </Stack>
      <Stack $gap="half" $align="end">
        <Money amount={line.change} signed />
        <Text as="span" $size="caption" $tone="quiet">
          balance <Money amount={line.balanceAfter} />
        </Text>
      </Stack>
    </Item>
  )
}
