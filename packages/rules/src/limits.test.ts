import * as LIMITS from '@simvest/contracts/limits'
import path from 'node:path'
import { Tree } from './tree.ts'

const tree = new Tree(path.resolve(__dirname, '../../..'))
const { RATES, TEAM_RATES, ...OTHERS } = LIMITS
const CALLS = 'limits.test.ts'

const number = (value: number) => value.toLocaleString('en-US')
const rates = (of: Readonly<Record<string, LIMITS.Rate>>, name: string, told: string, test: string) =>
  Object.entries(of).map(([rate, { most, seconds }]) => ({
    name: `${name}.${rate}`,
    most: `${number(most)} in ${number(seconds)} s`,
    told,
    test,
  }))

const rows = [
  ...Object.entries(OTHERS)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, { most, unit, told, test = CALLS }]) => ({
      name,
      most: `${number(most)} ${unit}`,
      told,
      test,
    })),
  ...rates(RATES, 'RATES', 'Too many attempts. Please try again later.', CALLS),
  ...rates(TEAM_RATES, 'TEAM_RATES', 'Try again in … seconds.', 'publishing-builds.test.ts'),
]

const LIMIT = /^(?:export )?const (MOST_\w+|\w*_MAX|\w*TIMEOUT(?:_\w+)?) = /gm
/** Limits that nobody from outside can meet, and why. */
const OF_OWN_WORK: Readonly<Record<string, string>> = {
  'check-database.ts SERVICE_TIMEOUT_MS': 'the start waits for its database',
  'cluster.ts READY_TIMEOUT_MS': 'the start waits for its database',
  'database.ts IDLE_TIMEOUT_MS': 'closes connections that nobody needs',
  'event-stream.ts TIMEOUT_MS': 'a stream that has ended is closed',
  'fetch-build.ts TIMEOUT_MS': 'a command of a team asks a site',
  'find-rollouts.ts MOST_ENDED': 'what a page of the desk shows',
  'find-rollouts.ts MOST_READ': 'what a page of the desk shows',
  'live-feed.ts CONNECT_TIMEOUT_MS': 'the only connection to the database that listens',
  'live-feed.ts QUERY_TIMEOUT_MS': 'the only connection to the database that listens',
  'loads.routes.ts MOST_WITHOUT_RATES': 'no limit, where the operator has none',
  'log.ts CAUSES_MAX': 'what a line of the log shows',
  'overrides.ts TIMEOUT_MS': 'how long a developer may think before agreeing',
  'read-image.ts TIMEOUT_SECONDS': 'a picture within the limits of size is decoded in less',
  'read-site.ts MOST_COMPARED': 'releases that are compared one by one',
  'registry-address.ts TIMEOUT_MS': 'a command of a team asks a site',
  'replica.ts TIMEOUT_MS': 'a read goes to the primary',
  'run-process.ts STOP_TIMEOUT_MS': 'the end of the process',
  'search-terms.ts MOST_WORDS': 'a longer search is one text',
  'serve.ts DRAIN_TIMEOUT_MS': 'the end of the process',
  'verify-audit.ts MOST_SHOWN': 'what a command shows',
  'write-books.ts CELL_MAX': 'what a cell of a spreadsheet holds',
}

// covers calls.1
describe('the table of limits', () => {
  // Money stands below the contract, and holds the one limit that it needs itself.
  const sources = tree
    .files(/\.tsx?$/)
    .filter(
      (file) => /limits(?:-of-requests)?(?:\.ts)?'/.test(tree.read(file)) || file === 'packages/money/src/parse.ts',
    )
  const naming = (name: string) => sources.filter((file) => new RegExp(`\\b${name}\\b`).test(tree.read(file)))

  test.each(Object.entries(OTHERS))(
    '%s holds in the product, and its test names it',
    (name, { test: file = CALLS }) => {
      const used = naming(name)
      expect(used.filter((each) => !/\.test\.|contracts\/src\/limits(?:-of-requests)?\.ts$/.test(each))).not.toEqual([])
      const named = file === CALLS ? ['api/test/suites/limits.test.ts'] : used
      expect(named.filter((each) => path.posix.basename(each) === file)).toHaveLength(1)
    },
  )

  test('what answers strangers has no limit beside it but those of its own work', () => {
    const beside = tree
      .files(/^(?:api|packages\/(?:gateway|registry))\/src\/.*(?<!\.test)\.ts$/)
      .flatMap((file) =>
        Array.from(tree.read(file).matchAll(LIMIT), ([, name]) => `${path.posix.basename(file)} ${name}`),
      )
    expect(beside.toSorted()).toEqual(Object.keys(OF_OWN_WORK).toSorted())
  })

  test('docs/limits.md shows each of them', () => {
    const lines = rows.map(({ name, most, told, test: file }) => `| \`${name}\` | ${most} | ${told} | \`${file}\` |`)
    const shown = tree.lines('docs/limits.md').filter((line) => line.startsWith('| `'))
    expect(shown.map((line) => line.replace(/ +\|/g, ' |').replace(/\| +/g, '| '))).toEqual(lines)
  })
})
