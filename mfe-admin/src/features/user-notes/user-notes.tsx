import { zodResolver } from '@hookform/resolvers/zod'
import { addUserNote, listUserNotes, PAGE_LIMIT, UserNoteBody } from '@simvest/contracts'
import { CallNotice, useCall } from '@simvest/platform'
import { Button, DateTime, Field, Stack, Text, Textarea } from '@simvest/ui-kit'
import { useForm } from 'react-hook-form'
import { IfAllowed } from '#layout/if-allowed.tsx'
import { NumberedList } from '#layout/list/numbered-list.tsx'
import { useUserList } from '#layout/list/use-user-list.ts'
import { Lines } from '#layout/lines.tsx'
import { Panel } from '#layout/panel.tsx'

/** Notes of administrators about a user, for each other. */
export function UserNotes({ userId }: { userId: number }) {
  const inputFor = ({ page }: { page: number }) => ({ params: { id: userId }, query: { page } })
  const shown = useUserList(listUserNotes, 'notes-', inputFor, { perPage: PAGE_LIMIT })
  return (
    <Panel title="Notes" id="notes" description="Visible to colleagues, and included in the user's data export.">
      <Stack>
        <IfAllowed call={addUserNote}>
          <NoteForm userId={userId} onAdded={() => shown.list.turnTo(1)} />
        </IfAllowed>
        <NumberedList {...shown} noun="notes" empty={{ title: 'No notes yet' }}>
          {(notes) => (
            <Lines>
              {notes.map((note) => (
                <li key={note.id} style={{ whiteSpace: 'pre-line' }}>
                  <Text $size="small">{note.text}</Text>
                  <Text $size="caption" $tone="quiet">
                    {note.authorUsername}, <DateTime value={note.createdAt} />
                  </Text>
                </li>
              ))}
            </Lines>
          )}
        </NumberedList>
      </Stack>
    </Panel>
  )
}

function NoteForm({ userId, onAdded }: { userId: number; onAdded: () => void }) {
  const form = useForm({ resolver: zodResolver(UserNoteBody), defaultValues: { text: '' } })
  const note = useCall(addUserNote, {
    form,
    what: () => 'note',
    after: () => {
      form.reset()
      onAdded()
    },
  })
  return (
    <form onSubmit={form.handleSubmit((body) => note.send({ params: { id: userId }, body }))} noValidate>
      <Stack $gap={1} $align="start">
        <div style={{ width: '100%' }}>
          <Field label="New note" error={form.formState.errors.text?.message}>
            <Textarea rows={2} maxLength={2000} {...form.register('text')} />
          </Field>
        </div>
        <CallNotice call={note} />
        <Button type="submit" size="small" pending={note.pending}>
          Add note
        </Button>
      </Stack>
    </form>
  )
}
