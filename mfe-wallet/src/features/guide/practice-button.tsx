import { PRACTICE_BALANCE, startPractice } from '@simvest/contracts'
import { formatMoney } from '@simvest/money'
import { CallNotice, useCall } from '@simvest/platform'
import { Button, Inline, Stack } from '@simvest/ui-kit'

/** Puts the practice balance into the Fund wallet at once. */
export function PracticeButton() {
  const call = useCall(startPractice, {
    what: () => 'practice balance',
    done: ({ message }) => ({ title: 'Practice balance', description: message }),
  })
  return (
    <Stack $gap={1}>
      <CallNotice call={call} />
      {/* As wide as its words, not as its card. */}
      <Inline>
        <Button variant="primary" pending={call.pending} onClick={() => void call.send({})}>
          Start with {formatMoney(PRACTICE_BALANCE)}
        </Button>
      </Inline>
    </Stack>
  )
}
