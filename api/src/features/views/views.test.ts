import { deleteUser, getUser, listAudit, listViews, removeView, saveView } from '@simvest/contracts'
import { VIEWS } from '@simvest/contracts/limits'
import { raiseBarrier, untilBlocked } from '#test/harness/barrier.ts'
import { startTestApi, type TestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'

let api: TestApi
let operator: TestClient
let support: TestClient

beforeAll(async () => {
  api = await startTestApi()
  operator = await api.administrator()
  support = await api.colleague('support')
})
beforeEach(() => api.owner('saved_views').delete())
afterAll(() => api.stop())

const LARGE = { status: 'pending', least: '1000', sort: '-amount' }
const LARGE_VIEW = { list: 'deposits', name: 'Large', shown: LARGE, isShared: false } as const
const save = (by: TestClient, changes: object = {}) => by.call(saveView, { body: { ...LARGE_VIEW, ...changes } })
const namesFor = async (who: TestClient, list: 'deposits' | 'users' = 'deposits') =>
  (await who.call(listViews, { query: { list } })).map(({ name }) => name)
const acts = async () =>
  (await operator.call(listAudit, { query: {} })).filter(({ action }) => action.startsWith('view.')).toReversed()

describe('views', () => {
  // covers desk.7
  test('a view is its owner’s, in its list, by name; the same name replaces it', async () => {
    await save(support)
    const { id } = await save(support, { name: 'all' })
    await save(support, { list: 'users', shown: { search: 'ada' } })
    expect(await support.call(listViews, { query: { list: 'deposits' } })).toMatchObject([
      { id, name: 'all', shown: LARGE, isShared: false, isOwn: true },
      { name: 'Large' },
    ])
    const replaced = await save(support, { name: ' ALL ', shown: {} })
    expect(replaced).toMatchObject({ id, name: 'ALL', shown: {} })
    expect(await namesFor(support)).toEqual(['ALL', 'Large'])
    expect(await namesFor(operator)).toEqual([])
    await expect(operator.call(removeView, { params: { id } })).rejects.toMatchObject({ status: 404 })
    await support.call(removeView, { params: { id } })
    expect(await namesFor(support)).toEqual(['Large'])
    expect(await acts()).toEqual([])
  })

  // covers desk.8
  test('operators share views and take them away, both in the log; for others a shared one is to look at', async () => {
    await expect(save(support, { isShared: true })).rejects.toMatchObject({
      body: { code: 'NOT_YOUR_ROLE', message: 'Only operators can do this; your role is support.' },
    })
    const { id, ownerUsername } = await save(operator, { isShared: true })
    expect(await support.call(listViews, { query: { list: 'deposits' } })).toEqual([
      { id, name: 'Large', shown: LARGE, isShared: true, isOwn: false, ownerUsername },
    ])
    expect(await namesFor(support, 'users')).toEqual([])
    await expect(support.call(removeView, { params: { id } })).rejects.toMatchObject({ status: 403 })
    const other = await api.colleague('operator')
    await other.call(removeView, { params: { id } })
    expect(await namesFor(support)).toEqual([])
    await save(operator, { isShared: true })
    await save(operator)
    expect(await namesFor(support)).toEqual([])
    const { id: operatorId } = await operator.call(getUser, {})
    expect(await acts()).toMatchObject([
      {
        action: 'view.shared',
        actorId: operatorId,
        details: { viewId: id, list: 'deposits' },
        after: { name: 'Large' },
      },
      { action: 'view.removed', subjectId: operatorId, before: { name: 'Large' } },
      { action: 'view.shared' },
      { action: 'view.removed', actorId: operatorId },
    ])
  })

  // covers desk.7
  test.each([
    [{ shown: { page: '2' } }, 'shown'],
    [{ list: 'users', shown: { status: 'pending' } }, 'shown'],
    [{ shown: { status: '//elsewhere.example', returnTo: 'https://elsewhere.example' } }, 'shown'],
    [{ name: '  ' }, 'name'],
    [{ name: 'x'.repeat(61) }, 'name'],
    [{ list: 'passwords' }, 'list'],
  ])('%j is no view of a list', async (changes, field) => {
    const answer = await support.send('PUT', saveView.path, { body: { ...LARGE_VIEW, ...changes } })
    expect(answer).toMatchObject({ status: 400, body: { fields: { [field]: expect.any(String) } } })
  })

  // covers desk.7
  test('the limit of saved views holds for parallel calls, and replacing a view still works at the limit', async () => {
    const { id: owner_id } = await support.call(getUser, {})
    const many = Array.from({ length: VIEWS.most - 1 }, (_, n) => ({
      owner_id,
      list: 'audit',
      name: `${n}`,
      shown: {},
    }))
    await api.owner('saved_views').insert(many)
    const barrier = await raiseBarrier(api.owner, 'saved_views')
    const sent = ['one', 'two', 'three', 'four', 'five', 'six'].map((name) =>
      support.send('PUT', saveView.path, { body: { ...LARGE_VIEW, name } }),
    )
    // The first has counted, and has not kept its view; what the others may count is decided now.
    await untilBlocked(api.owner, 3)
    await barrier.open()
    const answers = await Promise.all(sent)
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      code: 'VIEWS_FULL',
      message: `You have ${VIEWS.most} views already. Remove one first.`,
    })
    const shown = { role: 'system' }
    expect(await save(support, { list: 'audit', name: '7', shown })).toMatchObject({ name: '7', shown })
  })

  // covers desk.8
  test('with somebody who is deleted for good go their views, and those that look for them', async () => {
    const person = await api.investor('Sought-After')
    await api.owner('saved_views').insert({ owner_id: person.id, list: 'users', name: 'Mine', shown: {} })
    await save(support, { list: 'audit', name: 'Theirs', shown: { subject: 'SOUGHT-After' } })
    await save(support, { list: 'deposits', name: 'Orders', shown: { person: 'sought-after' } })
    await save(support, { list: 'users', name: 'Others', shown: { search: 'sought' } })
    await operator.call(deleteUser, { params: { id: person.id }, query: {} })
    await operator.call(deleteUser, { params: { id: person.id }, query: { permanent: 'true' } })
    expect(await api.owner('saved_views').pluck('name')).toEqual(['Others'])
  })
})
