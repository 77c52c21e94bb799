import type { SlotState } from '@simvest/contracts'
import { renderWithApi, signedOut } from '@simvest/platform/testing'
import { screen } from '@testing-library/react'
import { Slots } from './slots.tsx'

const show = (...slots: SlotState[]) => renderWithApi(<Slots />, { getUser: signedOut, listSlots: () => slots })
const rows = async () => {
  await screen.findByRole('table', { name: /other parts fill/ })
  return screen.getAllByRole('row').map((row) => Array.from(row.children, (cell) => cell.textContent))
}

describe('the slots in the console', () => {
  // covers slots.8
  test('show who fills what, and why others do not', async () => {
    await show(
      { slot: 'wallet.tips', fillers: [], refused: ['learn 1.0.0-a fills wallet.tips, which wallet keeps for auth.'] },
      {
        slot: 'withdrawals.beside-fee',
        fillers: [
          { remote: 'auth', version: '0.1.0-a', access: 'user' },
          { remote: 'learn', version: '1.0.0-a', access: 'public' },
        ],
        refused: [],
      },
    )
    expect(await rows()).toEqual([
      ['Slot', 'Filled by'],
      ['wallet.tips', 'nobodyNot shown: learn 1.0.0-a fills wallet.tips, which wallet keeps for auth.'],
      ['withdrawals.beside-fee', 'auth0.1.0-a, for who is signed inlearn1.0.0-a, for everybody'],
    ])
  })

  test('say so where there are none', async () => {
    await show()
    expect(await screen.findByText('No slots')).not.toBeNull()
  })
})
