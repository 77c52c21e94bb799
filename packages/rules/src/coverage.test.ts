import path from 'node:path'
import { coverageOf } from './coverage.ts'
import { withPlanted } from './planted-tree.ts'
import { readResults } from './read-results.ts'
import { Tree } from './tree.ts'

const COVERAGE = `- An amount is above zero.
  - \`api/amount.test.ts\` › an amount › of … is refused
- A deposit is paid once.
  - \`api/deposit.test.ts\` › two decisions pay once
  - \`packages/e2e/src/deposit.spec.ts\` › on a phone › a deposit is paid
`

const jestTest = (title: string, status: string, ...ancestorTitles: string[]) => ({ ancestorTitles, title, status })

/** A run in which everything passed, except for the given changes. */
const run = { zero: 'passed', negative: 'passed', decisions: 'passed', paid: 'expected', why: '', phone: 'on a phone' }

function findingsOf(changed: Partial<typeof run>): string[] {
  const { zero, negative, decisions, paid, why, phone } = { ...run, ...changed }
  const files = (root: string) => ({
    'jest.json': {
      testResults: [
        {
          name: path.join(root, 'api/amount.test.ts'),
          assertionResults: [
            jestTest('of "0" is refused', zero, 'an amount'),
            jestTest('of "-1" is refused', negative, 'an amount'),
            jestTest('of "1" is taken', 'failed', 'an amount'),
          ],
        },
        {
          name: path.join(root, 'api/deposit.test.ts'),
          assertionResults: [jestTest('two decisions pay once', decisions)],
        },
      ],
    },
    'browser.json': {
      config: { rootDir: path.join(root, 'packages/e2e/src') },
      suites: [
        {
          title: 'deposit.spec.ts',
          file: 'deposit.spec.ts',
          specs: [],
          suites: [
            {
              title: phone,
              file: 'deposit.spec.ts',
              specs: [
                {
                  title: 'a deposit is paid',
                  tests: [{ status: paid, annotations: [{ type: 'skip', description: why }] }],
                },
              ],
            },
          ],
        },
      ],
    },
  })
  return withPlanted({ 'docs/coverage.md': COVERAGE }, (root) =>
    withPlanted(
      Object.fromEntries(Object.entries(files(root)).map(([name, report]) => [name, JSON.stringify(report)])),
      (reports) => {
        const results = readResults(root, path.join(reports, 'jest.json'), path.join(reports, 'browser.json'))
        return coverageOf(results)
          .find(new Tree(root))
          .map(({ file, line, what }) => `${file}:${line} ${what}`)
      },
    ),
  )
}

test.each([
  ['all tests passed', {}],
  ['a second attempt in the browser', { paid: 'flaky' }],
  ['a story in a browser that is not there', { paid: 'skipped', why: 'Firefox is not installed: apt-get install it' }],
])('every statement is held with %s', (_, changed) => {
  expect(findingsOf(changed)).toEqual([])
})

const NOT_ON_A_PHONE =
  'docs/coverage.md:5 did not pass in this run: packages/e2e/src/deposit.spec.ts › on a phone › a deposit is paid'

test.each<[string, Partial<typeof run>, string]>([
  [
    'one case of several that failed',
    { negative: 'failed' },
    'docs/coverage.md:2 did not pass in this run: api/amount.test.ts › an amount › of "-1" is refused',
  ],
  [
    'a test that was left out',
    { decisions: 'pending' },
    'docs/coverage.md:4 did not pass in this run: api/deposit.test.ts › two decisions pay once',
  ],
  ['a browser test that failed', { paid: 'unexpected' }, NOT_ON_A_PHONE],
  ['a browser test that was left out', { paid: 'skipped' }, NOT_ON_A_PHONE],
  [
    'another title of the group',
    { phone: 'on a watch' },
    'docs/coverage.md:5 no test of this run is packages/e2e/src/deposit.spec.ts › on a phone › a deposit is paid',
  ],
])('%s is named by its line', (_, changed, says) => {
  expect(findingsOf(changed)).toEqual([says])
})
