import { giveRecoveryCode, verifyTotp } from '@simvest/contracts'
import { api, refresh } from '@simvest/platform'
import { Button, Card, Stack } from '@simvest/ui-kit'
import { useState } from 'react'
import { CodeForm } from './code-form.tsx'

/** Takes a code of the app, or a recovery code where the app is lost. */
export function SecondStepForm() {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  const call = kind === 'app' ? verifyTotp : giveRecoveryCode
  return (
    <Stack>
      <Card>
        <CodeForm
          key={kind}
          kind={kind}
          submitLabel="Continue"
          onCode={async (code) => {
            await api.call(call, { body: { code } })
            await refresh(['/api/user'])
          }}
        />
      </Card>
      <Button variant="quiet" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
        {kind === 'app' ? 'Lost the app? Use a recovery code' : 'Use the code of the app'}
      </Button>
    </Stack>
  )
}
