import {
  createDeposit,
  decideDeposit,
  getNotificationPreferences,
  listNotifications,
  readAllNotifications,
  setNotificationPreferences,
} from '@simvest/contracts'
import { cents } from '@simvest/money'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

async function cancelledDeposit(client: TestClient): Promise<void> {
  const { depositId } = await client.call(createDeposit, { body: { amount: cents(500) } })
  await administrator.call(decideDeposit, { params: { id: depositId }, body: { action: 'cancel' } })
}

describe('notifications', () => {
  // covers notifications.14
  test("all of one user are read at once, and nobody else's", async () => {
    const [user, other] = [await api.investor(), await api.investor()]
    for (const client of [user, user, other]) await cancelledDeposit(client)
    expect(await user.call(readAllNotifications, {})).toEqual({ read: 2 })
    expect(await user.call(readAllNotifications, {})).toEqual({ read: 0 })
    expect((await user.call(listNotifications, { query: {} })).map(({ isRead }) => isRead)).toEqual([true, true])
    expect((await other.call(listNotifications, { query: {} })).map(({ isRead }) => isRead)).toEqual([false])
  })

  // covers notifications.14
  test('a user who switched deposit notifications off still gets those about the account', async () => {
    const user = await api.investor()
    const on = { deposits: true, withdrawals: true, trading: true, referrals: true }
    expect(await user.call(getNotificationPreferences, {})).toEqual(on)
    await user.call(setNotificationPreferences, { body: { ...on, deposits: false } })
    expect(await user.call(getNotificationPreferences, {})).toEqual({ ...on, deposits: false })
    await cancelledDeposit(user)
    expect(await user.call(listNotifications, { query: {} })).toEqual([])
    await administrator.send('POST', `/api/admin/users/${user.id}/reset-link`)
    expect(await user.call(listNotifications, { query: {} })).toHaveLength(1)
    expect((await user.send('PUT', '/api/notifications/preferences', { body: { deposits: 'no' } })).status).toBe(400)
  })
})
