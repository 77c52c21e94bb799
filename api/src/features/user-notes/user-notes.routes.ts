import { ENDPOINTS } from '@simvest/contracts'
import type { Mount } from '#kernel/endpoints/context.ts'
import { addUserNote } from './add-user-note.ts'
import { pageOfNotes } from './user-notes.queries.ts'

export function userNoteRoutes(mount: Mount): void {
  mount(ENDPOINTS.listUserNotes, async ({ params, query }, { db, page }) =>
    page(await pageOfNotes(db, params.id, query)),
  )
  mount(ENDPOINTS.addUserNote, ({ params, body }, context) => addUserNote(context, params.id, body))
}
