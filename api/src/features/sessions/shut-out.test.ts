import { createResetLink, reactivateUser, restoreUser } from '@simvest/contracts'
import { useTestApi } from '#test/harness/test-api.ts'

const api = useTestApi()

describe('shut out', () => {
  // covers users.7
  test.each([
    ['reactivated', { is_deactivated: true }, reactivateUser],
    ['restored', { deleted_at: new Date() }, restoreUser],
  ])('who is %s has no session and no reset link of the time before', async (_word, planted, undo) => {
    const administrator = await api.administrator()
    const user = await api.investor()
    const params = { id: user.id }
    await administrator.call(createResetLink, { params })
    await api.owner('users').where(params).update(planted)
    await administrator.call(undo, { params })
    expect((await user.send('GET', '/api/user')).status).toBe(401)
    for (const table of ['sessions', 'password_resets']) {
      expect(await api.owner(table).where('user_id', user.id)).toEqual([])
    }
  })
})
