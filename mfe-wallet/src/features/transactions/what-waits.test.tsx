import { cents } from '@simvest/money'
import { screen, waitFor } from '@testing-library/react'
import { investor, renderFor, transaction } from '#testing.tsx'
import { WhatWaits } from './what-waits.tsx'

describe('what waits', () => {
  // covers dashboard.10
  test('orders and the document that wait lead to their pages; a pending amount has no sign', async () => {
    const user = investor({ idStatus: 'UNDER REVIEW' })
    await renderFor(user, <WhatWaits user={user} />, {
      listTransactions: () => [
        transaction({ id: 4, amount: cents(5_000) }),
        transaction({ id: 5, type: 'withdrawal', description: 'Withdrawal request', amount: cents(-2_300) }),
      ],
    })
    const links = await screen.findAllByRole('link')
    expect(links.map((link) => `${link.textContent} ${link.getAttribute('href')}`)).toEqual([
      'Identity document /profile',
      'Deposit /deposit/method/4',
      'Withdrawal request /withdrawals',
    ])
    expect(screen.getByLabelText('23.00 simulated dollars')).not.toBeNull()
  })

  // covers dashboard.28
  test('where nothing waits it is not drawn', async () => {
    const user = investor({ idStatus: 'APPROVED' })
    const { calls } = await renderFor(user, <WhatWaits user={user} />, { listTransactions: () => [] })
    await waitFor(() => expect(calls.map(({ operation }) => operation)).toContain('listTransactions'))
    expect(screen.queryByText('Waiting for approval')).toBeNull()
  })
})
