import { zodResolver } from '@hookform/resolvers/zod'
import { removeView, type SavedView } from '@simvest/contracts'
import { Field, Select } from '@simvest/ui-kit'
import * as z from 'zod/mini'
import { ActDialog } from '#dialogs/act-dialog.tsx'
import { nameOf } from './describe-view.ts'

const removeForm = zodResolver(z.object({ id: z.string() }))

/** Removes one of these views. */
export function RemoveViewDialog({ views, onClose }: { views: readonly SavedView[]; onClose: () => void }) {
  const options = views.map((view) => ({ value: String(view.id), label: nameOf(view) }))
  const isShared = (id: string) => views.some((view) => String(view.id) === id && view.isShared)
  return (
    <ActDialog
      endpoint={removeView}
      title="Remove a view"
      consequence="Only the view goes; nothing in the list changes."
      confirmLabel="Remove view"
      resolver={removeForm}
      initial={{ id: options[0]?.value ?? '' }}
      input={({ id }) => ({ params: { id: Number(id) } })}
      done={() => ({ title: 'The view is removed' })}
      onClose={onClose}
    >
      {({ register, watch }) => (
        <Field label="View" hint={isShared(watch('id')) ? 'It goes for everybody at the desk.' : 'It is yours alone.'}>
          {(control) => <Select {...control} {...register('id')} options={options} />}
        </Field>
      )}
    </ActDialog>
  )
}
