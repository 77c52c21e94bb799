import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { loginWithPasskey, startPasskeyLogin } from '@simvest/contracts'
import { useCall } from '@simvest/platform'
import { Button } from '@simvest/ui-kit'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { knowsPasskeys, passkeyProblem, webAuthn } from '#webauthn.ts'
import { useSignIn } from './use-sign-in.ts'

/** Signs in with a passkey, if the browser supports them. */
export function PasskeyButton({ onDeactivated }: { onDeactivated: () => void }) {
  const [pending, setPending] = useState(false)
  const signIn = useSignIn(onDeactivated)
  const start = useCall(startPasskeyLogin, { failed: signIn.failed })
  const finish = useCall(loginWithPasskey, signIn)
  if (!knowsPasskeys()) return null

  const press = async () => {
    finish.toast.end()
    setPending(true)
    try {
      const options = await start.send({})
      if (!options) return
      const { startAuthentication } = await webAuthn()
      // The contract passes on what the server's library makes for the browser's library.
      const optionsJSON = options as unknown as PublicKeyCredentialRequestOptionsJSON
      const credential = await startAuthentication({ optionsJSON })
      await finish.send({ body: { credential } })
    } catch (error) {
      finish.toast.say(signIn.failed.title, passkeyProblem(error) ?? 'Please try again.')
    } finally {
      setPending(false)
    }
  }

  return (
    <Button size="large" block pending={pending} onClick={() => void press()}>
      <KeyRound aria-hidden="true" /> Sign in with a passkey
    </Button>
  )
}
