import { Button, Card, Stack } from '@simvest/ui-kit'
import { useState } from 'react'
import { code } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { CodeForm } from './code-form.tsx'

const t = textsOf(code)

/** Takes a code of the app, or a recovery code if the app is lost. */
export function SecondStepForm() {
  const [kind, setKind] = useState<'app' | 'recovery'>('app')
  return (
    <Stack>
      <Card>
        <CodeForm key={kind} kind={kind} submitLabel={t('continue')} />
      </Card>
      <Button variant="quiet" onClick={() => setKind(kind === 'app' ? 'recovery' : 'app')}>
        {kind === 'app' ? t('toRecovery') : t('toApp')}
      </Button>
    </Stack>
  )
}
