import { contractViolation } from '#test/harness/contract-check.ts'

const profits = { totalProfit: 1.5, performance: 0, paidDeposits: 0 }
const refusal = { message: 'Not found.', code: 'NOT_FOUND', requestId: 'r' }
const answer = (body: unknown, changes: object = {}) => ({
  method: 'GET',
  path: '/api/profits',
  status: 200,
  contentType: 'application/json; charset=utf-8',
  text: JSON.stringify(body),
  ...changes,
})
const investment = {
  id: 1,
  strategyId: 1,
  strategyName: 'x',
  riskLevel: 'Low',
  amount: 1,
  currentValue: 1,
  progress: 0,
  values: [1],
  status: 'active',
  createdAt: '2026-01-01T00:00:00.000Z',
}
const investments = { path: '/api/investments?limit=1' }

describe('contract check', () => {
  // covers calls.7
  test.each([
    ['as declared', answer(profits)],
    ['a list as declared', answer([investment], investments)],
    ['a refusal', answer(refusal, { status: 404 })],
    ['a refusal outside of the contract', answer(refusal, { status: 404, path: '/api/unknown' })],
  ])('%s holds', (_words, answered) => expect(contractViolation(answered)).toBeUndefined())

  // covers calls.7
  test.each([
    ['a field more', answer({ ...profits, passwordHash: 'x' }), /not declared.*passwordHash/],
    ['a field more in an item of a list', answer([{ ...investment, seed: 1 }], investments), /not declared.*seed/],
    ['a field less', answer({ totalProfit: 1, paidDeposits: 0 }), /performance/],
    ['a field of another kind', answer({ ...profits, performance: '0' }), /performance/],
    ['more decimals than cents', answer({ ...profits, performance: 0.001 }), /performance/],
    ['a refusal with a stack', answer({ ...refusal, stack: 'at' }, { status: 404 }), /not declared.*stack/],
    [
      'words without a text',
      answer({ ...refusal, message: 'No such plan.' }, { status: 404 }),
      /can say “No such plan.”/,
    ],
    [
      'words that are not those of their variant',
      answer({ ...refusal, variant: 'sector' }, { status: 404 }),
      /can say “Not found.”/,
    ],
    [
      'an undeclared code',
      answer({ ...refusal, code: 'EMAIL_TAKEN' }, { status: 409 }),
      /does not declare EMAIL_TAKEN/,
    ],
    ['an unknown code', answer({ ...refusal, code: 'OTHER' }, { status: 409 }), /code/],
    ['another content type', answer(profits, { contentType: 'text/html' }), /text\/html/],
    ['a route that nobody declared', answer(profits, { path: '/api/debug' }), /not in the contract/],
  ])('%s is a violation', (_words, answered, message) => expect(contractViolation(answered)).toMatch(message))
})
