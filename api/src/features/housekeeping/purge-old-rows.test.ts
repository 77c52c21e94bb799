import { startTestApi } from '#test/harness/test-api.ts'
import { purgeOldRows } from './purge-old-rows.ts'

describe('purge old rows', () => {
  test('purging removes expired rows and no others', async () => {
    const api = await startTestApi()
    const [old, fresh] = [await api.investor('old'), await api.investor('fresh')]
    await fresh.send('POST', '/api/notifications/read-all', { headers: { 'idempotency-key': 'k' } })
    await old.send('POST', '/api/notifications/read-all', { headers: { 'idempotency-key': 'k' } })
    await api.visitor().send('POST', '/api/login', { body: { username: 'fresh', password: 'wrong!' } })
    await api
      .owner('sessions')
      .where({ user_id: old.id })
      .update({ last_seen_at: new Date(0) })
    await api
      .owner('idempotency_keys')
      .where({ user_id: old.id })
      .update({ created_at: new Date(0) })
    const fault = { remote: 'shell', version: '1', kind: 'error', count: 1, last_at: new Date(0) }
    await api.owner('client_faults').insert([
      { ...fault, day: '2000-01-01' },
      { ...fault, day: api.owner.raw('now()::date') },
    ])
    const load = { remote: 'shell', version: '1', well: 1, badly: 0 }
    await api.owner('build_loads').insert([
      { ...load, minute: '2000-01-01' },
      { ...load, minute: api.owner.raw(`date_trunc('minute', now())`) },
    ])
    await api.owner('rate_counts').insert({ rate: 'exports', caller: 'x', calls: 1, began_at: new Date(0) })
    const file = { owner_id: old.id, purpose: 'identity', media_type: 'image/jpeg', size: 1 }
    await api.owner('private_files').insert([
      { ...file, name: 'a', content: Buffer.from('x'), created_at: new Date(0) },
      { ...file, name: 'b', created_at: new Date(0) },
      { ...file, name: 'c' },
    ])
    const order = await api.owner('standing_orders').insert({ user_id: old.id, strategy_id: 1 }).returning('id')
    const run = { order_id: order[0].id, amount: 0, skipped: 'nothing' }
    await api.owner('standing_order_runs').insert([
      { ...run, day: 1, ran_at: new Date(0) },
      { ...run, day: 2 },
    ])
    await api.owner('factor_removals').insert({ user_id: old.id, asked_by: fresh.id, asked_at: new Date(0) })
    // With the application's own rights.
    expect(await purgeOldRows(api.db)).toEqual({
      sessions: 1,
      api_tokens: 0,
      idempotency_keys: 1,
      sign_in_failures: 0,
      client_faults: 1,
      build_loads: 1,
      rate_counts: 1,
      answered_challenges: 0,
      factor_removals: 1,
      password_resets: 0,
      standing_order_runs: 1,
      mails: 0,
      private_files: 1,
    })
    expect((await fresh.send('GET', '/api/user')).status).toBe(200)
    expect((await old.send('GET', '/api/user')).status).toBe(401)
    expect(await api.owner('private_files').orderBy('name').pluck('name')).toEqual(['a', 'c'])
    await api.stop()
  })
})
