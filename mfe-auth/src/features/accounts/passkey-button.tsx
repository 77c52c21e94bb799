import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { loginWithPasskey, startPasskeyLogin } from '@simvest/contracts'
import { useCall } from '@simvest/platform'
import { Button } from '@simvest/ui-kit'
import { KeyRound } from 'lucide-react'
import { useState } from 'react'
import { signIn } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { knowsPasskeys, passkeyProblem, webAuthn } from '#webauthn.ts'
import { useSignIn } from './use-sign-in.ts'

const t = textsOf(signIn)

/** Signs in with a passkey, if the browser supports them. */
export function PasskeyButton({ onDeactivated }: { onDeactivated: () => void }) {
  const [pending, setPending] = useState(false)
  const entering = useSignIn(onDeactivated)
  const start = useCall(startPasskeyLogin, { failed: entering.failed })
  const finish = useCall(loginWithPasskey, entering)
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
      finish.toast.say(entering.failed.title, passkeyProblem(error) ?? t('tryAgain'))
    } finally {
      setPending(false)
    }
  }

  return (
    <Button size="large" block pending={pending} onClick={() => void press()}>
      <KeyRound aria-hidden="true" /> {t('passkey')}
    </Button>
  )
}
