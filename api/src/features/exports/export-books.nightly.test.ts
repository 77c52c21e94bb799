import { addDeposit, createDeposit, decideDeposit, setProfits } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { needs } from '@simvest/build/needs'
import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { startTestApi, type TestApi } from '#test/harness/test-api.ts'
import type { TestClient } from '#test/harness/test-client.ts'
import { giveMoney } from '#test/harness/test-money.ts'
import { temporaryFolder } from '@simvest/testing/temporary-folder'

let api: TestApi
let administrator: TestClient
let folder: string
const names = ['books-a', 'books-b', 'books-c']

beforeAll(async () => {
  api = await startTestApi()
  administrator = await api.administrator()
  folder = temporaryFolder('books')
  for (const name of names) {
    const investor = await api.investor(name)
    await giveMoney(investor, administrator, { fund: cents(33_333), profit: cents(1) })
    const { depositId: id } = await investor.call(createDeposit, { body: { amount: cents(10_003) } })
    const body = { action: 'approve', userId: investor.id } as const
    await administrator.call(decideDeposit, { params: { id }, body })
    await administrator.call(setProfits, { params: { id: investor.id }, body: { amount: cents(7), reason: 'a; =b' } })
  }
  await api.owner('users').where({ username: 'books-b' }).update({ username: '=1+1' })
})
afterAll(async () => {
  await api.stop()
})

/** The lines of each sheet as a spreadsheet shows them after it computed a workbook, in a language. */
function computed(book: Buffer, language: string): Record<string, string[]> {
  const out = path.join(folder, language)
  const file = path.join(folder, 'books.xlsx')
  writeFileSync(file, book)
  // Every sheet as a file of its own, formatted as it is on the screen.
  const filter = 'csv:Text - txt - csv (StarCalc):9,34,76,1,,0,false,true,true,false,false,-1'
  const profile = `-env:UserInstallation=file://${folder}/profile-${language}`
  const env = { ...process.env, LC_ALL: `${language}.UTF-8`, LANG: `${language}.UTF-8` }
  execFileSync('soffice', [profile, '--headless', '--convert-to', filter, '--outdir', out, file], {
    env,
    stdio: 'ignore',
  })
  const sheetOf = (name: string) => /-(\w+)\.csv$/.exec(name)?.[1] ?? name
  return Object.fromEntries(
    readdirSync(out).map((name) => [sheetOf(name), readFileSync(path.join(out, name), 'utf8').trim().split('\n')]),
  )
}

describe('export books', () => {
  // covers desk.113
  needs('soffice', describe)('in LibreOffice', () => {
    test.each(['en_US', 'de_DE'])(
      'the workbook reconciles by its own formulas (%s)',
      async (language) => {
        const deposit = { params: { id: 2 }, body: { amount: cents(50), reason: 'opening' } }
        const [{ id }] = (await api.owner('users').where({ username: 'books-c' }).select('id')) as [{ id: number }]
        const [{ now }] = (await api.owner.raw('SELECT now() AS now')).rows as [{ now: string }]
        await administrator.call(addDeposit, { ...deposit, params: { id } })
        const response = await administrator.fetch(
          `${api.url}/api/admin/exports/books?from=${new Date(now).toISOString()}`,
        )
        const { Balances = [], Ledger = [] } = computed(Buffer.from(await response.arrayBuffer()), language)
        expect([Balances[0]?.trim(), Balances[2]?.trim()]).toEqual([
          'Simulated environment. No real money.',
          'Reconciles',
        ])
        const fund = Balances.map((line) => line.split('\t')).find(
          ([, user, , , wallet]) => user === `${id}` && wallet === 'fund',
        )
        const amounts = fund?.slice(5).map((text) => Number(text.replaceAll(/[^\d-]/g, '')))
        expect(amounts).toHaveLength(6)
        const [opening = 0, received, paid, closing, stored, difference] = amounts ?? []
        expect([received, paid, closing, stored, difference]).toEqual([50, 0, opening + 50, opening + 50, 0])
        // A time of a cell, and no text: the language writes it.
        expect(Ledger.at(-1)).toMatch(/^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d\t/)
        expect(Balances.some((line) => line.split('\t')[2] === '=1+1')).toBe(true)
      },
      120_000,
    )

    test('a workbook whose line is missing does not reconcile', async () => {
      const { writeBooks } = await import('./write-books.ts')
      const header = ['When (UTC)', 'From account', 'To account', 'Amount (USD, SIM)']
      const account = {
        id: 1,
        ownerId: 1,
        owner: 'ada',
        state: 'user',
        wallet: 'fund',
        opening: 0,
        closing: 5,
      } as const
      const platform = { ...account, id: 2, ownerId: null, owner: null, state: 'platform', closing: -5 } as const
      const stretch = { from: undefined, to: undefined, moment: '' }
      const lines = (amount: number) => ({ header, rows: [['2026-01-01 00:00:00', 2, 1, amount]] })
      for (const [amount, verdict] of [
        [5, 'Reconciles'],
        [4, 'Does not reconcile'],
      ] as const) {
        const content = { accounts: [platform, account], ledger: lines(amount), transactions: lines(amount) }
        const sheets = computed(await writeBooks(stretch, content), `en_GB`)
        expect(sheets['Balances']?.[2]?.trim()).toBe(verdict)
      }
    }, 120_000)
  })
})
