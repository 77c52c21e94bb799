import { useHideBalance } from '@simvest/platform'
import { IconButton } from '@simvest/ui-kit'
import { Eye, EyeOff } from 'lucide-react'
import { wallets } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(wallets)

/** Hides every amount in this browser, or shows them again. */
export function HideBalanceButton() {
  const [hidden, hide] = useHideBalance()
  return (
    <IconButton
      variant="secondary"
      label={t('hide')}
      aria-pressed={hidden}
      icon={hidden ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
      onClick={() => hide(!hidden)}
    />
  )
}
