import type { Planted } from './planted-tree.ts'

const TESTS = `describe('a deposit', () => {
  test('somebody else\\'s is not found', () => {})
  test.each([['0'], ['-1']])('of %p is refused', () => {})
})
`

/** A document with these lines below its heading; the first of these lines is line 7. */
const coverage = (...lines: string[]) =>
  ['# Coverage', '', 'What is held.', '', '## Deposits', '', ...lines, ''].join('\n')

const PLANTED_COVERAGE: Planted = {
  right: {
    'api/src/deposits.test.ts': TESTS,
    'docs/coverage.md': coverage(
      '- Nobody reads a deposit of somebody else.',
      "  - `api/src/deposits.test.ts` › a deposit › somebody else's is not found",
      '- An amount is above zero.',
      '  - `api/src/deposits.test.ts` › a deposit › of … is refused',
    ),
  },
  wrong: {
    'docs/coverage.md': coverage(
      '- An amount is above zero.',
      '  - `api/src/deposits.test.ts` › a deposit › of … is taken',
      '  - `api/src/withdrawals.test.ts` › of … is refused',
      '  - `api/src/deposits.test.ts` › a deposit › of … is refused',
      '  - `api/src/deposits.test.ts` › a deposit › of … is refused',
      '- A deposit is paid once.',
      '- An amount is above zero.',
      "  - `api/src/deposits.test.ts` › a deposit › somebody else's is not found",
      '  - a test without a file',
      '| A deposit is paid once. | `api/src/deposits.test.ts` |',
    ),
  },
  says: [
    'docs/coverage.md:11 says the same as line 10',
    'docs/coverage.md:12 no test holds "A deposit is paid once."',
    'docs/coverage.md:13 says the same as line 7',
    'docs/coverage.md:15 is no statement and no test',
    'docs/coverage.md:16 is no statement and no test',
    'docs/coverage.md:8 api/src/deposits.test.ts has no test "a deposit › of … is taken"',
    'docs/coverage.md:9 there is no test file api/src/withdrawals.test.ts',
  ],
}

const decision = (title: string, status: string) => `# Money\n\n## ${title}\n\n${status}\n\nBecause.\n`

const at = (anchor: string) => `docs/decisions/money.md#${anchor}`
const pointer = (anchor: string) => `// Why:\n// see ${at(anchor)}.\n`

const PLANTED_DECISIONS: Planted = {
  right: {
    'docs/decisions/README.md': '# Decisions\n\n- [Cents, not `floats`](money.md#cents-not-floats)\n',
    'docs/decisions/money.md': decision('Cents, not `floats`', '_Accepted, 2026-01-02._'),
    'docs/decisions/screens.md': '# Screens\n',
    'api/src/pay.ts': pointer('cents-not-floats'),
  },
  wrong: {
    'api/src/pay.ts': pointer('floats'),
    'docs/decisions/money.md': decision('Cents, not `floats`', 'Accepted.'),
    'docs/decisions/screens.md': decision(
      'No floats',
      '_Accepted, 2026-01-01. Replaced by [Cents](money.md#cents-not-floats), 2026-01-02._',
    ),
  },
  says: [
    `api/src/pay.ts:2 ${at('floats')} leads nowhere`,
    'docs/decisions/money.md:3 "Cents, not `floats`" has no status',
    'docs/decisions/screens.md:3 "No floats" is not in the list',
  ],
}

const operations = (...lines: string[]) => ['# Operations', '', ...lines, ''].join('\n')
const BOX = ['```sh', 'docker compose build', '```', '']

const boxesApart = (section: string) => [
  `## ${section}`,
  '```sh',
  'initdb',
  '```',
  `| boxes of \`${section}\` | \`api/test/move.test.ts\` |`,
]

const PLANTED_OPERATIONS: Planted = {
  right: {
    'package.json': JSON.stringify({ scripts: { 'db:move': 'node src/move.ts', start: 'node bin/start.mjs' } }),
    'docker/ran.json': JSON.stringify({ commands: ['docker compose build'] }),
    'api/test/move.test.ts': `spawnEntry('move') // 'Apart'`,
    'docs/operations.md': operations(
      ...BOX,
      'Run `DATABASE_URL=… pnpm db:move`.',
      '| `pnpm db:move` | `api/test/move.test.ts` |',
      ...boxesApart('Apart'),
    ),
  },
  wrong: {
    'docs/operations.md': operations(
      ...BOX,
      '```sh',
      'docker compose build',
      'docker compose up',
      '```',
      '```sql',
      'DROP DATABASE simvest',
      '```',
      'Run `DATABASE_URL=… pnpm db:move`, then `pnpm start` or `pnpm stop`.',
      '| `pnpm start`   | `api/test/move.test.ts` |',
      '| `pnpm db:move` | `api/test/gone.test.ts` |',
      ...boxesApart('Elsewhere'),
    ),
  },
  says: [
    'docs/operations.md:11 nothing runs a box of "sql"',
    'docs/operations.md:14 api/test/move.test.ts does not run pnpm start',
    'docs/operations.md:14 nothing is named that runs pnpm db:move',
    'docs/operations.md:14 nothing is named that runs pnpm stop',
    'docs/operations.md:15 api/test/move.test.ts does not run pnpm start',
    'docs/operations.md:16 nothing is named that runs pnpm db:move',
    'docs/operations.md:18 api/test/move.test.ts does not run this box',
    'docs/operations.md:7 nothing ran this box: docker compose build',
  ],
}

/** What is planted for each rule about documents, by the name of the rule. */
export const PLANTED_DOCUMENTS = {
  coverage: PLANTED_COVERAGE,
  decisions: PLANTED_DECISIONS,
  'ran commands': PLANTED_OPERATIONS,
}
