import { addUserNote, deleteUser, listAudit, listUserNotes } from '@simvest/contracts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const add = (id: number, text: string) => administrator.call(addUserNote, { params: { id }, body: { text } })

describe('user notes', () => {
  // covers desk.69
  test('notes are listed newest first with their author; the log says that there is one and not what it says', async () => {
    const user = await api.investor()
    await add(user.id, 'asked by phone')
    await add(user.id, ' called back ')
    expect(await administrator.call(listUserNotes, { params: { id: user.id }, query: {} })).toMatchObject([
      { text: 'called back', authorUsername: 'root' },
      { text: 'asked by phone', authorUsername: 'root' },
    ])
    const [entry] = await administrator.call(listAudit, { query: { subject: String(user.id), action: 'note.added' } })
    expect(entry).toMatchObject({ details: { noteId: expect.any(Number) } })
    expect(JSON.stringify(entry)).not.toContain('called back')
  })

  test('an empty note and a note about an unknown user are refused', async () => {
    const user = await api.investor()
    const empty = await administrator.send('POST', `/api/admin/users/${user.id}/notes`, { body: { text: '   ' } })
    expect(empty).toMatchObject({ status: 400, body: { fields: { text: 'Please write a note.' } } })
    await expect(add(999_999, 'x')).rejects.toMatchObject({ body: { code: 'NOT_FOUND' } })
  })

  // covers desk.69
  test('a user can export what was noted, and it goes when the user is deleted for good', async () => {
    const user = await api.investor()
    await add(user.id, 'prefers e-mail')
    expect((await user.send('GET', '/api/user/export')).text).toContain('prefers e-mail')
    await administrator.call(deleteUser, { params: { id: user.id }, query: {} })
    await administrator.call(deleteUser, { params: { id: user.id }, query: { permanent: 'true' } })
    expect(await api.owner('user_notes').where({ user_id: user.id })).toEqual([])
  })
})
