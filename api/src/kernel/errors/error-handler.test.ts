import { startTestApi, type TestApi } from '#test/test-api.ts'

let api: TestApi

beforeAll(async () => {
  api = await startTestApi()
})
afterAll(() => api.stop())

/** Makes every deposit fail as the database would. */
const failWith = (state: string) =>
  api.owner.raw(`
    CREATE OR REPLACE FUNCTION fail_so() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN RAISE EXCEPTION 'planted' USING ERRCODE = '${state}'; END $$;
    CREATE OR REPLACE TRIGGER fail_so BEFORE INSERT ON transactions FOR EACH ROW EXECUTE FUNCTION fail_so();
  `)

test.each([
  ['40001', 'a conflict that is still there after every attempt'],
  ['40P01', 'a deadlock that is still there after every attempt'],
  ['25006', 'a database that takes no writes'],
  ['53100', 'a full disk'],
  ['53300', 'too many connections'],
  ['57P01', 'a database that is being stopped'],
  ['57P02', 'a database that crashed'],
  ['57P03', 'a database that is starting'],
  ['58030', 'a disk that fails'],
  ['XX000', 'a session that cannot write its files'],
  ['XX001', 'a damaged file'],
])('%s, %s, is answered 503 with the time to try again', async (state) => {
  const investor = await api.investor()
  await failWith(state)
  const answer = await investor.send('POST', '/api/deposit', { body: { amount: 5 } })
  expect(answer).toMatchObject({ status: 503, body: { code: 'UNAVAILABLE' } })
  expect(answer.headers.get('retry-after')).toBe('2')
})
