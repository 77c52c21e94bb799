import { useNavigate } from '@simvest/platform'
import { Button } from '@simvest/ui-kit'
import { withdrawals } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { useStoredWithdrawal } from './stored-withdrawal.ts'

const t = textsOf(withdrawals)

/** Starts another withdrawal, even if one is waiting: that one can be completed from its card. */
export function NewWithdrawal() {
  const navigate = useNavigate()
  const [, keep] = useStoredWithdrawal()
  const start = async () => {
    keep({ pending: undefined })
    await navigate('/withdraw')
  }
  return (
    <Button variant="primary" onClick={() => void start()}>
      {t('new')}
    </Button>
  )
}
