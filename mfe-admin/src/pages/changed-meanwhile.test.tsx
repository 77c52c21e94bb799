import { setProfits } from '@simvest/contracts'
import { cents } from '@simvest/money'
import { refresh } from '@simvest/platform'
import { Refusal, renderWithApi, signedOut } from '@simvest/platform/testing'
import { Button } from '@simvest/ui-kit'
import { act as settle, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { encode } from 'zod/mini'
import type { UserAct } from '#features/users/user-act.ts'
import { UserActs } from '#pages/user-acts.tsx'
import { deposit, adminUser, inputsOf } from '#testing/fixtures.ts'
import { giveReason, openAct as open, paidUser, press, profits, retype, isToasted } from '#testing/open-act.tsx'

const colleagues = { ...profits, totalProfit: cents(500), version: 'profit-2' }
const stale = new Refusal(412, {
  message: 'root changed this meanwhile: it is now $5.00 SIM. Nothing was saved.',
  code: 'CHANGED_MEANWHILE',
  present: encode(setProfits.response, colleagues),
})

describe('changed meanwhile', () => {
  // covers desk.66
  test('what a colleague changed is shown before it is overwritten, and what was typed stays', async () => {
    const answers: (typeof profits | Refusal)[] = [stale, profits]
    const { calls, dialog } = await open('edit-profit', paidUser, { setProfits: () => answers.shift() ?? profits })
    await retype(/profit/i, '200')
    await giveReason()
    await press('Save total profit')
    await waitFor(() => expect(dialog().textContent).toContain('It was $123.00 SIM; it is now $5.00 SIM.'))
    expect(screen.getByRole('button', { name: 'Save total profit' }).getAttribute('aria-disabled')).toBe('true')
    await press('Continue with what it is now')
    expect(dialog().textContent).toContain('The total profit of ada is $5.00 SIM')
    expect(screen.getByDisplayValue('200')).not.toBeNull()
    expect(screen.getByDisplayValue('Asked by phone')).not.toBeNull()
    await press('Save total profit')
    await isToasted('Total profit updated successfully')
    expect(inputsOf(calls, 'setProfits').map((input) => (input as { version: string }).version)).toEqual([
      'profit-1',
      'profit-2',
    ])
  })

  test('a dialog follows what it is about while it is open', async () => {
    let now = paidUser
    const { calls, dialog } = await open('edit-deposit', paidUser, { getUserForAdmin: () => now })
    expect(dialog().textContent).not.toContain('changed while')
    now = adminUser({ ...paidUser, lastDeposit: { ...deposit, status: 'cancelled', version: 'deposit-2' } })
    await settle(() => refresh(['/api/admin/users']))
    await waitFor(() => expect(dialog().textContent).toContain('$500.00 SIM, cancelled (#5)'))
    expect(dialog().textContent).toContain('There is nothing left to decide.')
    expect(screen.getByRole('button', { name: 'Save amount' }).getAttribute('aria-disabled')).toBe('true')
    expect(screen.queryByRole('button', { name: 'Continue with what it is now' })).toBeNull()
    expect(inputsOf(calls, 'editDeposit')).toEqual([])
  })

  test('a dialog begins with its row, not with an older answer that another dialog left behind', async () => {
    const older = paidUser
    const newer = adminUser({ ...paidUser, totalProfit: cents(500), profitVersion: 'profit-2' })
    let row = older
    function Row() {
      const [act, setAct] = useState<UserAct>()
      return (
        <>
          <Button onClick={() => setAct({ act: 'edit-profit', user: row })}>Edit</Button>
          <UserActs act={act} onAct={setAct} />
        </>
      )
    }
    const answers = [older]
    await renderWithApi(<Row />, {
      getUser: signedOut,
      getUserForAdmin: () => answers[0] ?? new Promise<never>(() => {}),
    })
    await press('Edit')
    const dialog = await screen.findByRole('dialog')
    expect(dialog.textContent).toContain('The total profit of ada is $123.00 SIM')
    await press('Back')

    row = newer
    answers.length = 0
    await press('Edit')
    expect((await screen.findByRole('dialog')).textContent).toContain('The total profit of ada is $5.00 SIM')
    expect(screen.queryByText('This changed while you were looking')).toBeNull()
  })
})
