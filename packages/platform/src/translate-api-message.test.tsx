import { listStrategies, listTransactions } from '@simvest/contracts'
import { screen } from '@testing-library/react'
import { inPageLanguage, lineText, notificationText, translateApiMessage } from './translate-api-message.ts'
import { aUser, Refusal, renderWithApi } from './testing.tsx'
import { useQuery } from './use-query.ts'

function Strategies() {
  const { data, error } = useQuery(listStrategies, {})
  return (
    <>
      <p>{error?.message}</p>
      {data && <p>{translateApiMessage('This is too long')}</p>}
    </>
  )
}

beforeEach(() => {
  document.documentElement.lang = 'de'
})
afterEach(() => {
  document.documentElement.lang = 'en'
})

const rules = async (name: string) => ({
  values: {},
  errors: { [name]: { message: 'This is too long', ref: document } },
})

describe('translate api message', () => {
  test('English is what the API said, and fetches no words', async () => {
    document.documentElement.lang = 'en'
    expect(inPageLanguage(rules)).toBe(rules)
    await renderWithApi(<Strategies />, { getUser: () => aUser(), listStrategies: () => [] })
    expect(await screen.findByText('This is too long')).not.toBeNull()
  })

  // covers languages.7
  test('the words of a language are there before the first answer is drawn', async () => {
    await renderWithApi(<Strategies />, { getUser: () => aUser(), listStrategies: () => [] })
    expect(await screen.findByText('Das ist zu lang')).not.toBeNull()
  })

  test('facts are written in the language of the page, and in English as the API wrote them', async () => {
    const figures = { amount: 150_000, reason: 'It was $1,500.00 too much' }
    const cancelled = {
      id: 1,
      kind: 'deposit-cancelled',
      title: 'Deposit Cancelled',
      message: 'Cancelled.',
      figures,
    } as const
    const notification = { ...cancelled, transactionId: null, isRead: false, createdAt: '2026-01-01T00:00:00.000Z' }
    const fact = { kind: 'transfer', figures: { to: 'fund' } }
    await renderWithApi(<Strategies />, { getUser: () => aUser(), listStrategies: () => [] })
    await screen.findByText('Das ist zu lang')
    expect(notificationText(notification)).toEqual({
      title: 'Einzahlung storniert',
      message: 'Ihre Einzahlung von $1.500,00 SIM wurde storniert. Grund: It was $1,500.00 too much',
    })
    expect(lineText({ fact, description: 'Transfer from Profit to Fund' })).toBe('Umbuchung von Gewinn zu Guthaben')
    // From an older and from a newer API.
    expect(notificationText({ ...notification, figures: null }).message).toBe('Cancelled.')
    expect(lineText({ fact: { kind: 'of-tomorrow', figures: {} }, description: 'New' })).toBe('New')
  })

  test('a refusal of the API is said by its code', async () => {
    const refusal = new Refusal(403, { message: 'You may not do this.', code: 'FORBIDDEN' })
    await renderWithApi(<Strategies />, { getUser: () => aUser(), listStrategies: () => refusal })
    expect(await screen.findByText('Das dürfen Sie nicht.')).not.toBeNull()
  })

  test('a server that cannot be reached is said too', async () => {
    const cut = jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('offline'))
    const { api } = await import('./api.ts')
    const call = api.call(listTransactions, { query: {} })
    await expect(call).rejects.toThrow(/^Der Server ist nicht erreichbar\./)
    cut.mockRestore()
  })

  test('the rules of a form give their messages in the language of the page', async () => {
    const { errors } = await inPageLanguage(rules)('name')
    expect(errors['name']).toEqual({ message: 'Das ist zu lang', ref: document })
  })
})
