import { cents } from '@simvest/money'
import { TestPage, renderWithApi, signedOut, useLanguages } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import { TransactionHistory } from '#features/transactions/transaction-history.tsx'
import { keep, placedOrder, visit, withdrawal } from '#pages/visit-withdrawal.tsx'
import { load } from '#texts.ts'

const speak = useLanguages(load)

beforeEach(() => localStorage.clear())

describe('languages', () => {
  // covers languages.9
  test.each([
    [1, 'Muamala 1'],
    [1_200, 'Miamala 1,200'],
  ])('in Swahili what is counted comes before its number, and agrees with it: %p', async (total, words) => {
    await speak('sw')
    await renderWithApi(<TransactionHistory />, {
      getUser: signedOut,
      searchTransactions: () => new TestPage([withdrawal()], total),
    })
    expect(await screen.findByText(words)).not.toBeNull()
  })

  // covers languages.9
  test('a sentence has its amount and its method where German has them', async () => {
    await speak('de')
    keep({ watched: [9] })
    const status = 'rejected'
    await visit('/withdrawals', {
      searchTransactions: () => [withdrawal({ status, amount: cents(-12_345), paymentMethod: 'bank_transfer' })],
    })
    const banner = (await screen.findByText('Auszahlung abgelehnt')).parentElement
    expect(banner?.textContent).toContain('Die Auszahlung von $123,45 SIM (Banküberweisung) wurde abgelehnt.')
  })

  // covers languages.9
  test('a sentence has its link inside where Swahili has it', async () => {
    await speak('sw')
    keep(placedOrder)
    await visit('/withdraw/status')
    const link = await screen.findByRole('link', { name: 'Ni lini kusubiri ni kwa kweli' })
    expect(link.parentElement?.textContent).toMatch(/^Kiasi kinazuiwa mara moja .* Ni lini kusubiri/)
  })
})
