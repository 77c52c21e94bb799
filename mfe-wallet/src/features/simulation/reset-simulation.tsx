import { resetSimulation } from '@simvest/contracts'
import { api, notify, refresh } from '@simvest/platform'
import { Button, ConfirmDialog, Field, Input } from '@simvest/ui-kit'
import { RotateCcw } from 'lucide-react'
import { type SyntheticEvent, useState } from 'react'

const WORD = 'RESET'

/** Begins the simulation anew, once the word was typed. */
export function ResetSimulation() {
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" onClick={() => setAsking(true)}>
        <RotateCcw aria-hidden="true" /> Reset my simulation
      </Button>
      {asking && <ResetDialog onClose={() => setAsking(false)} />}
    </>
  )
}

function ResetDialog({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [mismatch, setMismatch] = useState(false)
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  const reset = async () => {
    if (typed.trim() !== WORD) return setMismatch(true)
    setPending(true)
    setError(undefined)
    try {
      const { message } = await api.call(resetSimulation, {})
      localStorage.removeItem('latestDeposit')
      void refresh()
      notify({ title: 'Simulation reset', description: message })
      onClose()
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : 'The simulation could not be reset.')
      setPending(false)
    }
  }
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void reset()
  }

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Reset my simulation?"
      consequence="Open orders and investments end, the assistant stops and every wallet starts again at nothing. The old history stays readable. This cannot be taken back."
      confirmLabel="Reset my simulation"
      pending={pending}
      error={error}
      onConfirm={() => void reset()}
    >
      <form onSubmit={submit}>
        <Field
          label={`Type ${WORD} to confirm`}
          error={mismatch && typed.trim() !== WORD ? `Type the word ${WORD}, in capital letters.` : undefined}
        >
          <Input autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
        </Field>
      </form>
    </ConfirmDialog>
  )
}
