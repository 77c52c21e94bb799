import { screen } from '@testing-library/react'
import { investor, renderFor } from '#testing.tsx'
import { DepositAmountPage } from './deposit-amount-page.tsx'

describe('deposit amount page', () => {
  // covers deposits.2
  test('shows the first of two steps, with links back and to the dashboard', async () => {
    await renderFor(investor(), <DepositAmountPage />, {
      getGuide: () => ({ done: [], skipped: [], hidden: false, canPractise: true }),
    })
    expect(await screen.findByText('Step 1 of 2')).not.toBeNull()
    expect(await screen.findByRole('button', { name: /^Start with/ })).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Back' }).getAttribute('href')).toBe('/')
    expect(screen.getByRole('link', { name: 'Back to Dashboard' }).getAttribute('href')).toBe('/dashboard')
    const amounts = screen.getByRole('group', { name: 'Quick amounts' })
    expect([...amounts.children].map(({ textContent }) => textContent)).toEqual([
      '$100.00 SIM',
      '$500.00 SIM',
      '$1,000.00 SIM',
    ])
  })
})
