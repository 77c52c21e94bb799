import { type Endpoint, ENDPOINTS } from '@simvest/contracts'
import * as z from 'zod/mini'
import { accessFaults, type Actor, allActors, EVERY_ENDPOINT } from '#test/harness/access-matrix.ts'
import { ABOUT_A_RECORD, ownershipFaults } from '#test/harness/owned-records.ts'
import { useTestApi } from '#test/harness/test-api.ts'

const api = useTestApi()
let actors: Actor[]

beforeAll(async () => {
  actors = await allActors(api)
})

describe('access matrix', () => {
  // covers calls.8, users.14
  test.each(EVERY_ENDPOINT)('%s lets through whom it should, from where it should', async (id, endpoint) => {
    expect(await accessFaults(api.url, actors, id, endpoint)).toEqual([])
  })

  // covers calls.9, deposits.12
  test("a record of somebody else is not found, and one's own is", async () => {
    expect(await ownershipFaults(api, api.url)).toEqual([])
  })

  // covers calls.9
  test('every call of a user that names a record is in the table of records', () => {
    const named = Object.entries<Endpoint>(ENDPOINTS).filter(([, { access, params, body }]) => {
      const fields = body
        ? Object.keys(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties ?? {})
        : []
      return access === 'user' && (params || fields.some((field) => field.endsWith('Id')))
    })
    // Strategies belong to nobody.
    const ofNobody = new Set(['createInvestment', 'createStandingOrder', 'watchStrategy'])
    expect(
      named
        .map(([id]) => id)
        .filter((id) => !ofNobody.has(id))
        .toSorted(),
    ).toEqual(ABOUT_A_RECORD.map(({ id }) => id as string).toSorted())
  })

  test.each([
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{ 'sec-fetch-site': 'same-site', origin: 'https://other.simvest.example' }, 403],
    [{ 'sec-fetch-site': 'none' }, 403],
    [{ origin: 'null' }, 403],
  ])('a sign-out with %p is answered %p', async (headers, status) => {
    expect((await fetch(`${api.url}/api/logout`, { method: 'POST', headers })).status).toBe(status)
  })
})
