import { PRACTICE_BALANCE, startPractice } from '@simvest/contracts'
import { formatMoney } from '@simvest/money'
import { CallNotice, useCall } from '@simvest/platform'
import { Button, type ButtonProps, Inline, Stack } from '@simvest/ui-kit'
import { practice } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(practice)

interface PracticeButtonProps extends Pick<ButtonProps, 'variant'> {
  /** True if the page shows the balance, so that no toast repeats it. */
  isShown?: boolean
}

/** Puts the practice balance into the Fund wallet at once. */
export function PracticeButton({ variant, isShown }: PracticeButtonProps) {
  const call = useCall(startPractice, {
    what: () => t('what'),
    ...(!isShown && {
      done: () => ({ title: t('done'), description: t('doneText', { amount: formatMoney(PRACTICE_BALANCE) }) }),
    }),
  })
  return (
    <Stack $gap={1}>
      <CallNotice call={call} />
      {/* As wide as its words, not as its card. */}
      <Inline>
        <Button variant={variant} pending={call.pending} onClick={() => void call.send({})}>
          {t('start', { amount: formatMoney(PRACTICE_BALANCE) })}
        </Button>
      </Inline>
    </Stack>
  )
}
