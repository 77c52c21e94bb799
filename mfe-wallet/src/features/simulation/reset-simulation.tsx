import { Button, LazyOverlay } from '@simvest/ui-kit'
import { RotateCcw } from 'lucide-react'
import { useState } from 'react'
import { reset } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(reset)

// Hardly anybody opens this dialog, so the dashboard does not wait for the code of its form.
const loadDialog = () => import('./reset-dialog.tsx')

/** Restarts the simulation after the word was typed. */
export function ResetSimulation() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden="true" /> {t('reset')}
      </Button>
      {asking && (
        <LazyOverlay load={loadDialog}>
          {({ ResetDialog }) => <ResetDialog onClose={() => setAsking(false)} />}
        </LazyOverlay>
      )}
    </>
  )
}
