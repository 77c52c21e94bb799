import { renderWithApi, signedOut } from '@simvest/platform/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { nearestTo } from '#features/offered/nearest.ts'
import { BOUNDS, offerOf } from '#features/offered/offer.ts'
import { OfferedPage } from './offered-page.tsx'

// The people of the model are checked in its package, and 10,000 of them in a browser.
jest.mock('@simvest/market', () => ({
  ...jest.requireActual<object>('@simvest/market'),
  endOfPerson: (_claim: unknown, person: number) => (person < 7_500 ? -500_000 : 5_000_000),
}))

const visit = (query: string) => renderWithApi(<OfferedPage />, { getUser: signedOut }, `/offered${query}`, '/offered')
const named = (percent: number, hours: number) => nearestTo({ percent, hours }).name()

// covers frame.45
describe('an offer', () => {
  test('has three whole numbers within their bounds', () => {
    const read = (...texts: string[]) => offerOf((field) => texts[Object.keys(BOUNDS).indexOf(field)] ?? '')
    expect(read('1000', '500', '24')).toEqual({ amount: 1_000, percent: 500, hours: 24 })
    expect(read('1000000', '10000', '8760')).toEqual(BOUNDS)
    for (const bad of ['', '0', '-1', '1.5', '1e3', ' 7', '10000000', 'all', '<b>'])
      for (const place of [0, 1, 2]) expect(read(...['7', '7', '7'].toSpliced(place, 1, bad))).toBeUndefined()
    expect(read('1000001', '1', '1')).toBeUndefined()
    expect(read('1', '10001', '1')).toBeUndefined()
    expect(read('1', '1', '8761')).toBeUndefined()
  })

  test('is compared with the plan or strategy that claims to grow as fast', () => {
    expect(named(500, 24)).toBe('High Risk')
    expect(named(100, 24)).toBe('Low Risk')
    expect(named(10_000, 1)).toBe('High Risk')
    // Equals 100 % in 24 hours.
    expect(named(300, 48)).toBe('Low Risk')
    expect(named(20, 10)).toBe('Cryptocurrency, very high risk')
    expect(named(5, 10)).toBe('Bonds, low risk')
    expect(named(1, 8_760)).toBe('Bonds, low risk')
  })
})

// covers frame.45
describe('the page of an offer', () => {
  test('shows everything in a table at the bare address, and leads to the three numbers', async () => {
    await visit('')
    expect(await screen.findByRole('table', { name: /10,000 people/ })).not.toBeNull()
    const percent = screen.getByRole('textbox', { name: 'Promised (%)' })
    await userEvent.clear(percent)
    await userEvent.type(percent, 'much')
    await userEvent.click(screen.getByRole('button', { name: 'Send 10,000 people' }))
    expect(percent.getAttribute('aria-invalid')).toBe('true')
    expect(screen.getByText('1 to 10,000')).not.toBeNull()
  })

  test.each(['?amount=1000&percent=500', '?amount=1000&percent=500&hours=24h', '?amount=0&percent=5&hours=1'])(
    'says of %s that the link does not work',
    async (query) => {
      await visit(query)
      expect(screen.getByText('This link does not work')).not.toBeNull()
      expect(screen.queryByRole('img')).toBeNull()
    },
  )

  test('counts everybody, and says what the amount became', async () => {
    jest.useFakeTimers({ advanceTimers: true })
    try {
      await visit('?amount=1000&percent=500&hours=24')
      await screen.findByRole('heading', { name: /^Nearest here: High Risk, 24 simulated days/ })
      expect(screen.getByText(/lost …$/)).not.toBeNull()
      await act(() => jest.advanceTimersByTimeAsync(5_500))
      expect(screen.getByText('7,500 of 10,000 lost. 2,500 got 500% or more.').role).toBe('status')
      const amounts = within(screen.getByLabelText('The amount at the end')).getAllByRole('definition')
      expect(amounts.map(({ textContent }) => textContent)).toEqual(['$500.00 SIM', '$500.00 SIM', '$6,000.00 SIM'])
    } finally {
      jest.useRealTimers()
    }
  })
})
