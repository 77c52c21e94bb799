import { Inline, Text } from '@simvest/ui-kit'
import { Fingerprint } from 'lucide-react'
import { useEffect, useState } from 'react'
import { signIn } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(signIn)

/** Says that this device has a fingerprint reader or the like, if the browser confirms it; otherwise draws nothing. */
export function BiometricLine() {
  const [ready, setReady] = useState(false)
  useEffect(() => {
    let mounted = true
    void hasPlatformAuthenticator().then((has) => mounted && setReady(has))
    return () => {
      mounted = false
    }
  }, [])
  if (!ready) return null
  return (
    <Inline $gap={1} $justify="center">
      <Fingerprint size={16} aria-hidden="true" />
      <Text as="span" $size="small" $tone="quiet">
        {t('biometric')}
      </Text>
    </Inline>
  )
}

async function hasPlatformAuthenticator(): Promise<boolean> {
  if (!('PublicKeyCredential' in window)) return false
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false)
}
