import { cents } from '@simvest/money'
import { Refusal, useLanguages } from '@simvest/platform/testing'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { BalanceExplanation } from '#features/wallets/balance-explanation.tsx'
import { TransferPage, TransferSimplePage } from '#pages/transfer-pages.tsx'
import { investor, renderFor } from '#testing.tsx'
import { load } from '#texts.ts'

const speak = useLanguages(load)

const user = investor({ fundBalance: cents(5_000), profitBalance: cents(2_000) })

describe('languages', () => {
  test.each([
    ['', 'Der Betrag fehlt'],
    ['20,01', 'Nicht genug Geld in der Gewinn-Wallet. Verfügbar: $20,00 SIM'],
    ['0,001', 'Steht das Komma für Tausender oder für Cent? Bitte schreiben Sie den Betrag wie 1000,50.'],
    ['1.0001', 'Bitte geben Sie höchstens zwei Nachkommastellen ein.'],
  ])('in German a transfer of %p is refused in the words of the page or of the contract', async (typed, words) => {
    await speak('de')
    await renderFor(user, <TransferPage />, {})
    if (typed) await userEvent.type(await screen.findByLabelText('Betrag'), typed)
    await userEvent.click(await screen.findByRole('button', { name: 'Umbuchen' }))
    expect(await screen.findByText(words)).not.toBeNull()
  })

  // covers languages.8
  test('in German an amount is filled in, typed and sent as Germans write it', async () => {
    await speak('de')
    const { calls } = await renderFor(user, <TransferPage />, {
      transfer: () => new Refusal(400, { message: 'Not now.' }),
    })
    const field = await screen.findByLabelText<HTMLInputElement>('Betrag')
    await userEvent.click(await screen.findByRole('button', { name: 'Max.' }))
    expect(field.value).toBe('20,00')
    await userEvent.clear(field)
    await userEvent.type(field, '12,50')
    await userEvent.click(await screen.findByRole('button', { name: 'Umbuchen' }))
    await waitFor(() => expect(calls.at(-1)?.input).toMatchObject({ body: { amount: 1_250 } }))
  })

  test('a rule that has words of its own on a simple page has them in each language', async () => {
    await speak('sw')
    await renderFor(user, <TransferSimplePage />, {})
    await userEvent.type(await screen.findByLabelText('Kiasi'), 'x')
    await userEvent.click(await screen.findByRole('button', { name: 'Hamisha' }))
    expect(await screen.findByText('Kiasi si sahihi')).not.toBeNull()
    expect(await screen.findByText('Tafadhali weka kiasi sahihi kinachozidi sifuri')).not.toBeNull()
  })

  test('a line of the ledger has its time, its maker and its reason where German has them', async () => {
    await speak('de')
    await renderFor(user, <BalanceExplanation wallet="fund" name="Guthaben-Wallet" />, {
      listWalletLines: () => [
        {
          id: 1,
          kind: 'deposit',
          transactionId: null,
          description: 'Deposit',
          fact: { kind: 'deposit', figures: {} },
          reason: 'Ausgleich',
          madeBy: 'administrator',
          change: cents(500),
          balanceAfter: cents(5_000),
          createdAt: '2026-01-01T00:05:00.000Z',
        },
      ],
    })
    await userEvent.click(await screen.findByRole('button', { name: 'Warum? Guthaben-Wallet' }))
    const line = await screen.findByText('Einzahlung')
    expect(line.closest('li')?.textContent).toMatch(/Von einem Administrator, .+2026.+\. Grund: Ausgleich/)
  })
})
