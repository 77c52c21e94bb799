import { cents } from '@simvest/money'
import { screen } from '@testing-library/react'
import { investor, renderFor, transaction } from '#testing.tsx'
import { WhatWaits } from './what-waits.tsx'

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

// covers dashboard.10
test('where nothing waits it says so', async () => {
  const user = investor({ idStatus: 'APPROVED' })
  await renderFor(user, <WhatWaits user={user} />, { listTransactions: () => [] })
  expect(await screen.findByText(/^Nothing\. Deposits/)).not.toBeNull()
})
