import { getUserForAdmin, type QueueItem, type Verdict } from '@simvest/contracts'
import { Link, useQuery } from '@simvest/platform'
import { Badge, Button, Card, Heading, IconButton, Inline, Money, Stack, Text } from '@simvest/ui-kit'
import { ChevronLeft, ChevronRight, X } from 'lucide-react'
import type { ReactElement, ReactNode } from 'react'
import styled from 'styled-components'
import { Effects, useForesight } from '#dialogs/foresight.tsx'
import { Fact, Facts } from '#layout/facts.tsx'
import { Note, Oddities } from '#layout/review.tsx'
import { WithdrawalTarget } from '#layout/withdrawal-target.tsx'
import { NOT_YOURS, useMayDecide } from './use-may-decide.ts'
import { KIND_LABELS, Lookers, nameOf, ItemAge, stateOf, wayOf } from './describe-item.tsx'

interface ItemPanelProps {
  item: QueueItem
  /** Other administrators who have this item open. */
  lookers: readonly string[]
  /** Other content to review before the decision. */
  evidence: ReactNode
  /** The item before and the item after this one; undefined at the ends of the page. */
  before: QueueItem | undefined
  after: QueueItem | undefined
  onShow: (item: QueueItem | undefined) => void
  onDecide: (item: QueueItem, verdict: Verdict) => void
}

/** An item of the queue with everything that its decision needs. */
export function ItemPanel({ item, lookers, evidence, before, after, onShow, onDecide }: ItemPanelProps) {
  const mayDecide = useMayDecide()
  const { kind, subjectId, userId, username, email, amount } = item
  return (
    <Panel aria-label={`${KIND_LABELS[kind]} of ${username}`}>
      <Stack>
        <Inline $justify="space-between">
          <Inline>
            <Step label="Previous" icon={<ChevronLeft />} to={before} onShow={onShow} />
            <Step label="Next" icon={<ChevronRight />} to={after} onShow={onShow} />
          </Inline>
          <IconButton size="small" label="Close" icon={<X />} onClick={() => onShow(undefined)} />
        </Inline>
        <Stack $gap="half">
          <Heading level={2}>
            {KIND_LABELS[kind]} of {nameOf(item)}
          </Heading>
          <Text $size="small" $tone="quiet">
            {kind !== 'document' && `#${subjectId} · `}
            <Link to={`/admin/users/${userId}`}>
              {username} (user {userId})
            </Link>{' '}
            · {email}
          </Text>
        </Stack>
        <Inline>
          <Badge tone="pending">{stateOf(item)}</Badge>
          <Oddities item={item} />
          <Lookers names={lookers} />
        </Inline>
        <SmallFacts>
          {amount !== null && (
            <Fact name="Amount">
              <Money amount={amount} />
            </Fact>
          )}
          <Fact name="Waiting">
            <ItemAge item={item} />
          </Fact>
          {kind === 'withdrawal' && (
            <Fact name="To">
              <WithdrawalTarget withdrawal={item} />
            </Fact>
          )}
          {kind === 'deposit' && <Fact name="Method">{wayOf(item)}</Fact>}
          <Owner userId={userId} />
        </SmallFacts>
        <Note note={item.note} />
        {kind !== 'document' && mayDecide(item) && <Approved id={subjectId} userId={userId} />}
        {evidence}
        {mayDecide(item) ? (
          <Inline $justify="end">
            <Button onClick={() => onDecide(item, 'reject')}>{kind === 'deposit' ? 'Cancel' : 'Reject'}</Button>
            <Button variant="primary" onClick={() => onDecide(item, 'approve')}>
              Approve
            </Button>
          </Inline>
        ) : (
          <Text $size="small" $tone="quiet">
            {NOT_YOURS}
          </Text>
        )}
      </Stack>
    </Panel>
  )
}

/** In sight while the keys go on through a queue that is longer than the window. */
const Panel = styled(Card)`
  @media (min-width: 64rem) {
    position: sticky;
    top: calc(var(--top) + var(--space-2));
    max-height: calc(100dvh - var(--top) - var(--space-4));
    overflow-y: auto;
  }
`

const SmallFacts = styled(Facts)`
  & dd {
    font-size: var(--type-small);
  }
`

interface StepProps {
  label: string
  icon: ReactElement
  to: QueueItem | undefined
  onShow: ItemPanelProps['onShow']
}

function Step({ label, icon, to, onShow }: StepProps) {
  return (
    <Button size="small" disabled={!to} onClick={() => onShow(to)}>
      {icon} {label}
    </Button>
  )
}

/** The balances that an approval would change. */
function Approved({ id, userId }: { id: number; userId: number }) {
  const { line } = useForesight(id, 'approve')
  return (
    line && (
      <Stack $gap="half">
        <Text $size="caption" $tone="quiet">
          If approved
        </Text>
        {line.refusal ? <Text $size="small">{line.refusal}</Text> : <Effects userId={userId} line={line} />}
      </Stack>
    )
  )
}

/** The facts that are already known about the person. */
function Owner({ userId }: { userId: number }) {
  const { data: user } = useQuery(getUserForAdmin, { params: { id: userId } })
  return (
    <>
      <Fact name="Fund wallet">{user ? <Money amount={user.fundBalance} /> : '…'}</Fact>
      <Fact name="Profit wallet">{user ? <Money amount={user.profitBalance} /> : '…'}</Fact>
      <Fact name="Identity">{user ? user.idStatus || 'No ID document' : '…'}</Fact>
      <Fact name="Referrer">{user ? user.referrerEmail || 'None' : '…'}</Fact>
    </>
  )
}
