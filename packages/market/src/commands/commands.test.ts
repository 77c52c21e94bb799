import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { PUBLISHED_ODDS } from '../published-odds.ts'
import type { RevealedSeason } from '../verify-season.ts'
import { printOdds, tableOf } from './print-odds.ts'

const PACKAGE = path.resolve(__dirname, '../..')
const EXAMPLE = path.join(PACKAGE, 'examples/season.json')
const folder = mkdtempSync(path.join(tmpdir(), 'simvest-market-'))
afterAll(() => rmSync(folder, { recursive: true }))

function verify(...args: string[]) {
  const { status, stdout, stderr } = spawnSync('node', ['bin/simulation-verify.mjs', ...args], {
    cwd: PACKAGE,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

function written(content: unknown): string {
  const file = path.join(folder, 'season.json')
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
  return file
}

describe('commands', () => {
  test('a season that was lived as it was committed to: agrees, and 0', () => {
    expect(verify(EXAMPLE)).toEqual({ status: 0, said: expect.stringMatching(/^agrees: season 0, 3 days lived/) })
  })

  test('a day that an operator chose: which one, and 1', () => {
    const season = JSON.parse(readFileSync(EXAMPLE, 'utf8')) as RevealedSeason
    season.days[1]?.market.splice(20, 1, 50_000)
    expect(verify(written(season))).toEqual({
      status: 1,
      said: expect.stringMatching(/^day 1, the market, step 21: lived 50000/),
    })
  })

  test.each([
    ['no JSON', '{', /season\.json has no JSON\.\nUsage: /],
    ['another shape', { season: 0, days: [{}] }, /^This is not what an installation publishes of a season\.\nUsage: /],
    [
      'a seed that is none',
      { season: 0, modelVersion: 2, commitment: '', seed: '12', days: [] },
      /^a seed is 64 hexadecimal digits$/m,
    ],
  ])('%s: what is wrong, and 2', (_, content, said) => {
    expect(verify(written(content))).toEqual({ status: 2, said: expect.stringMatching(said) })
  })

  test.each([
    ['/nowhere/season.json', 'There is no file /nowhere/season.json.'],
    [folder, `${folder} cannot be read (EISDIR).`],
    ['http://localhost:1/api/market/seasons/1', 'Nothing answers at http://localhost:1/api/market/seasons/1.'],
  ])('%s, which cannot be read: what is wrong, and 2', (source, said) => {
    expect(verify(source)).toEqual({ status: 2, said: `${said}\n` })
  })

  test('no file: how it is used, and 2', () => {
    expect(verify()).toEqual({ status: 2, said: expect.stringContaining('Usage: pnpm lab verify-simulation FILE') })
  })

  test('a season that is not over: that its seed is not shown yet, and 2', () => {
    const season = JSON.parse(readFileSync(EXAMPLE, 'utf8')) as RevealedSeason
    expect(verify(written({ ...season, seed: null }))).toEqual({
      status: 2,
      said: expect.stringContaining('is not over'),
    })
  })

  test('the table has a line for everything that the product offers, and says that it is simulated', () => {
    const lines = tableOf(PUBLISHED_ODDS).split('\n')
    expect(lines[0]).toBe('Simulated environment. No real money.')
    expect(lines).toHaveLength(3 + 2 + 1 + 14)
    expect(lines.find((line) => line.startsWith('plan high'))).toMatch(/^plan high +24 +90\.8 % +0\.0 % +-50\.0 %/)
  })

  test('an argument that is unknown is refused before anything is worked out', () => {
    expect(() => printOdds(['--people', '5'])).toThrow('Usage: pnpm lab odds [--write]')
  })
})
