import type { PlantedTree } from './planted-tree.ts'

const catalogue = (greeting: object, routes: object = {}) => JSON.stringify({ greeting, routes }, undefined, 1)

const ENGLISH = catalogue(
  { hello: 'Hello {name}', mails: '{count, plural, one {# mail} other {# mails}}', terms: 'Read <a>them</a>' },
  { inbox: 'Inbox' },
)
const GERMAN = catalogue(
  { hello: 'Hallo {name}', mails: '{count, plural, one {# Brief} other {# Briefe}}', terms: '<a>Hier</a> lesen' },
  { inbox: 'Posteingang' },
)
const PAGE = `import { greeting } from '#locales/en.json'
const t = textsOf(greeting)
say(t('hello', { name }), t('mails', { count: 1 }), t.rich('terms', { a: draw }))
`

const emptyCatalogue = (folder: string) =>
  Object.fromEntries(['en', 'de', 'sw'].map((language) => [`${folder}/src/locales/${language}.json`, '{}']))

const RELATIVE = 'What'

/** The defects planted for the rules about texts. */
export const PLANTED_TEXTS: Readonly<Record<string, PlantedTree>> = {
  'plain words': {
    right: {
      'api/src/a.ts':
        '/** Returns the age. */\n// The answer:\n// Those wait\nexport const POLL_INTERVAL_MS = 5 * 60_000\nconst LIMIT = 3',
      'docs/a.ts': `/** ${RELATIVE} nobody checks. */`,
      'api/src/d.ts': 'export function read() {}\nexport const SEED = 1\nexport const keptFiles = 2\nconst told = 3',
      'api/src/d.test.ts': `interface Seen {}\ndescribe('a', () => {\n  test('b', act)\n})`,
      'packages/e2e/src/e.spec.ts': `test('b', act)`,
    },
    wrong: {
      'api/src/b.ts': `\n/** ${RELATIVE} it returns. */\nexport const POLL = 5_000\n  // It waits.`,
      'shell/src/c.tsx': `/**\n * ${RELATIVE} it draws. */\nconst STOP_WITHIN = 5 * SECOND_MS\nconst DAY = 24 * 60`,
      'mfe-a/src/d.ts': 'export const told = 1\ninterface Seen {}\nconst ANYBODY = 2\ntype Read = 3',
      'mfe-a/src/d.test.ts': `export const asked = 1\ntest.each([1])('b', act)`,
    },
    says: [
      'api/src/b.ts:2 a docstring begins with “What”',
      'api/src/b.ts:3 POLL has no unit',
      'api/src/b.ts:4 a comment begins with “It”',
      'mfe-a/src/d.test.ts:1 asked names no thing',
      'mfe-a/src/d.test.ts:2 a test stands outside of a describe',
      'mfe-a/src/d.ts:1 told names no thing',
      'mfe-a/src/d.ts:2 Seen names no thing',
      'mfe-a/src/d.ts:3 ANYBODY names no thing',
      'mfe-a/src/d.ts:4 Read names no thing',
      'shell/src/c.tsx:1 a docstring begins with “What”',
      'shell/src/c.tsx:3 STOP_WITHIN has no unit',
      'shell/src/c.tsx:4 DAY has no unit',
    ],
  },
  'forbidden words': {
    right: {
      'mfe-wallet/src/a.tsx': `'It can lose.'`,
      'packages/rules/src/a.ts': `'guaranteed'`,
      'shell/src/locales/sw.json': '{ "a": { "b": "Unaweza kupoteza." } }',
    },
    wrong: {
      'mfe-a/b.tsx': `\n'Guaranteed'`,
      'mfe-a/w.json': `"risk-free"`,
      'api/src/c.ts': `'not less than 5 %'`,
      'mfe-a/src/locales/de.json': '"Eine garantierte Rendite"\n"Sie können nicht verlieren"',
      'mfe-a/src/locales/sw.json': '"Faida ya uhakika"\n"Pesa zako mara mbili, bila hatari"',
    },
    says: [
      'api/src/c.ts:1 not less than',
      'mfe-a/b.tsx:2 Guaranteed',
      'mfe-a/src/locales/de.json:1 garantiert',
      'mfe-a/src/locales/de.json:2 können nicht verlieren',
      'mfe-a/src/locales/sw.json:1 Faida ya uhakika',
      'mfe-a/src/locales/sw.json:2 Pesa zako mara mbili',
      'mfe-a/src/locales/sw.json:2 bila hatari',
      'mfe-a/w.json:1 risk-free',
    ],
  },
  catalogues: {
    right: {
      'mfe-mail/src/locales/en.json': ENGLISH,
      'mfe-mail/src/locales/de.json': GERMAN,
      'mfe-mail/src/locales/sw.json': GERMAN,
      'mfe-mail/src/page.tsx': PAGE,
      'mfe-mail/remote.config.ts': `{ path: '/mail', title: 'Inbox' }`,
      'mfe-mail/package.json': JSON.stringify({
        name: 'mfe-mail',
        dependencies: { '@simvest/platform': '*', '@simvest/ui-kit': '*', '@simvest/stamps': '*' },
      }),
      'mfe-mail/src/remote.tsx': `export const remote = { texts: load, pages: {} }`,
      'mfe-mail/src/texts.ts': `import { load } from '@simvest/stamps/texts'`,
      'packages/platform/package.json': JSON.stringify({
        name: '@simvest/platform',
        dependencies: { '@simvest/ui-kit': '*' },
      }),
      ...emptyCatalogue('packages/platform'),
      'packages/ui-kit/package.json': JSON.stringify({ name: '@simvest/ui-kit' }),
      ...emptyCatalogue('packages/ui-kit'),
      'packages/stamps/package.json': JSON.stringify({ name: '@simvest/stamps' }),
      ...emptyCatalogue('packages/stamps'),
    },
    wrong: {
      'mfe-mail/src/remote.tsx': `export const remote = { pages: {} }`,
      'mfe-mail/src/texts.ts': `import { load } from '@simvest/stamps'`,
      'mfe-mail/src/locales/de.json': catalogue(
        { hello: 'Hallo {nane}', mails: '{count} Briefe', more: 'Mehr' },
        { inbox: 'Posteingang' },
      ),
      'mfe-mail/src/page.tsx': `${PAGE.replace("'terms'", "'hello'")}t('hello')\nt('mails', { count: 2, name })`,
      'mfe-mail/remote.config.ts': `{ path: '/mail', title: 'Inbox' },\n{ path: '/sent', title: 'Sent' }`,
      'packages/contracts/src/words/en.json': catalogue({ 'At most {limit}.': 'At most {limit}.' }),
      'packages/contracts/src/words/de.json': catalogue({ 'At most {limit}.': 'Höchstens {limt}.' }),
      'packages/contracts/src/words/sw.json': catalogue({}),
      'mfe-new/src/locales/en.json': '{}',
      'mfe-new/src/locales/de.json': '{}',
    },
    says: [
      'mfe-mail/remote.config.ts:2 “Sent” is no text of the section routes of en.json',
      'mfe-mail/src/locales/de.json:2 greeting.terms is missing: Read <a>them</a>',
      'mfe-mail/src/locales/de.json:3 greeting.hello has {nane}, its English {name}',
      'mfe-mail/src/locales/de.json:4 greeting.mails has {count}, its English {count:plural}',
      'mfe-mail/src/locales/de.json:5 greeting.more is no text of en.json',
      'mfe-mail/src/locales/en.json:5 greeting.terms is used nowhere',
      'mfe-mail/src/page.tsx:3 greeting.hello has no {a}',
      'mfe-mail/src/page.tsx:3 greeting.hello needs {name}',
      'mfe-mail/src/page.tsx:4 greeting.hello needs {name}',
      'mfe-mail/src/page.tsx:5 greeting.mails has no {name}',
      'mfe-mail/src/remote.tsx:1 the module does not name its `texts`',
      'mfe-mail/src/remote.tsx:1 the texts of @simvest/stamps are never loaded',
      'mfe-new/src/locales/sw.json:1 there is no such file',
      'packages/contracts/src/words/de.json:3 greeting.At most {limit}. has {limt}, its English {limit}',
      'packages/contracts/src/words/sw.json:2 greeting.At most {limit}. is missing: At most {limit}.',
    ],
  },
}
