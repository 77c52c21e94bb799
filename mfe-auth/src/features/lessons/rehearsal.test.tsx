import { renderWithApi, signedOut } from '@simvest/platform/testing'
import { HiddenAmounts } from '@simvest/ui-kit'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Rehearsal } from './rehearsal.tsx'

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }))
const play = async (...acts: ('Withdraw' | 'Pay' | 'Refuse')[]) => {
  const { calls } = await renderWithApi(<Rehearsal />, { getUser: signedOut })
  for (const act of acts) await press(`${act} exhibit`)
  return { calls, scene: document.activeElement?.textContent }
}

describe('the rehearsal', () => {
  // covers lessons.8
  test('asks for a fee before it releases a balance that has grown', async () => {
    const { scene } = await play('Withdraw')
    expect(scene).toContain('Pay 625 TRX to release your $80.00 SIM?')
    expect(scene).toContain('SIM-TRX-PRACTICE-ADDRESS-CANNOT-RECEIVE')
    expect(screen.queryByRole('textbox')).toBeNull()
  })

  // covers lessons.8
  test('answers a payment with a second fee, and then counts what was paid', async () => {
    const { scene } = await play('Withdraw', 'Pay')
    expect(scene).toContain('Only the tax of $400.00 SIM is left.')
    await press('Pay exhibit')
    expect(document.activeElement?.textContent).toContain('Paid: $150.00 SIM, then $400.00 SIM. Released: $0.00 SIM.')
    expect(screen.getByRole('link').getAttribute('href')).toBe('/learn/advance-fee')
    await press('Play it again')
    expect(screen.getByRole('button', { name: 'Withdraw exhibit' })).not.toBeNull()
  })

  // covers lessons.8
  test.each([
    [['Withdraw', 'Refuse'] as const, 'Well done: you refused', 'You kept $150.00 SIM.', 'Only the tax of'],
    [['Withdraw', 'Pay', 'Refuse'] as const, 'Well done: you stopped', 'Paid: $150.00 SIM. Rel', 'an insurance of'],
  ])('praises a refusal after %p and shows the next message', async (acts, praise, account, message) => {
    const { scene } = await play(...acts)
    expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(praise)
    for (const text of [account, message]) expect(scene).toContain(text)
  })

  // covers A12.1, lessons.8
  test('calls nothing, and masks its amounts where amounts are hidden', async () => {
    const { calls } = await renderWithApi(
      <HiddenAmounts value>
        <Rehearsal />
      </HiddenAmounts>,
      { getUser: signedOut },
    )
    for (const act of ['Withdraw', 'Pay', 'Pay']) {
      expect(document.body.textContent).not.toMatch(/\d/)
      await press(`${act} exhibit`)
    }
    expect(document.body.textContent).toContain('Paid: ••••, then ••••. Released: ••••.')
    expect(calls.filter(({ operation }) => operation !== 'getUser')).toEqual([])
  })
})
