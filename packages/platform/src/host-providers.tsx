import { isApiError } from '@simvest/api-client'
import { HiddenAmounts, Toaster, TooltipProvider } from '@simvest/ui-kit'
import { type ReactNode, useEffect } from 'react'
import { SWRConfig } from 'swr'
import { refresh } from './cache.ts'
import { useHideBalance } from './hide-balance.ts'
import { connectLive } from './live.ts'
import { dismissToast, useToasts } from './notify.ts'
import { useSession } from './session.ts'

/**
 * What stands around every page of a host: the cache's rules, tooltips, toasts, the live stream. It is mounted once
 * and never unmounted: an SWRConfig that goes away takes the shared cache with it.
 */
export function HostProviders({ children }: { children: ReactNode }) {
  return (
    <SWRConfig
      value={{
        revalidateOnFocus: false,
        revalidateIfStale: true,
        errorRetryCount: 1,
        errorRetryInterval: 1_000,
        shouldRetryOnError: (error: unknown) => !(isApiError(error) && error.status < 500),
        // Somebody's session has ended elsewhere: ask who is signed in, and the guard does the rest.
        onError: (error: unknown, key: string) => {
          if (isApiError(error) && error.status === 401 && key !== '/api/user') void refresh(['/api/user'])
        },
      }}
    >
      <TooltipProvider>
        <LiveStream />
        {children}
        <Toasts />
      </TooltipProvider>
    </SWRConfig>
  )
}

function LiveStream() {
  const session = useSession()
  const userId = session.status === 'signed-in' ? session.user.id : undefined
  useEffect(() => (userId === undefined ? undefined : connectLive()), [userId])
  return null
}

/** They stand outside of the pages, and hide amounts where those do. */
function Toasts() {
  const session = useSession()
  const [hidden] = useHideBalance()
  const isInvestor = session.status === 'signed-in' && !session.user.isAdmin
  return (
    <HiddenAmounts value={hidden && isInvestor}>
      <Toaster toasts={useToasts()} onDismiss={dismissToast} />
    </HiddenAmounts>
  )
}
