import { listWalletLines, type WalletLine } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { AmountText, Button, DateTime, Dialog, EmptyState, Money, Skeleton, Stack, Text } from '@simvest/ui-kit'
import { useState } from 'react'
import styled from 'styled-components'

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
    return (
      <EmptyState title="The lines could not be read" action={<Button onClick={() => void mutate()}>Try again</Button>}>
        {error.message}
      </EmptyState>
    )
  }
  if (!data) return <Skeleton height="16rem" />
  if (data.length === 0) {
    return <EmptyState title="Nothing has changed it yet">It starts at nothing; a first deposit adds to it.</EmptyState>
  }
  const more = data.length === limit && limit < MOST
  return (
    <Stack>
      <List>
        {data.map((line) => (
          <Line key={line.id} line={line} />
        ))}
      </List>
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
    <Row>
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
    </Row>
  )
}

const List = styled.ol`
  padding: 0;
  list-style: none;
`

const Row = styled.li`
  display: flex;
  justify-content: space-between;
  gap: var(--space-2);
  padding: 0.625rem 0;
  & > :last-child {
    flex: none;
  }
  & + & {
    border-top: 1px solid var(--line);
  }
`
