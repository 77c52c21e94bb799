import { useSession } from '@simvest/platform'
import { WORKER } from '@simvest/registry'
import { useEffect } from 'react'
import { whenIdle } from '@simvest/ui-kit'
import { savesData } from '#remotes/save-data.ts'

/**
 * Lets this browser open the product without a connection, for somebody who invests: the worker then keeps what this page was made of.
 * Nothing is kept for administrators and guests, so for them there is no worker either.
 */
export function useWorker(): void {
  const session = useSession()
  const isWanted = session.status === 'signed-in' && !session.user.isAdmin && !session.user.guestUntil
  useEffect(() => {
    // A page over plain HTTP has none.
    if (!isWanted || savesData() || !('serviceWorker' in navigator)) return undefined
    // Without a worker the product works as before.
    return whenIdle(() => void keepForLater().catch(() => undefined))
  }, [isWanted])
}

async function keepForLater(): Promise<void> {
  const { serviceWorker } = navigator
  await serviceWorker.register(WORKER)
  const { active } = await serviceWorker.ready
  active?.postMessage(
    performance.getEntriesByType('resource').map(({ name }) => name),
    [],
  )
}
