import { zodResolver } from '@hookform/resolvers/zod'
import { resetSimulation } from '@simvest/contracts'
import { CallNotice, useCall } from '@simvest/platform'
import { ConfirmDialog, Field, Input } from '@simvest/ui-kit'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'

const WORD = 'RESET'
const Confirmation = z.object({
  word: z.string().check(
    z.trim(),
    z.refine((word) => word === WORD, `Type the word ${WORD}, in capital letters.`),
  ),
})

/** Asks the user to type a word before everything restarts. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ resolver: zodResolver(Confirmation), defaultValues: { word: '' } })
  const reset = useCall(resetSimulation, {
    form,
    what: () => 'reset of the simulation',
    done: ({ message }) => {
      localStorage.removeItem('latestDeposit')
      return { title: 'Simulation reset', description: message }
    },
    after: onClose,
  })
  const submit = form.handleSubmit(() => reset.send({}))

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title="Reset my simulation?"
      consequence="Open orders and investments end, the assistant stops and every wallet starts again at nothing. The old history stays readable. This cannot be taken back."
      confirmLabel="Reset my simulation"
      pending={reset.pending}
      onConfirm={() => void submit()}
    >
      <form onSubmit={submit} noValidate>
        <Field label={`Type ${WORD} to confirm`} error={form.formState.errors.word?.message}>
          <Input autoComplete="off" {...form.register('word')} />
        </Field>
      </form>
      <CallNotice call={reset} />
    </ConfirmDialog>
  )
}
