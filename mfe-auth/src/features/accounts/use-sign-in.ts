import type { User } from '@simvest/contracts'
import { isApiError } from '@simvest/platform'
import { useEnter } from './use-enter.ts'

/** What happens after signing in, with a password or with a passkey. */
export function useSignIn(onDeactivated: () => void) {
  const enter = useEnter()
  return {
    done: ({ username }: User) => ({ title: 'Login successful', description: `Welcome back, ${username}!` }),
    after: enter,
    failed: { title: 'Login failed', text: 'Please check your credentials and try again', why: true },
    refused: (refusal: unknown) => {
      const isDeactivated = isApiError(refusal) && refusal.body?.code === 'ACCOUNT_DEACTIVATED'
      if (isDeactivated) onDeactivated()
      return isDeactivated
    },
  } as const
}
