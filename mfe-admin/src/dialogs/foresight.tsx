import { dryRunDecisions, type DryRunLine, type Verdict } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { FailedNotice, Inline, Money, Notice, Skeleton, Stack, Text } from '@simvest/ui-kit'
import { Note, Oddities } from '#layout/review.tsx'

const POLL_INTERVAL_MS = 10_000

/** All that deciding this order would do, and what other roles established about its owner. */
export function useForesight(id: number, verdict: Verdict) {
  const { data, error, mutate } = useQuery(
    dryRunDecisions,
    { query: { verdict, ids: [id] } },
    { poll: POLL_INTERVAL_MS },
  )
  const line = data?.find((one) => one.id === id)
  return {
    line,
    error: data ? undefined : error,
    isReady: data !== undefined,
    isPossible: line?.refusal === null,
    retry: () => void mutate(),
  }
}

interface ForesightProps {
  userId: number
  foresight: ReturnType<typeof useForesight>
}

/** The facts before a decision about one order. */
export function Foresight({ userId, foresight: { line, error, isReady, retry } }: ForesightProps) {
  if (error) return <FailedNotice title="Its effect could not be computed" error={error} onRetry={retry} />
  if (!isReady) return <Skeleton height="3rem" />
  if (!line) return <Text $size="small">This order no longer exists.</Text>
  return (
    <Stack $gap="half">
      <Facts line={line} />
      {line.refusal ? <Notice tone="warning">{line.refusal}</Notice> : <Effects userId={userId} line={line} />}
    </Stack>
  )
}

/** The flags and the newest note. */
export function Facts({ line }: { line: Pick<DryRunLine, 'oddities' | 'note'> }) {
  return (
    <>
      {line.oddities.length > 0 && (
        <Inline>
          <Oddities item={line} />
        </Inline>
      )}
      <Note note={line.note} />
    </>
  )
}

const WALLETS = { fund: 'Fund', profit: 'Profit', held: 'Held' } as const

/** The balances before and after, with the referrer's reward. */
export function Effects({ userId: ownerId, line: { effects, reward } }: { userId: number; line: DryRunLine }) {
  if (effects.length === 0 && !reward) return <Text $size="small">No balance changes.</Text>
  return (
    <>
      {effects.map(({ userId, username, wallet, before, after }) => (
        <Text key={`${userId} ${wallet}`} $size="small">
          {userId !== ownerId && `Reward of ${username}: `}
          {WALLETS[wallet]} <Money amount={before} /> → <Money amount={after} />
        </Text>
      ))}
      {reward?.isHeld && (
        <Text $size="small">
          Reward of {reward.username}: <Money amount={reward.amount} /> waits for their identity check
        </Text>
      )}
    </>
  )
}
