import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const ROOT = resolve(__dirname, '../../..')
const MIGRATIONS = 'api/migrations'
/** Until a version has a tag, the commit before this one: the migration before it took columns away. */
const FIRST_TO_SURVIVE = `${MIGRATIONS}/202611220900-market.ts`

const run = promisify(execFile)
const git = async (...words: string[]) => (await run('git', words, { cwd: ROOT })).stdout.trim()

export interface OlderVersion {
  /** The version's tag or commit. */
  readonly name: string
  /** The number of our migrations that it does not have. */
  readonly unknownMigrations: number
  /** The folder of its API. */
  readonly api: string
  remove(): Promise<void>
}

/** Unpacks the version before ours, with the dependencies that it was written for. */
export async function unpackOlderVersion(): Promise<OlderVersion> {
  const name = await versionBefore()
  const folder = await mkdtemp(join(tmpdir(), 'simvest-older-'))
  const archive = join(folder, 'older.tar')
  await git('archive', `--output=${archive}`, name)
  await run('tar', ['-xf', archive, '-C', folder])
  await rm(archive)
  const install = ['install', '--frozen-lockfile', '--prefer-offline', '--ignore-scripts', '--silent']
  await run('pnpm', [...install, '--filter', 'simvest', '--filter', '@simvest/api...'], { cwd: folder })
  const api = join(folder, 'api')
  // The older tests run on the cluster that is running, whose template has our schema.
  const config = `import config from './jest.config.mjs'\nexport default { ...config, globalSetup: undefined, globalTeardown: undefined }\n`
  await writeFile(join(api, 'upgrade.config.mjs'), config)
  const known = await readdir(join(folder, MIGRATIONS))
  const ours = await readdir(join(ROOT, MIGRATIONS))
  return {
    name,
    api,
    unknownMigrations: ours.filter((file) => !known.includes(file)).length,
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** Returns why there is no previous version to compare with; false if there is one. */
export function lackOfHistory(): string | false {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--is-shallow-repository'], { cwd: ROOT, encoding: 'utf8' })
  if (status !== 0) return 'this copy has no history: clone the repository'
  return stdout.trim() === 'true' && 'this copy has a part of the history: git fetch --unshallow --tags'
}

/** The newest version with a tag whose migrations are not ours; until there is one, a commit. */
async function versionBefore(): Promise<string> {
  const tags = (await git('tag', '--list', 'v*', '--merged', 'HEAD', '--sort=-version:refname')).split('\n')
  for (const tag of tags.filter(Boolean)) {
    if ((await git('diff', '--name-only', tag, '--', MIGRATIONS)) !== '') return tag
  }
  const added = await git('log', '--diff-filter=A', '--format=%h', '--', FIRST_TO_SURVIVE)
  return `${added.split('\n').at(-1)}^`
}

export interface OldResults {
  passed: number
  /** Each test that failed, with the first line of the reason. */
  failed: string[]
}

interface Report {
  numPassedTests: number
  testResults: {
    name: string
    message: string
    assertionResults: { fullName: string; status: string; failureMessages: string[] }[]
  }[]
}

/** Runs tests of the older version, as they were written, on databases of our schema. */
export async function runOldTests({ api }: OlderVersion, words: readonly string[]): Promise<OldResults> {
  const report = join(api, 'report.json')
  const jest = join(api, '../node_modules/jest/bin/jest.js')
  const options = [
    '--config',
    'upgrade.config.mjs',
    '--json',
    `--outputFile=${report}`,
    '--silent',
    '--forceExit',
    '--testTimeout=60000',
  ]
  // A busy machine is no reason to fail. The exit code says nothing that the report does not say.
  await run(process.execPath, [jest, ...options, ...words], { cwd: api, maxBuffer: 2 ** 28 }).catch(() => {})
  const { numPassedTests, testResults } = JSON.parse(await readFile(report, 'utf8')) as Report
  const failed = testResults.flatMap(({ name, message, assertionResults }) => {
    const tests = assertionResults.filter(({ status }) => status === 'failed')
    if (tests.length === 0 && assertionResults.length === 0) return [`${name}: ${message.slice(0, 500)}`]
    return tests.map(({ fullName, failureMessages }) => `${fullName}: ${failureMessages.join('\n').slice(0, 500)}`)
  })
  return { passed: numPassedTests, failed }
}
