import { spawnSync } from 'node:child_process'
import { readFileSync, symlinkSync } from 'node:fs'
import path from 'node:path'
import { withPlanted } from './planted-tree.ts'

const ROOT = path.resolve(__dirname, '../../..')
const text = (file: string) => readFileSync(path.join(ROOT, file), 'utf8')
const lines = (count: number, line: string) => `${line}\n`.repeat(count)
const importing = (from: string) => `import { it } from '${from}'\n\nexport const its = it\n`

/** A file, a defect in its source, and the rule and message that refuse it. */
const REFUSED: readonly (readonly [file: string, source: string, rule: string, words: string])[] = [
  ['api/src/long.ts', lines(301, 'export {}'), 'max-lines', 'Maximum allowed is 300'],
  [
    'api/src/long-function.ts',
    `export function long() {\n${lines(80, '  work()')}}\n`,
    'max-lines-per-function',
    'Maximum allowed is 80',
  ],
  [
    'api/src/complex.ts',
    `export const complex = (a: number) => {\n${Array.from({ length: 15 }, (_, at) => `  if (a === ${at}) return ${at}\n`).join('')}  return a\n}\n`,
    'complexity',
    'Maximum allowed is 15',
  ],
  [
    'api/src/wide.ts',
    'export const wide = (a: 1, b: 1, c: 1, d: 1, e: 1, f: 1) => [a, b, c, d, e, f]\n',
    'max-params',
    '',
  ],
  ['api/src/any.ts', 'export const anything = (given: any) => given\n', 'no-explicit-any', ''],
  ['api/src/sure.ts', 'export const sure = (given?: string) => given!\n', 'no-non-null-assertion', ''],
  ['api/src/chance.ts', 'export const secret = () => Math.random()\n', 'no-restricted-properties', 'crypto'],
  [
    'mfe-wallet/src/a.ts',
    "export const kept = () => localStorage.getItem('a')\n",
    'no-restricted-globals',
    'browserStore',
  ],
  [
    'shell/src/b.ts',
    'export const kept = () => window.sessionStorage.length\n',
    'no-restricted-properties',
    'tabStore',
  ],
  [
    'packages/platform/src/c.ts',
    "export const open = () => indexedDB.open('a')\n",
    'no-restricted-globals',
    'site data',
  ],
  ['api/src/features/a/verb.ts', importing('#app.ts'), 'no-restricted-imports', 'Nothing imports the composition'],
  ['api/src/infra/a.ts', importing('#kernel/b.ts'), 'no-restricted-imports', 'Infra knows no domain'],
  ['mfe-wallet/src/features/a/a.tsx', importing('#pages/b.tsx'), 'no-restricted-imports', 'Features never meet'],
  [
    'mfe-wallet/src/features/b/a.tsx',
    importing('mfe-admin/src/a.tsx'),
    'no-restricted-imports',
    'Nothing imports an app',
  ],
  ['mfe-wallet/src/pages/a-page.tsx', importing('swr'), 'no-restricted-imports', 'facade @simvest/platform'],
  [
    'mfe-admin/src/layout/a.tsx',
    importing('../../../mfe-wallet/src/a.tsx'),
    'no-restricted-imports',
    '@simvest/… for a package',
  ],
  ['shell/src/a.ts', importing('knex'), 'no-restricted-imports', 'Only the API talks to the database'],
  ['packages/contracts/src/a.ts', importing('@simvest/platform'), 'no-restricted-imports', 'contracts ← api-client'],
  ['packages/money/src/a.ts', importing('react'), 'no-restricted-imports', 'both sides'],
  ['packages/ui-kit/src/a.ts', importing('@simvest/contracts'), 'no-restricted-imports', 'knows money and no domain'],
]

interface Reported {
  diagnostics: {
    filename: string
    code: string
    message: string
    help?: string
    labels: { span: { line: number } }[]
  }[]
}

describe('lint rules', () => {
  // covers house.1
  test('the linter refuses each of these by file and line, and nothing of what is beside', () => {
    const planted = Object.fromEntries(REFUSED.map(([file, source]) => [file, source]))
    const right = {
      'api/src/features/a/right.ts': importing('./verb.ts'),
      'mfe-wallet/src/features/a/right.tsx': importing('@simvest/platform'),
    }
    const { diagnostics } = withPlanted({ '.oxlintrc.json': text('.oxlintrc.json'), ...planted, ...right }, (root) => {
      const { stdout } = spawnSync(path.join(ROOT, 'node_modules/.bin/oxlint'), ['--format', 'json'], {
        cwd: root,
        encoding: 'utf8',
      })
      return JSON.parse(stdout) as Reported
    })
    const said = diagnostics.map(({ filename, code, message, help = '', labels }) => ({
      file: filename,
      rule: /\((.*)\)/.exec(code)?.[1],
      words: `${message} ${help}`,
      line: labels[0]?.span.line,
    }))
    for (const [file, , rule, words] of REFUSED) {
      const found = said.filter((each) => each.file === file && each.rule === rule)
      expect([file, found]).toEqual([
        file,
        [{ file, rule, words: expect.stringContaining(words), line: expect.any(Number) }],
      ])
    }
    expect(said.filter(({ file }) => file in right)).toEqual([])
  })

  interface Unused {
    issues: unknown[]
  }

  // covers house.2
  test('dead code and unused dependencies are named', () => {
    const files = {
      'package.json': JSON.stringify({ name: 'simvest', private: true }),
      'pnpm-workspace.yaml': 'packages: [api]\n',
      'knip.json': text('knip.json'),
      'api/package.json': JSON.stringify({
        name: '@simvest/api',
        private: true,
        type: 'module',
        dependencies: { knex: '1', pg: '1' },
      }),
      'api/src/main.ts': `import { used } from './used.ts'\nimport knex from 'knex'\nimport express from 'express'\n\nused(knex, express)\n`,
      'api/src/used.ts': 'export const used = (...given: unknown[]) => given\nexport const unused = 1\n',
      'api/src/dead.ts': 'export const dead = 1\n',
    }
    const { issues } = withPlanted(files, (root) => {
      symlinkSync(path.join(ROOT, 'node_modules'), path.join(root, 'node_modules'))
      const { stdout } = spawnSync(
        path.join(ROOT, 'node_modules/.bin/knip'),
        ['--reporter', 'json', '--no-config-hints'],
        {
          cwd: root,
          encoding: 'utf8',
        },
      )
      return JSON.parse(stdout) as Unused
    })
    const said = JSON.stringify(issues)
    for (const name of ['dead.ts', 'unused', '"pg"', '"express"']) expect(said).toContain(name)
    expect(said).not.toContain('"knex"')
  })

  test('the tests run lint, dead code, the house rules, and what the documents say of the tests that ran', () => {
    const checks = text('packages/build/src/run-checks.ts')
    for (const command of [
      `['oxlint', '--deny-warnings']`,
      `['knip']`,
      `['node', RULES]`,
      `['node', RULES, 'built']`,
      `['node', RULES, 'ran', jestReport, browserReport]`,
    ])
      expect(checks).toContain(command)
  })
})
