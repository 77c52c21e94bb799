import { useHideBalance, useSession } from '@simvest/platform'
import { HiddenAmounts } from '@simvest/ui-kit'
import type { ReactNode } from 'react'

/** Masks amounts on a public page where an investor masks them on the others. */
export function HideOwnAmounts({ children }: { children: ReactNode }) {
  const session = useSession()
  const [hidden] = useHideBalance()
  const isInvestor = session.status === 'signed-in' && !session.user.isAdmin
  return <HiddenAmounts value={hidden && isInvestor}>{children}</HiddenAmounts>
}
