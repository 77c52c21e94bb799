import type { PlantedTree } from './planted-tree.ts'

/** A suite with comments that name these statements: above its group, above one test, and above a table of cases. */
export const deposits = (group: string, one: string, cases: string) => `import { test } from './test.ts'

// covers ${group}
describe('a deposit — alone', () => {
  // covers ${one}
  // Two accounts.
  test('somebody else\\'s is not found', () => {})

  test('is paid', () => {})

  // covers ${cases}
  test.each([
    ['0'],
    ['-1'],
  ])('of %p is refused', () => {})
})
`

export const SPECIFICATION = `# Deposits

- [deposits.1] Nobody reads a deposit of somebody else.
- [deposits.2] An amount is above zero,
  to the cent.

- An item without an id.

- [A1.1] A deposit is paid once.
`

const PLANTED_STATEMENTS: PlantedTree = {
  right: {
    'api/src/deposits.test.ts': deposits('A1.1', 'deposits.1', 'deposits.2, A1.1'),
    'docs/specification/1-deposits.md': SPECIFICATION,
  },
  wrong: {
    'api/src/deposits.test.ts': deposits('deposits.1', 'deposits.3', 'deposits.2'),
    'docs/specification/2-again.md': '- [deposits.1] Again.\n',
    'packages/e2e/src/deposit.spec.ts': '// covers deposits.1\nconst covered = 1\n',
  },
  says: [
    'api/src/deposits.test.ts:5 there is no statement "deposits.3"',
    'docs/specification/1-deposits.md:9 no test names A1.1',
    'docs/specification/2-again.md:1 deposits.1 is the id of line 3 of docs/specification/1-deposits.md',
    'packages/e2e/src/deposit.spec.ts:1 no test begins below this comment',
  ],
}

const decision = (title: string, status: string) => `# Money\n\n## ${title}\n\n${status}\n\nBecause.\n`

const PLANTED_DECISIONS: PlantedTree = {
  right: {
    'docs/decisions/README.md': '# Decisions\n\n## In short\n',
    'docs/decisions/money.md': decision('Cents, not `floats`', '_Accepted, 2026-01-02._'),
  },
  wrong: {
    'docs/decisions/README.md': decision('Cents', ''),
    'docs/decisions/money.md': decision('Cents, not `floats`', 'Accepted.'),
  },
  says: [
    'docs/decisions/README.md:3 "Cents" has no status',
    'docs/decisions/money.md:3 "Cents, not `floats`" has no status',
  ],
}

const LONG = Array.from({ length: 26 }, () => 'word').join(' ')

const PLANTED_PROSE: PlantedTree = {
  right: {
    'docs/simulation.md': `## In short\n\n- ${LONG.slice(5)}.\n\n\`\`\`\n${LONG}\n\`\`\`\n\n    ${LONG}\n\n| '${LONG}' |\n| - |\n`,
    'docs/other.md': `${LONG}.\n`,
  },
  wrong: {
    'docs/simulation.md': `Short. ${LONG}:\n\n| word | ${LONG} |\n\n${'Words in lines.\n'.repeat(40)}`,
    'docs/glossary.md': 'word word. '.repeat(301),
  },
  says: [
    'docs/glossary.md:1 602 words, of 600',
    'docs/glossary.md:1 a paragraph of 3310 characters',
    `docs/simulation.md:1 a sentence of 26 words: ${LONG.slice(0, 50)}…`,
    `docs/simulation.md:3 a cell of 26 words: ${LONG.slice(0, 50)}…`,
    'docs/simulation.md:5 a paragraph of 639 characters',
  ],
}

/** The defects planted for each rule about documents, by the name of the rule. */
export const PLANTED_DOCUMENTS = {
  statements: PLANTED_STATEMENTS,
  decisions: PLANTED_DECISIONS,
  prose: PLANTED_PROSE,
}
