import type { User } from '@simvest/contracts'
import { isApiError } from '@simvest/platform'
import { signIn } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { useEnter } from './use-enter.ts'

const t = textsOf(signIn)

/** The steps after signing in, with a password or with a passkey. */
export function useSignIn(onDeactivated: () => void) {
  const enter = useEnter()
  return {
    done: ({ username }: User) => ({ title: t('signedIn'), description: t('welcome', { username }) }),
    after: enter,
    failed: { title: t('failed'), text: t('failedText'), why: true },
    refused: (refusal: unknown) => {
      const isDeactivated = isApiError(refusal) && refusal.body?.code === 'ACCOUNT_DEACTIVATED'
      if (isDeactivated) onDeactivated()
      return isDeactivated
    },
  } as const
}
