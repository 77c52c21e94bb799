import path from 'node:path'
import { deposits, SPECIFICATION } from './planted-documents.ts'
import { withPlanted } from './planted-tree.ts'
import { coverageOf, readResults, tableOf } from './ran-tests.ts'
import { Tree } from './tree.ts'

const SUITE = 'api/src/deposits.test.ts'
const STORY = 'packages/e2e/src/deposit.spec.ts'
const NIGHTLY = 'api/test/suites/crash.nightly.test.ts'

/** A run in which everything passed, except for the given changes. */
const run = { other: 'passed', paid: 'passed', zero: 'passed', negative: 'passed', story: 'expected', nightly: '' }

/** Lets `look` see the planted sources and the results of a run over them. */
function inRun<T>(changed: Partial<typeof run>, look: (tree: Tree, results: ReturnType<typeof readResults>) => T): T {
  const { other, paid, zero, negative, story, nightly } = { ...run, ...changed }
  const sources = {
    'docs/specification/1.md': `${SPECIFICATION}- [A1.2] On a phone too.\n- [A1.3] After a crash too.\n`,
    [SUITE]: deposits('A1.1', 'deposits.1', 'deposits.2'),
    [STORY]: "// covers A1.2\ntest('on a phone', () => {})\n",
    [NIGHTLY]: "// covers A1.3\ntest('after a crash', () => {})\n",
  }
  const inJest = (line: number, fullName: string, status: string) => ({ fullName, status, location: { line } })
  return withPlanted(sources, (root) => {
    const file = (name: string, assertionResults: unknown[]) => ({ name: path.join(root, name), assertionResults })
    const cases = [inJest(14, 'of "0" is refused', zero), inJest(14, 'of "-1" is refused', negative)]
    const suite = [inJest(7, 'is not found', other), inJest(9, 'is paid', paid), ...cases]
    const crash = nightly ? [file(NIGHTLY, [inJest(2, 'after a crash', nightly)])] : []
    const spec = { title: 'on a phone', file: 'deposit.spec.ts', line: 2, tests: [{ status: story }] }
    const reports = {
      'jest.json': { testResults: [file(SUITE, suite), ...crash] },
      'browser.json': {
        config: { rootDir: path.join(root, 'packages/e2e/src') },
        suites: [{ specs: [], suites: [{ specs: [spec] }] }],
      },
    }
    const texts = Object.entries(reports).map(([name, report]) => [name, JSON.stringify(report)])
    return withPlanted(Object.fromEntries(texts), (folder) =>
      look(
        new Tree(root),
        readResults(
          root,
          Object.keys(reports).map((name) => path.join(folder, name)),
        ),
      ),
    )
  })
}

describe('ran tests', () => {
  test.each<[string, Partial<typeof run>]>([
    ['every test passed', {}],
    ['a browser test passed at its retry', { story: 'flaky' }],
    ['a browser is not installed', { story: 'skipped' }],
    ['a program is not installed', { other: 'pending' }],
    ['the nightly tests passed', { nightly: 'passed' }],
  ])('accepts every statement when %s', (_, changed) => {
    expect(inRun(changed, (tree, results) => coverageOf(results).find(tree))).toEqual([])
  })

  // covers house.4
  test.each<[string, Partial<typeof run>, string[]]>([
    ['one case of several failed', { negative: 'failed' }, ['A1.1', 'deposits.2']],
    ['one test of a group failed', { paid: 'failed' }, ['A1.1']],
    ['a browser test failed', { story: 'unexpected' }, ['A1.2']],
    ['a nightly test failed', { nightly: 'failed' }, ['A1.3']],
  ])('names the statements without a test that passed when %s', (_, changed, ids) => {
    const found = inRun(changed, (tree, results) => coverageOf(results).find(tree))
    expect(found.map(({ what }) => what).toSorted()).toEqual(ids.map((id) => `no test of ${id} ran and passed`))
  })

  // covers house.4
  test('refuses a statement whose test did not run', () => {
    const found = inRun({}, (tree, results) => coverageOf(results.filter(({ file }) => file !== STORY)).find(tree))
    expect(found).toEqual([expect.objectContaining({ what: 'no test of A1.2 ran and passed', line: 10 })])
  })

  test('refuses a statement whose nightly test is not in the nightly report', () => {
    const other = { file: 'api/test/other.nightly.test.ts', line: 1, title: '', state: 'passed' as const }
    const found = inRun({}, (tree, results) => coverageOf([...results, other]).find(tree))
    expect(found.map(({ what }) => what)).toEqual(['no test of A1.3 ran and passed'])
  })

  test('lists each statement with its tests and their results', () => {
    expect(inRun({ negative: 'failed' }, tableOf)).toContain(`[deposits.2] An amount is above zero, to the cent.
  passed   ${SUITE} › of "0" is refused
  failed   ${SUITE} › of "-1" is refused
`)
    expect(inRun({}, tableOf)).toContain(`[A1.3] After a crash too.\n  not run  ${NIGHTLY}:2\n`)
  })

  test('refuses a run without a report', () => {
    expect(() => readResults('/', ['/nowhere.json'])).toThrow('there is no /nowhere.json')
  })
})
