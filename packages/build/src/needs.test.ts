import { skipIf } from './needs.ts'

const calls: string[] = []
const group = Object.assign((name: string) => calls.push(name), {
  skip: (name: string) => calls.push(`skipped ${name}`),
})

beforeEach(() => calls.splice(0))

describe('unless', () => {
  test('runs without a reason, and skips with it in the title', () => {
    delete process.env['SIMVEST_PROGRAMS']
    skipIf(false, group)('a', undefined)
    skipIf('x is missing', group)('b', undefined)
    expect(calls).toEqual(['a', 'skipped b (NOT RUN: x is missing)'])
  })

  test('throws the reason where nothing may be missing', () => {
    process.env['SIMVEST_PROGRAMS'] = 'all'
    expect(() => skipIf('x is missing', group)).toThrow('x is missing')
    delete process.env['SIMVEST_PROGRAMS']
  })
})
