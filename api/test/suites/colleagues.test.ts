import { type Endpoint, ENDPOINTS, pathOf, rolesThatMay } from '@simvest/contracts'
import { MUTATING_ACTS, type MutatingOperation } from '#test/harness/mutating-acts.ts'
import { useAdministrator, useTestApi } from '#test/harness/test-api.ts'

jest.setTimeout(60_000)

const api = useTestApi()
const administrator = useAdministrator(api)

/** Acts about an account, with each role but the operator that may make them about an investor. */
const acts = (Object.keys(MUTATING_ACTS) as MutatingOperation[]).flatMap((id) => {
  const { path, permission }: Endpoint = ENDPOINTS[id]
  const isAboutAccount = /^\/api\/admin\/users\/.*\{id\}/.test(path) && permission !== undefined
  const roles = isAboutAccount ? rolesThatMay(permission).filter((role) => role !== 'operator') : []
  return roles.map((role) => [id, role] as const)
})

describe('colleagues', () => {
  // covers users.14
  test.each(acts)('%s about a colleague is refused to %s', async (id, role) => {
    const endpoint: Endpoint = ENDPOINTS[id]
    const target = await api.colleague('auditor')
    const sender = await api.colleague(role)
    const { params, body } = await MUTATING_ACTS[id](target, { api, administrator })
    const sent = { ...(body !== undefined && { body }) }
    const answer = await sender.send(endpoint.method, pathOf(endpoint, params), sent)
    // Some calls do not find an account with a role at all.
    expect([403, 404]).toContain(answer.status)
  })

  test('there are such acts', () => {
    expect(acts.map(([id]) => id)).toEqual(expect.arrayContaining(['addUserNote', 'setUserStatus', 'createResetLink']))
  })
})
