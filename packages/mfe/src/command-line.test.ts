import { mfe } from './mfe.ts'

// A folder without a remote, as in a team's repository.
const here = { apps: [] as { name: string; dir: string; kind: 'remote' }[] }
jest.mock('@simvest/build/workspace', () => ({
  ...jest.requireActual('@simvest/build/workspace'),
  webApps: () => here.apps,
}))
beforeEach(() => {
  here.apps = [{ name: 'mfe-payments', dir: '/nowhere', kind: 'remote' }]
})

/** The last line, which stands right above the prompt. */
const lastLine = (line: string) =>
  mfe(line.split(' ').filter(Boolean)).then(
    () => 'it was done',
    (error: Error) => error.message.split('\n').at(-1),
  )

describe('command line', () => {
  // covers federation.40
  test.each([
    ['relase payments', 'There is no command relase.'],
    ['publish payments --chanel pr-1', "Unknown option '--chanel'."],
    ['publish payments --channel', "Option '--channel <value>' argument missing."],
    ['publish payments --channel --release', "Option '--channel' argument is ambiguous."],
    ['publish payments --pictures', 'Pictures are of a preview: --channel pr-12 --pictures'],
    ['publish payments --release=yes', "Option '--release' does not take an argument."],
    ['preview rm payments', 'preview takes more words: pnpm mfe preview rm <remote> <channel>'],
    ['rollout payments 1.0.0-a', 'rollout takes more words: pnpm mfe rollout <remote> <version> --percent 5'],
    ['release payments', 'release takes more words: pnpm mfe release <remote> <version>'],
    ['abort', 'abort takes more words: pnpm mfe abort <remote>'],
    ['preview', 'preview takes more words: pnpm mfe preview rm <remote> <channel>'],
    ['publish paymets', 'There is no remote paymets. Choose one of: payments'],
    ['publish', 'Which remote? Choose one of: payments'],
    [
      'rollback payments --to simvest',
      '--to takes the address of a site, such as https://simvest.example.com, not simvest.',
    ],
    [
      'dev payments --against simvest',
      '--against takes the address of a site, such as https://simvest.example.com, not simvest.',
    ],
    ['publish payments --channel Hello --to http://127.0.0.1:9', expect.stringMatching(/^A channel .* hello/)],
  ])('mistyped as %j, the last line says what is wrong', async (line, words) => {
    expect(await lastLine(line)).toEqual(words)
  })

  // covers federation.40
  test.each(['publish payments pr-1', 'rollback payments 1.0.0', 'status payments', 'keygen a.pem b.pem'])(
    'what npm leaves of options that stand before -- does nothing: %j',
    async (line) => {
      expect(await lastLine(line)).toMatch(
        /^\w+ does not take “\S+”\. npm keeps options for itself unless they stand after --, as/,
      )
    },
  )

  // covers federation.40
  test.each(['status', 'publish payments', 'rollback payments', 'dev payments', 'check payments'])(
    'in a folder without a remote, %j says where it belongs',
    async (line) => {
      here.apps = []
      expect(await lastLine(line)).toMatch(
        /^Run this in the folder of a remote \(one with a remote\.config\.ts\)\. Or name/,
      )
    },
  )

  test('there it publishes nothing either, wherever it is to go', async () => {
    here.apps = []
    expect(await lastLine('publish payments --to http://127.0.0.1:9')).toBe(
      'Run this in the folder of a remote (one with a remote.config.ts).',
    )
  })
})
