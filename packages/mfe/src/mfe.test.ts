import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import { isSigned, type PublishedRemote } from '@simvest/registry'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

const BIN = path.resolve(__dirname, '../bin/mfe.mjs')

const site = temporaryFolder('site')
const key = path.join(site, 'key.pem')

const mfe = (...args: string[]) =>
  execFileSync(process.execPath, [BIN, ...args, '--site', site, '--by', 'ada'], {
    encoding: 'utf8',
    stdio: 'pipe',
    env: { ...process.env, SIMVEST_SIGNING_KEY: existsSync(key) ? key : '' },
  }).trim()

/** The one line that a refused command prints. Fails if the command succeeds. */
function refusal(...args: string[]): string {
  const { status, stderr } = spawnSync(process.execPath, [BIN, ...args, '--site', site, '--by', 'ada'], {
    encoding: 'utf8',
  })
  return status === 1 ? stderr.trim() : `exit code ${status}`
}

describe('mfe', () => {
  test('a key is made where the environment names one that is not there yet', () => {
    const file = path.join(site, '..', `${path.basename(site)}-new.pem`)
    const { status, stdout, stderr } = spawnSync(process.execPath, [BIN, 'keygen', file], {
      encoding: 'utf8',
      env: { ...process.env, SIMVEST_MOVES_KEY: file },
    })
    expect([status, stderr]).toEqual([0, ''])
    expect(stdout).toContain('SIMVEST_PUBLIC_KEY=')
    rmSync(file)
  })

  // covers federation.8
  test('a remote is published, released, previewed and taken back by commands alone', async () => {
    const [, publicKey = ''] = /SIMVEST_PUBLIC_KEY=(\S+)/.exec(mfe('keygen', key)) ?? []
    const version = /withdrawals (\S+) is published/.exec(mfe('publish', 'withdrawals'))?.[1] ?? ''
    expect(version).toMatch(/^\d+\.\d+\.\d+-[0-9a-f]{12}$/)
    expect(mfe('status')).toBe('revision 0')
    const entry = path.join(site, 'remotes/withdrawals', version, 'remote.json')
    expect(await isSigned(JSON.parse(readFileSync(entry, 'utf8')) as PublishedRemote, [publicKey])).toBe(true)

    expect(mfe('release', 'withdrawals', version, '--why', 'first', '--anyway')).toBe(
      `withdrawals ${version} is released.`,
    )
    expect(mfe('publish', 'withdrawals', '--release')).toBe(`withdrawals ${version} is the released version already.`)
    expect(mfe('status')).toContain(`${'withdrawals'.padEnd(24)} ${version}`)
    expect(refusal('release', 'withdrawals', version)).toContain('is the released version already')
    expect(refusal('release', 'withdrawals', '9.9.9')).toBe(`withdrawals 9.9.9 is not published. Published: ${version}`)
    expect(refusal('rollback', 'withdrawals')).toBe('There is no earlier release of withdrawals to go back to.')

    // The same sources give the same bytes and so the same version: nothing is written twice.
    expect(mfe('publish', 'withdrawals', '--channel', 'pr-12')).toContain(
      `${version} is published as the preview pr-12`,
    )
    expect(mfe('preview', 'ls')).toBe(`withdrawals:pr-12        ${version}`)
    expect(mfe('preview', 'rm', 'withdrawals', 'pr-12')).toBe('The preview withdrawals:pr-12 has ended.')
    expect(mfe('preview', 'rm', 'withdrawals', 'pr-12')).toBe('There is no preview withdrawals:pr-12.')

    const [newest = ''] = mfe('history').split('\n')
    expect(newest).toContain('end-preview withdrawals pr-12  by ada: ended by hand')
    expect(mfe('history')).toContain(`release     withdrawals ${version}  by ada: first`)

    rmSync(path.join(site, 'revisions'), { recursive: true })
    expect(mfe('publish', 'withdrawals', '--release', '--anyway')).toBe(
      `withdrawals ${version} is published and released.`,
    )
    expect(mfe('history')).toContain(`release     withdrawals ${version}  by ada: commit `)
  }, 120_000)

  // covers federation.8
  test('commands that make no sense say what to do', () => {
    expect(refusal()).toContain('Usage: pnpm mfe <command>')
    expect(refusal('publish', 'nobody')).toMatch(/^There is no remote nobody\. Choose one of: .*wallet/)
    expect(refusal('new', 'Bad Name')).toContain('Bad Name is no name for a remote: it takes small letters')
    expect(refusal('new', 'wallet')).toBe('wallet cannot be the name: there is mfe-wallet already.')
    expect(refusal('rm', 'nobody')).toBe('There is no remote nobody.')
    expect(refusal('grant', 'wallet')).toBe('grant takes more words: pnpm mfe grant <remote> <route>...')
    expect(mfe('history', 'wallt')).toBe('Nothing was ever moved of a remote wallt.')
    expect(refusal('rollout', 'wallet', '1.0.0-a', '--percent', '')).toContain('Give a whole percentage from 0 to 100')
  })
})
