import type { TransferResult } from '@simvest/contracts'
import { Button } from '@simvest/ui-kit'
import { type ComponentType, type ReactNode, useState } from 'react'
import { transfers } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { TransferForm, type TransferFormProps } from './transfer-form.tsx'
import { TransferOutcome } from './transfer-outcome.tsx'

const t = textsOf(transfers)

type TransferPanelProps = Omit<TransferFormProps, 'onDone'> & {
  /** The way out after a transfer. */
  leave: ReactNode
  /** Drawn beside the result, on the diagnostics page. */
  raw?: ComponentType<{ result: TransferResult }>
}

/** The form, and after the transfer its result. */
export function TransferPanel({ leave, raw: Raw, ...form }: TransferPanelProps) {
  const [result, setResult] = useState<TransferResult>()
  if (!result) return <TransferForm {...form} onDone={setResult} />
  return (
    <>
      <TransferOutcome result={result}>
        <Button variant="primary" onClick={() => setResult(undefined)}>
          {t('again')}
        </Button>
        {leave}
      </TransferOutcome>
      {Raw && <Raw result={result} />}
    </>
  )
}
