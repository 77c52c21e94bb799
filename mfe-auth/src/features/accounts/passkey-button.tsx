import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { loginWithPasskey, startPasskeyLogin } from '@simvest/contracts'
import { api, isApiError, notify } from '@simvest/platform'
import { Button } from '@simvest/ui-kit'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { knowsPasskeys, passkeyProblem, webAuthn } from '#webauthn.ts'
import { useEnter } from './use-enter.ts'

/** Signs in with a passkey, where the browser knows them. */
export function PasskeyButton({ onDeactivated }: { onDeactivated: () => void }) {
  const enter = useEnter()
  const [pending, setPending] = useState(false)
  if (!knowsPasskeys()) return null

  const signIn = async () => {
    setPending(true)
    try {
      const options = await api.call(startPasskeyLogin, {})
      const { startAuthentication } = await webAuthn()
      // The contract passes on what the server's library makes for the browser's.
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
      const user = await api.call(loginWithPasskey, {
        body: { credential: await startAuthentication({ optionsJSON }) },
      })
      await enter(user)
      notify({ title: 'Login successful', description: `Welcome back, ${user.username}!` })
    } catch (error) {
      setPending(false)
      if (isApiError(error) && error.body?.code === 'ACCOUNT_DEACTIVATED') return onDeactivated()
      const description = passkeyProblem(error) ?? 'Please try again.'
      notify({ title: 'Login failed', description, variant: 'destructive' })
    }
  }

  return (
    <Button size="large" block pending={pending} onClick={() => void signIn()}>
      <KeyRound aria-hidden="true" /> Sign in with a passkey
    </Button>
  )
}
