import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { faultOfName } from '@simvest/registry/remote-names'
import { createRepository } from './create-repository.ts'

let where: string
beforeEach(() => {
  where = mkdtempSync(path.join(tmpdir(), 'create-'))
})
afterEach(() => rmSync(where, { recursive: true }))

const SITE = ['--site', 'https://simvest.example.com/login']

const escaped = (words: string) => words.replace(/[.?*+^$()[\]{}|\\]/g, '\\$&')

const made = () =>
  readdirSync(where, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.includes('.git/') && !entry.parentPath.endsWith('.git'))
    .map(({ parentPath, name }) => path.relative(where, path.join(parentPath, name)).split(path.sep).join('/'))
    .toSorted()

describe('create repository', () => {
  // covers federation.40
  test('a repository has a page with its test, texts in three languages, a workflow, and nothing left to fill in', () => {
    expect(createRepository(['gift-cards', ...SITE], where)).toContain(
      'gift-cards is there, with a page at /gift-cards.',
    )
    expect(made()).toEqual(
      [
        '.github/workflows/remote.yml',
        '.gitignore',
        '.oxlintrc.json',
        'README.md',
        'jest.config.mjs',
        'package.json',
        'remote.config.ts',
        'src/bootstrap.ts',
        'src/locales/de.json',
        'src/locales/en.json',
        'src/locales/sw.json',
        'src/main.ts',
        'src/pages/start-page.test.tsx',
        'src/pages/start-page.tsx',
        'src/remote.tsx',
        'src/texts.ts',
        'tsconfig.json',
      ].map((file) => `gift-cards/${file}`),
    )
    for (const file of made())
      expect([file, readFileSync(path.join(where, file), 'utf8')]).not.toEqual([
        file,
        // A formatter of Markdown makes the one of the other.
        expect.stringMatching(/__[A-Z]+__|\*\*[A-Z]+\*\*/),
      ])
    const { name, simvest, scripts } = JSON.parse(
      readFileSync(path.join(where, 'gift-cards/package.json'), 'utf8'),
    ) as {
      name: string
      simvest: { site: string }
      scripts: Record<string, string>
    }
    expect([name, simvest.site]).toEqual(['mfe-gift-cards', 'https://simvest.example.com'])
    for (const script of ['dev', 'test', 'build', 'verify', 'publish', 'release', 'rollback', 'status', 'keygen']) {
      expect(scripts).toHaveProperty(script)
    }
    // A script runs on each system: no shell's own words.
    expect(Object.values(scripts).join('\n')).not.toMatch(/[&|;$>]|\bcp\b|\brm -/)
  })

  /** Beside what a repository of React has too. */
  const OF_FRAMEWORKS = {
    vue: ['components.d.ts', 'pages/start-page.ts', 'pages/start-page.vue', 'use-live.ts'],
    svelte: ['components.d.ts', 'pages/start-page.svelte', 'pages/start-page.ts'],
    element: ['components.d.ts', 'pages/start-page.css', 'pages/start-page.ts'],
  }

  const read = (file: string) => readFileSync(path.join(where, file), 'utf8')

  // covers federation.105
  test.each(Object.entries(OF_FRAMEWORKS))('a repository of %s has its own page, and no React', (framework, files) => {
    createRepository(['payments', ...SITE, '--framework', framework], where)
    const own = [...files, 'bootstrap.ts', 'main.ts', 'pages/start-page.test.ts', 'remote.ts', 'texts.ts']
    const sources = made().filter((file) => file.startsWith('payments/src/') && !file.endsWith('.json'))
    expect(sources).toEqual(own.map((file) => `payments/src/${file}`).toSorted())
    const { dependencies } = JSON.parse(read('payments/package.json')) as { dependencies: object }
    expect(Object.keys(dependencies)).toEqual(
      ['@simvest/contracts', '@simvest/money', '@simvest/platform', '@simvest/registry', framework, 'zod'].filter(
        (name) => name !== 'element',
      ),
    )
    expect(made().filter((file) => /_frameworks|_package/.test(file))).toEqual([])
    expect(sources.map(read).join('\n')).not.toMatch(/__[A-Z]+__|from 'react'/)
  })

  // covers federation.105
  test.each(['vue', 'svelte'] as const)('docs/teams.md shows the page of %s as it is made', (framework) => {
    createRepository(['payments', ...SITE, '--framework', framework], where)
    const tutorial = readFileSync(path.join(__dirname, '../../../docs/teams.md'), 'utf8')
    for (const ending of ['ts', framework]) {
      const file = read(`payments/src/pages/start-page.${ending}`)
      expect(tutorial).toContain(`\`\`\`${ending}\n${file}\`\`\`\n`)
    }
  })

  // covers federation.40
  test('npm and pnpm each get their own commands', () => {
    createRepository(['payments', ...SITE], where, 'npm/11.0.0 node/v20.19.0')
    createRepository(['loans', ...SITE], where, 'pnpm/12.0.0 npm/? node/v20.19.0')
    expect(read('payments/.github/workflows/remote.yml')).toContain('npm run publish -- --channel')
    expect(read('loans/.github/workflows/remote.yml')).toContain('pnpm run publish --channel')
    expect(read('loans/README.md')).not.toMatch(/(?<!p)npm run/)
  })

  // covers federation.40
  test.each([
    ['a name that cannot be', ['Payments', ...SITE], faultOfName('Payments') ?? ''],
    ['the name of the shell', ['shell', ...SITE], 'shell is the name under which the shell is released.'],
    [
      'an address of the server',
      ['api', ...SITE],
      'api cannot be the name: the server of the site itself answers at /api.',
    ],
    ['a name that leads elsewhere', ['../payments', ...SITE], faultOfName('../payments') ?? ''],
    ['a name that ends with a hyphen', ['payments-', ...SITE], faultOfName('payments-') ?? ''],
    ['no name', SITE, 'It needs a name.'],
    ['no address', ['payments'], 'It needs the address of a Simvest: --site https://…'],
    ['what is no address', ['payments', '--site', 'simvest'], 'It needs the address of a Simvest: --site https://…'],
    [
      'an address of another kind',
      ['payments', '--site', 'file:///tmp'],
      'It needs the address of a Simvest: --site https://…',
    ],
    [
      'what npm leaves of --site',
      ['payments', 'https://a.example'],
      'It does not take “https://a.example”: with npm, options stand after --.',
    ],
    ['another option', ['payments', '--sight', 'https://a.example'], "Unknown option '--sight'."],
    [
      'a framework without a template',
      ['payments', ...SITE, '--framework', 'constructor'],
      'There is no template for “constructor”: choose react, vue, svelte, element.',
    ],
    ['an option without its value', ['payments', '--site'], "Option '--site <value>' argument missing."],
  ])('%s is refused with its reason in the last line, and nothing is made', (_, args, words) => {
    expect(() => createRepository(args, where)).toThrow(`Usage: npm create simvest-remote <name>`)
    expect(() => createRepository(args, where)).toThrow(new RegExp(`\\n${escaped(words)}$`))
    expect(made()).toEqual([])
  })

  // covers federation.40
  test('a folder that is there stays as it is', () => {
    createRepository(['payments', ...SITE], where)
    const before = made()
    expect(() => createRepository(['payments', ...SITE], where)).toThrow('There is a folder payments already.')
    expect(made()).toEqual(before)
  })

  // covers federation.40
  test('what is no fault of a remote of the workspace is none in a repository of its own', () => {
    const rulesIn = (file: string) =>
      (JSON.parse(readFileSync(path.join(__dirname, file), 'utf8')) as { rules: Record<string, unknown> }).rules
    const [here, there] = [rulesIn('../../../.oxlintrc.json'), rulesIn('../template/.oxlintrc.json')]
    const permitted = Object.entries(here).filter(([name, rule]) => rule === 'off' || name === 'eslint/no-unused-vars')
    expect(there).toMatchObject(Object.fromEntries(permitted))
  })
})
