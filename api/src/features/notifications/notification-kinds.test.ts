import {
  listAllTransactions,
  listNotifications,
  listTransactions,
  listWalletLines,
  Notification,
  NOTIFICATION_KINDS,
  type NotificationKind,
  searchTransactions,
} from '@simvest/contracts'
import * as z from 'zod/mini'
import { NOTIFYING_ACTS, newStage } from '#test/harness/person-acts.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'
import { findUntranslatedRows } from '#test/harness/unsaid.ts'

const api = useTestApi()
const administrator = useAdministrator(api)

const acts = Object.entries(NOTIFYING_ACTS) as [keyof typeof NOTIFYING_ACTS, (typeof NOTIFYING_ACTS)['signed-out']][]
/** Kinds about the account, or about events that have no line in the history. */
const WITHOUT_LINE: readonly NotificationKind[] = NOTIFICATION_KINDS.filter((kind) =>
  /^(account|assistant|authenticator|factor|identity|passkey|password|recovery|reset-link|signed|standing-order|token|wrong)-|^referral-(owed|pending)$/.test(
    kind,
  ),
)

describe('notification kinds', () => {
  // covers notifications.3
  test.each(acts)('%s is said of what it is about', async (kind, play) => {
    const stage = await newStage({ api, db: api.db, administrator })
    await play(stage)
    const { rows } = await api.owner.raw(
      `SELECT told.kind, told.message, line.user_id AS owner FROM notifications AS told
     LEFT JOIN transactions AS line ON line.id = told.transaction_id
     WHERE told.user_id = ? ORDER BY told.id DESC LIMIT 1`,
      [stage.person.id],
    )
    const owner = WITHOUT_LINE.includes(kind) ? null : stage.person.id
    expect(rows).toEqual([{ kind, message: expect.any(String), owner }])
  })

  // covers notifications.3
  test('a withdrawal is cancelled in both cases, whoever cancels it', async () => {
    const stage = await newStage({ api, db: api.db, administrator })
    await NOTIFYING_ACTS['withdrawal-cancelled'](stage)
    const told = api.owner('notifications').where({ user_id: stage.person.id }).whereLike('message', '%withdrawal%')
    expect(await told.orderBy('id').pluck('kind')).toEqual([
      'withdrawal-pending',
      'withdrawal-cancelled',
      'withdrawal-pending',
      'withdrawal-cancelled',
    ])
  })

  // covers languages.7
  test('every language writes the facts of these acts', async () => {
    const { count, missing } = await findUntranslatedRows(api.owner)
    expect(count).toBeGreaterThan(acts.length)
    expect(missing).toEqual([])
  })

  const stored = async () => ({
    // The version before had no removals of lost factors.
    messages: await api
      .owner('notifications')
      .whereNot('kind', 'factor-removal')
      .orderBy('id')
      .select('id', 'kind', 'figures'),
    lines: await api.owner('transactions').orderBy('id').select('id', 'fact'),
  })

  test('the migration reads the same facts from the sentences of the version before', async () => {
    const { up, down } = await import('#migrations/202611270200-facts.ts')
    const before = await stored()
    expect(new Set(before.messages.map(({ kind }) => kind)).size).toBe(acts.length - 1)
    await api.owner.transaction(async (tx) => {
      await down(tx)
      await up(tx)
    })
    expect(await stored()).toEqual(before)
  })

  test('notifications of an earlier version get their kind from their text', async () => {
    const { up, down } = await import('#migrations/202611220600-notification-kinds.ts')
    // No earlier version had these kinds.
    const later: NotificationKind[] = [
      'assistant-closed-out',
      'factor-removal',
      'identity-reopened',
      'identity-revoked',
      'line-reversed',
      'recovery-code-used',
      'recovery-codes-renewed',
      'referral-owed',
      'signed-in',
      'standing-order-paused',
      'standing-order-skipped',
      'token-ended',
      'token-made',
      'wrong-codes',
    ]
    const newer: number[] = await api.owner('notifications').whereIn('kind', later).pluck('id')
    const told = () => api.owner('notifications').whereNotIn('id', newer).orderBy('id').select('id', 'kind')
    const before = await told()
    expect(new Set(before.map(({ kind }) => kind)).size).toBe(acts.length - later.length)
    await api.owner.transaction(async (tx) => {
      await down(tx)
      await up(tx)
    })
    expect(await told()).toEqual(before)
  })

  test('pages and the API may be of different versions: a kind that one does not know is a notice', () => {
    const of = {
      id: 1,
      title: 'New',
      message: 'New',
      figures: null,
      transactionId: null,
      isRead: false,
      createdAt: new Date().toISOString(),
    }
    expect(z.decode(Notification, { ...of, kind: 'of-tomorrow' }).kind).toBe('notice')
    const row = { ...of, kind: 'of-tomorrow' } as unknown as Notification
    expect(z.encode(Notification, row).kind).toBe('of-tomorrow')
  })

  test('answers come from the facts, whatever text is stored beside them', async () => {
    const stage = await newStage({ api, db: api.db, administrator })
    await NOTIFYING_ACTS['withdrawal-approved'](stage)
    const answers = async () => [
      await stage.person.call(listNotifications, { query: {} }),
      await stage.person.call(listTransactions, { query: {} }),
      await stage.person.call(searchTransactions, { query: { search: 'withdrawal req' } }),
      await stage.person.call(listWalletLines, { query: { wallet: 'profit' } }),
      await administrator.call(listAllTransactions, { query: { userId: stage.person.id } }),
      (await stage.person.send('GET', '/api/transactions.csv')).text,
    ]
    const before = await answers()
    await api.owner('notifications').update({ message: 'Planted' })
    await api.owner('transactions').update({ description: 'Planted' })
    expect(await answers()).toEqual(before)
    expect(JSON.stringify(before)).toContain('Your withdrawal of $5.00 SIM was processed and approved.')
  })
})
