import { zodResolver } from '@hookform/resolvers/zod'
import { resetSimulation } from '@simvest/contracts'
import { CallNotice, inPageLanguage, useCall } from '@simvest/platform'
import { browserStore } from '@simvest/platform/storage'
import { ConfirmDialog, Field, Input } from '@simvest/ui-kit'
import { useForm } from 'react-hook-form'
import * as z from 'zod/mini'
import { reset } from '#locales/en.json'
import { textsOf } from '#texts.ts'

const t = textsOf(reset)

const WORD = 'RESET'
const Confirmation = z.object({
  word: z.string().check(
    z.trim(),
    z.refine((word) => word === WORD, { error: () => t('wrongWord', { word: WORD }) }),
  ),
})

/** Asks the user to type a word before everything restarts. */
export function ResetDialog({ onClose }: { onClose: () => void }) {
  const form = useForm({ resolver: inPageLanguage(zodResolver(Confirmation)), defaultValues: { word: '' } })
  const call = useCall(resetSimulation, {
    form,
    what: () => t('call'),
    done: () => {
      browserStore.remove('latestDeposit')
      return { title: t('done'), description: t('doneText') }
    },
    after: onClose,
  })
  const submit = form.handleSubmit(() => call.send({}))

  return (
    <ConfirmDialog
      open
      onOpenChange={onClose}
      title={t('ask')}
      consequence={t('consequence')}
      confirmLabel={t('reset')}
      pending={call.pending}
      onConfirm={() => void submit()}
    >
      <form onSubmit={submit} noValidate>
        <Field label={t('typeWord', { word: WORD })} error={form.formState.errors.word?.message}>
          <Input autoComplete="off" {...form.register('word')} />
        </Field>
      </form>
      <CallNotice call={call} />
    </ConfirmDialog>
  )
}
