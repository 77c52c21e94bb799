import { base58Of, bech32Of } from '@simvest/testing/made-addresses'
import { moneyVerbs } from './money-verbs.ts'
import { plantedBuilds } from './planted-builds.ts'
import { PLANTED_DOCUMENTS } from './planted-documents.ts'
import { PLANTED_REACT } from './planted-react.ts'
import { PLANTED_TEXTS } from './planted-texts.ts'
import { PLANTED_TABLES } from './planted-tables.ts'
import { type PlantedTree, withPlanted } from './planted-tree.ts'
import { findingsBelow, RULES, runRules } from './run-rules.ts'
import { type Rule, Tree } from './tree.ts'

const manifest = (name: string, dependencies: string[], more: object = {}) =>
  JSON.stringify({ name, dependencies: Object.fromEntries(dependencies.map((each) => [each, '*'])), ...more }, null, 1)

const wallet = base58Of(0x41)

const MONEY = {
  'api/src/ledger/post-journal.ts': 'export const postJournal = () => { tx.raw("SELECT post_journals(?)") }',
  'api/src/features/gifts/give.ts': `import { postJournal } from '#ledger/post-journal.ts'\nexport const give = () => postJournal()`,
  'api/src/features/gifts/rename.ts': 'export const rename = () => 1',
  'api/src/features/gifts/gifts.routes.ts': `import { give } from './give.ts'
import { rename } from './rename.ts'
mount(ENDPOINTS.give, (_, context) => give(context))
for (const endpoint of [ENDPOINTS.rename, ENDPOINTS.renameAll]) mount(endpoint, () => rename())
`,
}
const MARKS = new Map(Object.entries({ give: true, rename: false, renameAll: false, gain: false }))

const PLANTED: Readonly<Record<string, PlantedTree>> = {
  layers: {
    right: {
      'packages/money/package.json': manifest('@simvest/money', []),
      'packages/contracts/package.json': manifest('@simvest/contracts', ['@simvest/money', 'zod']),
      'packages/contracts/src/a.ts': `import * as z from 'zod'\nimport { cents } from '@simvest/money'\n`,
      'mfe-wallet/package.json': manifest('mfe-wallet', ['@simvest/platform', 'react']),
      'api/package.json': manifest('@simvest/api', ['@simvest/contracts', 'knex']),
      'api/src/a.test.ts': `import { render } from '@testing-library/react'\n`,
    },
    wrong: {
      'packages/money/package.json': manifest('@simvest/money', ['@simvest/contracts']),
      'packages/contracts/src/a.ts': `import * as z from 'zod'\n\nimport {\n  api,\n} from '@simvest/api-client'\n`,
      'mfe-wallet/package.json': manifest('mfe-wallet', ['@simvest/platform', 'mfe-admin', 'knex', '@simvest/lab']),
      'api/package.json': manifest('@simvest/api', ['@simvest/contracts', 'react']),
      'packages/extra/package.json': manifest('@simvest/extra', []),
      'mfe-wallet/src/a.test.ts': `import { b } from '../../packages/lab/src/b.ts'\n`,
    },
    says: [
      'api/package.json:5 @simvest/api → react: the API runs no browser code',
      'mfe-wallet/package.json:5 mfe-wallet → mfe-admin: the direction is the other way',
      'mfe-wallet/package.json:6 mfe-wallet → knex: only the API and the gateway are servers',
      'mfe-wallet/package.json:7 mfe-wallet → @simvest/lab: nothing imports the laboratory',
      'mfe-wallet/package.json:7 mfe-wallet → @simvest/lab: the direction is the other way',
      'mfe-wallet/src/a.test.ts:1 nothing imports the laboratory',
      'packages/contracts/src/a.ts:5 imports @simvest/api-client, which packages/contracts/package.json does not depend on',
      'packages/extra/package.json:1 @simvest/extra has no place in the layers (packages/rules)',
      'packages/money/package.json:4 @simvest/money → @simvest/contracts: the direction is the other way',
    ],
  },
  'without react': PLANTED_REACT,
  shapes: {
    right: {
      'packages/contracts/src/gifts.ts':
        'export const Gift = z.object({ id: Id, amount: Money })\nexport type Gift = z.output<typeof Gift>',
      'api/src/a.ts': 'interface Order {\n  id: number\n  amount: Cents\n  colour: string\n}',
    },
    wrong: {
      'api/src/b.ts': 'type Mine = { amount: number; id: number }',
      'mfe-wallet/src/c.ts':
        '\n\nexport interface Again {\n  readonly colour: string\n  id: number\n  amount: Cents\n}',
      'packages/contracts/src/more.ts':
        'const One = z.object({ a: Id, b: Id })\nconst Two = z.extend(One, { c: Id })\nz.object({ c: Id, b: Id, a: Id })',
    },
    says: [
      'api/src/b.ts:1 Mine {amount, id} repeats Gift in packages/contracts/src/gifts.ts:1',
      'mfe-wallet/src/c.ts:3 Again {amount, colour, id} repeats Order in api/src/a.ts:1',
      'packages/contracts/src/more.ts:3 a type {a, b, c} repeats Two in packages/contracts/src/more.ts:2',
    ],
  },
  'total tables': PLANTED_TABLES,
  'money verbs': {
    right: MONEY,
    wrong: {
      'api/src/features/gifts/rename.ts': `import { give } from './give.ts'\nexport const rename = () => give()`,
      'api/src/features/gifts/gifts.queries.ts':
        'export const cheat = (tx) =>\n  tx.raw("UPDATE accounts SET balance = 1")',
    },
    says: [
      'api/src/features/gifts/gifts.queries.ts:2 writes balances past the ledger: tx.raw("UPDATE accounts SET balance = 1")',
      'api/src/features/gifts/gifts.routes.ts:4 rename posts to the ledger (api/src/features/gifts/give.ts) and is not marked',
      'api/src/features/gifts/gifts.routes.ts:4 renameAll posts to the ledger (api/src/features/gifts/give.ts) and is not marked',
    ],
  },
  'ways in': {
    right: {
      'api/src/features/sessions/begin-session.ts':
        "`WITH holder AS (SELECT FROM users u FOR SHARE OF u)\nINSERT INTO sessions (user_id) SELECT id FROM holder`\ndb('sessions').where({ id }).delete()",
      'api/src/a.test.ts': "owner('sessions').insert({})",
    },
    wrong: {
      'api/src/features/sessions/begin-session.ts':
        "`SELECT FROM users u`\n`INSERT INTO sessions (user_id) SELECT ?`\ndb('sessions').returning('id').insert({})",
      'api/src/features/a.ts': "tx.raw('INSERT INTO\n  sessions VALUES (1)')\n\ndb('sessions')\n  .insert({})",
      'api/src/demo/b.ts': "tx.batchInsert('sessions', rows)\ndb('idempotency_keys').insert({})",
    },
    says: [
      "api/src/demo/b.ts:1 begins a session: batchInsert('sessions",
      'api/src/features/a.ts:1 begins a session: INTO sessions',
      "api/src/features/a.ts:4 begins a session: ('sessions') .insert(",
      'api/src/features/sessions/begin-session.ts:2 begins a session: INTO sessions',
      "api/src/features/sessions/begin-session.ts:3 begins a session: ('sessions').returning('id').insert(",
    ],
  },
  order: {
    right: {
      'docs/architecture.md': '## The order of the API\n\n    users\n    sessions · deposits\n    ledger\n\n## Next\n',
      'api/src/features/users/a.ts':
        "import { post } from '#ledger/post-journal.ts'\nimport { b } from './a.queries.ts'",
      'api/src/features/users/a.test.ts': "import { deposit } from '#features/deposits/deposit.ts'",
      'api/src/demo/a.ts': "import { deposits } from '#features/deposits/deposits.queries.ts'",
    },
    wrong: {
      'api/src/features/gifts/give.ts': '',
      'api/src/features/users/b.ts': "\nimport type { Own } from '#features/sessions/sessions.queries.ts'",
      'api/src/features/users/c.ts': "import { createApp } from '#app.ts'",
      'api/src/ledger/d.ts': "import {\n  a,\n} from '#features/users/find-user.ts'",
    },
    says: [
      'api/src/features/gifts/give.ts:1 gifts has no place in the drawing',
      "api/src/features/users/b.ts:2 sessions.queries.ts is sessions's own",
      'api/src/features/users/c.ts:1 users stands below the composition, or beside it',
      'api/src/ledger/d.ts:3 ledger stands below users, or beside it',
    ],
  },
  'one way to act': {
    right: {
      'mfe-wallet/src/a.tsx': 'useCall(transfer)\nuseQuery(getUser, {})\napi.call(getUser, {})\nrefresh()',
      'mfe-wallet/src/a.test.tsx': 'api.call(transfer, {})',
      'shell/src/report.ts': 'api.call(reportFaults, {})\nfetch("/remotes.json")',
    },
    wrong: {
      'mfe-wallet/src/b.tsx': "api\n  .call(transfer, {})\n\nrefresh(['/api/user'])",
      'mfe-new/src/c.ts': "api.act(\n  chosen,\n)\nvoid fetch('/api/transfer')",
    },
    says: [
      'mfe-new/src/c.ts:1 calls chosen past useCall',
      'mfe-new/src/c.ts:4 asks past the client of the API',
      'mfe-wallet/src/b.tsx:1 calls transfer past useCall',
      'mfe-wallet/src/b.tsx:4 lists what is to be read again',
    ],
  },
  'limits of time': {
    right: {
      'packages/e2e/src/a.spec.ts': 'await expect(row).toBeVisible({ timeout: patience(20_000) })',
      'api/src/fetch.ts': 'connect({ timeout: 1_000 })',
    },
    wrong: {
      'packages/e2e/src/a.spec.ts': 'test.setTimeout(60_000)\nawait expect(row).toBeVisible({ timeout: 20_000 })',
      'mfe-wallet/src/a.test.tsx': "await screen.findByText('a', {}, { timeout: 5_000 })",
    },
    says: [
      "mfe-wallet/src/a.test.tsx:1 await screen.findByText('a', {}, { timeout: 5_000 })",
      'packages/e2e/src/a.spec.ts:1 test.setTimeout(60_000)',
      'packages/e2e/src/a.spec.ts:2 await expect(row).toBeVisible({ timeout: 20_000 })',
    ],
  },
  exceptions: {
    right: { 'api/src/a.ts': '// oxlint-disable-next-line no-new -- the constructor is what is tested\n' },
    wrong: { 'api/src/b.ts': '\n// @ts-expect-error\nwrong()\n' },
    says: [
      'api/src/a.ts:1 one of too many exceptions: // oxlint-disable-next-line no-new -- the constructor is what is tested',
      'api/src/b.ts:2 one of too many exceptions: // @ts-expect-error',
    ],
  },
  amounts: {
    right: {
      'mfe-wallet/src/a.tsx': 'const text = `${formatMoney(amount)} of ${count}`',
      'packages/ui-kit/src/money.tsx': '{formatCents(amount)} SIM',
      'packages/build/src/b.ts': 'seconds.toFixed(1)',
      'mfe-wallet/src/c.test.tsx': 'expect(`$${dollars} SIM`)',
    },
    wrong: {
      'mfe-wallet/src/b.tsx': 'draw(`$${dollars}`)\n\ndraw(dollars.toFixed(2))\ndraw(formatCents(amount))',
      'api/src/c.ts': "new Intl.NumberFormat('en', { style: 'currency' })\nsay(`${dollars} SIM`, '$' + dollars)",
    },
    says: [
      "api/src/c.ts:1 style: 'currency'",
      "api/src/c.ts:2 '$' +",
      'api/src/c.ts:2 } SIM',
      'mfe-wallet/src/b.tsx:1 $${',
      'mfe-wallet/src/b.tsx:3 .toFixed(',
      'mfe-wallet/src/b.tsx:4 formatCents',
    ],
  },
  addresses: {
    right: { 'README.md': 'SIM-TRC20-PRACTICE-ADDRESS-CANNOT-RECEIVE' },
    wrong: { 'api/test/a.ts': `\n\nsend('${wallet}')`, 'docs/b.md': `${bech32Of('ltc')} or 0x${'ab'.repeat(20)}` },
    says: [`api/test/a.ts:3 ${wallet}`, `docs/b.md:1 0x${'ab'.repeat(20)}`, `docs/b.md:1 ${bech32Of('ltc')}`],
  },
  documents: {
    right: {
      'package.json': manifest('simvest', [], { scripts: { start: '' } }),
      'api/test/deposit.test.ts': '',
      'README.md':
        '# One `two`: three\n\n[here](#one-two-three), [there](docs/a.md), [web](https://example.com)\n\n    pnpm start\n',
      'docs/a.md':
        '`api/test/{deposit,*}.test.ts`, `deposit.test.ts`, `dist/remotes/a.js`, `mfe-<name>/src/a.ts`\n# Here',
      'api/src/a.ts': `// See docs/a.md${'#here'}`,
    },
    wrong: {
      'api/src/a.ts': `// See docs/a.md${'#here'}`,
      'docs/a.md':
        '[x](../README.md#four) and [y](b.md)\n`api/test/withdrawal.test.ts` and `withdrawal.test.ts`\n`pnpm fly`',
    },
    says: [
      'api/src/a.ts:1 docs/a.md has no heading #here',
      'docs/a.md:1 README.md has no heading #four',
      'docs/a.md:1 the link to b.md leads nowhere',
      'docs/a.md:2 there is no api/test/withdrawal.test.ts',
      'docs/a.md:2 there is no withdrawal.test.ts',
      'docs/a.md:3 there is no command pnpm fly',
    ],
  },
  ...PLANTED_DOCUMENTS,
  ...PLANTED_TEXTS,
  licences: {
    right: {
      'api/package.json': manifest('@simvest/api', ['good']),
      'node_modules/.pnpm/x/node_modules/good/package.json': manifest('good', ['deep'], {
        license: 'MIT',
        version: '1.0.0',
      }),
      'node_modules/.pnpm/x/node_modules/deep/package.json': manifest('deep', [], {
        license: '(GPL-3.0 OR ISC)',
        version: '2.0.0',
      }),
      'api/node_modules/good/package.json': manifest('good', ['deep'], { license: 'MIT', version: '1.0.0' }),
      'api/node_modules/deep/package.json': manifest('deep', [], { license: '(GPL-3.0 OR ISC)', version: '2.0.0' }),
    },
    wrong: { 'api/node_modules/deep/package.json': manifest('deep', [], { license: 'AGPL-3.0', version: '2.0.0' }) },
    says: ['api/package.json:4 deep@2.0.0 is under AGPL-3.0 (through good)'],
  },
}

const findingsOf = (rule: Rule, files: Record<string, string>) =>
  withPlanted(files, (root) => rule.find(new Tree(root)).map(({ file, line, what }) => `${file}:${line} ${what}`))

const pairs = (['sources', 'built'] as const).flatMap((stage) =>
  RULES[stage].map((rule) => {
    const planted = (stage === 'built' ? plantedBuilds(wallet) : PLANTED)[rule.name]
    return [`${rule.name} (${stage})`, rule.name === 'money verbs' ? moneyVerbs(MARKS) : rule, planted] as const
  }),
)

describe('rules', () => {
  // covers A2.3, A3.2, A5.2, house.3, house.4, languages.1
  test.each(pairs)('%s: what is planted is named by file and line, what is right is not', (_, rule, planted) => {
    if (!planted) throw new Error('nothing is planted for this rule')
    expect(findingsOf(rule, planted.right)).toEqual([])
    expect(findingsOf(rule, { ...planted.right, ...planted.wrong }).toSorted()).toEqual(planted.says)
    expect(rule.todo).toMatch(/^[A-Z].*\.$/)
  })

  // covers house.3
  test('the run says each finding with what to do, and fails', () => {
    const said: string[] = []
    jest.spyOn(console, 'error').mockImplementation((line: string) => void said.push(line))
    jest.spyOn(console, 'log').mockImplementation((line: string) => void said.push(line))
    const code = withPlanted({ 'dist/a.js': '"guaranteed"' }, (root) => runRules(RULES.built, root))
    expect([code, ...said]).toEqual([
      1,
      'dist/a.js:1  forbidden words: guaranteed',
      '  → Say what is simulated, and that it can lose; no text promises a return.\n',
      '2 of 3 house rules hold',
    ])
    expect(withPlanted({ 'dist/a.js': '' }, (root) => runRules(RULES.built, root))).toBe(0)
  })

  test('without a build there is nothing to hold', () => {
    expect(() => withPlanted({ 'README.md': '' }, (root) => runRules(RULES.built, root))).toThrow('ENOENT')
  })

  // covers federation.73
  test('of a remote only its own files are spoken of', () => {
    const files = {
      'mfe-wallet/src/a.ts': '"guaranteed"',
      'mfe-wallet/src/b.ts': '',
      'mfe-admin/src/a.ts': '"guaranteed"',
    }
    const found = withPlanted(files, (root) => findingsBelow('mfe-wallet', RULES.remote, root))
    expect(found).toEqual([expect.stringContaining('mfe-wallet/src/a.ts:1  forbidden words: guaranteed')])
  })
})
