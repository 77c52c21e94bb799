import { addUserNote, listUserNotes, UserNoteBody } from '@simvest/contracts'
import { api, fieldErrorsOf, refresh, usePage } from '@simvest/platform'
import { Button, Card, CardHeader, DateTime, Field, Stack, Text, Textarea } from '@simvest/ui-kit'
import { StickyNote } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import styled from 'styled-components'
import * as z from 'zod/mini'
import { CursorSteps, useCursor } from '#layout/cursor-steps.tsx'
import { ListState } from '#layout/list-state.tsx'

const POLL = 10_000

/** What administrators tell each other about a user. */
export function UserNotes({ userId }: { userId: number }) {
  const cursor = useCursor()
  const input = { params: { id: userId }, query: cursor.query }
  const { data, error, mutate } = usePage(listUserNotes, input, { poll: POLL })
  return (
    <Card aria-label="Notes">
      <CardHeader title="Notes" description="Among administrators; part of what the user can export." />
      <Stack>
        <NoteForm userId={userId} onAdded={cursor.restart} />
        <ListState
          items={data?.items}
          error={error}
          onRetry={() => void mutate()}
          errorTitle="Error loading notes"
          empty={{ icon: <StickyNote />, title: 'No notes yet' }}
        >
          {(notes) => (
            <Notes>
              {notes.map((note) => (
                <li key={note.id}>
                  <Text $size="small">{note.text}</Text>
                  <Text $size="caption" $tone="quiet">
                    {note.authorUsername}, <DateTime value={note.createdAt} />
                  </Text>
                </li>
              ))}
            </Notes>
          )}
        </ListState>
        <CursorSteps cursor={cursor} next={data?.next} />
      </Stack>
    </Card>
  )
}

function NoteForm({ userId, onAdded }: { userId: number; onAdded: () => void }) {
  const [text, setText] = useState('')
  const [error, setError] = useState<string>()
  const [pending, setPending] = useState(false)

  const add = async () => {
    const body = z.safeParse(UserNoteBody, { text })
    setError(body.error?.issues[0]?.message)
    if (!body.success || pending) return
    setPending(true)
    try {
      await api.call(addUserNote, { params: { id: userId }, body: body.data })
      setText('')
      onAdded()
      await refresh([`/api/admin/users/${userId}/notes`])
    } catch (refusal) {
      setError(fieldErrorsOf(refusal)['text'] ?? (refusal instanceof Error ? refusal.message : 'Please try again.'))
    } finally {
      setPending(false)
    }
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    void add()
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack $gap={1} $align="start">
        <div style={{ width: '100%' }}>
          <Field label="New note" error={error}>
            <Textarea rows={2} maxLength={2000} value={text} onChange={({ target }) => setText(target.value)} />
          </Field>
        </div>
        <Button type="submit" size="small" pending={pending}>
          Add note
        </Button>
      </Stack>
    </form>
  )
}

const Notes = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;

  & > li {
    padding: var(--space-1) 0;
    white-space: pre-line;
  }
  & > li + li {
    border-top: 1px solid var(--line);
  }
`
