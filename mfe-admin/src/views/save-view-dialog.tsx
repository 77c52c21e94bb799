import { zodResolver } from '@hookform/resolvers/zod'
import { type SavedView, saveView, VIEW_NAME_MAX, type ViewList, ViewName } from '@simvest/contracts'
import { Checkbox, Field, Input } from '@simvest/ui-kit'
import * as z from 'zod/mini'
import { ActDialog } from '#dialogs/act-dialog.tsx'
import { useMay } from '#layout/if-allowed.tsx'
import { SHARING } from './describe-view.ts'

interface SaveViewDialogProps {
  list: ViewList
  shown: SavedView['shown']
  /** The existing views. */
  views: readonly SavedView[]
  onClose: () => void
}

const saveForm = zodResolver(z.object({ name: ViewName, isShared: z.boolean() }))

/** Keeps what the list shows under a name. */
export function SaveViewDialog({ list, shown, views, onClose }: SaveViewDialogProps) {
  const mayShare = useMay()(SHARING)
  const isTaken = (typed: string) =>
    views.some(({ isOwn, name }) => isOwn && name.toLowerCase() === typed.trim().toLowerCase())
  return (
    <ActDialog
      endpoint={saveView}
      title="Save this view"
      consequence="The filters, the order and the columns that the list shows now."
      confirmLabel="Save view"
      tone="primary"
      resolver={saveForm}
      initial={{ name: '', isShared: false }}
      input={(typed) => ({ body: { list, shown, ...typed } })}
      done={({ name }) => ({ title: `View "${name}" is saved` })}
      onClose={onClose}
    >
      {({ register, watch, formState: { errors } }) => (
        <>
          <Field
            label="Name"
            hint={isTaken(watch('name')) ? 'Your view of this name is replaced.' : undefined}
            error={errors.name?.message}
            required
          >
            <Input {...register('name')} maxLength={VIEW_NAME_MAX} autoComplete="off" />
          </Field>
          {mayShare && <Checkbox {...register('isShared')} label="Share with everybody at the desk" />}
        </>
      )}
    </ActDialog>
  )
}
