import { Button, Card, Stack } from '@simvest/ui-kit'
import { useState } from 'react'
import { CodeForm } from './code-form.tsx'

/** Takes a code of the app, or a recovery code if the app is lost. */
export function SecondStepForm() {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  return (
    <Stack>
      <Card>
        <CodeForm key={kind} kind={kind} submitLabel="Continue" />
      </Card>
      <Button variant="quiet" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
        {kind === 'app' ? 'Lost the app? Use a recovery code' : 'Use the code of the app'}
      </Button>
    </Stack>
  )
}
