import { cents } from '@simvest/money'
import { renderWithApi, signedOut } from '@simvest/platform/testing'
import { screen, waitFor } from '@testing-library/react'
import { adminUser, deposit, inputsOf, withdrawal } from '#testing/fixtures.ts'
import { giveReason, openAct, press } from '#testing/open-act.tsx'
import { ReverseButton } from './reverse-button.tsx'

const LINES = {
  deposit: { ...deposit, status: 'paid' as const },
  withdrawal: withdrawal({ status: 'approved' }),
  adjustment: {
    ...withdrawal({ id: 6, amount: cents(-500) }),
    type: 'adjustment' as const,
    status: 'completed' as const,
  },
}
const CALLS = { deposit: 'reverseDeposit', withdrawal: 'reverseWithdrawal', adjustment: 'reverseAdjustment' } as const
type Type = keyof typeof LINES

describe('reverse button', () => {
  // covers desk.98
  test.each(Object.keys(LINES) as Type[])(
    'a %s is reversed with a reason and the version that was seen',
    async (type) => {
      const line = LINES[type]
      const { calls } = await renderWithApi(<ReverseButton type={type} line={line} />, {
        getUser: signedOut,
        reverseDeposit: () => deposit,
        reverseWithdrawal: () => withdrawal(),
        reverseAdjustment: () => withdrawal(),
      })
      await press(`Reverse ${type} #${line.id}`)
      await press(`Reverse ${type}`)
      expect(await screen.findByText('Please give a reason.')).not.toBeNull()
      await giveReason('Approved by mistake{Enter}')
      await waitFor(() =>
        expect(inputsOf(calls, CALLS[type])).toEqual([
          { params: { id: line.id }, version: line.version, body: { reason: 'Approved by mistake' } },
        ]),
      )
    },
  )

  // covers desk.98
  test('what is reversed names its reversal; what is open or is a reversal offers none', async () => {
    await renderWithApi(
      <>
        <ReverseButton type="deposit" line={{ ...LINES.deposit, reversedById: 77 }} />
        <ReverseButton type="deposit" line={deposit} />
        <ReverseButton type="withdrawal" line={{ ...LINES.withdrawal, reversesId: 4 }} />
        <ReverseButton type="transfer" line={LINES.withdrawal} />
      </>,
      { getUser: signedOut },
    )
    expect(screen.getByText(/^Reversed by #/).textContent).toBe('Reversed by #77')
    expect(screen.queryAllByRole('button')).toEqual([])
  })

  // covers desk.100
  test.each([
    ['APPROVED', 'Revoke approval', 'revokeIdentity'],
    ['REJECTED', 'Review again', 'reopenIdentity'],
  ] as const)('a document that is %s offers: %s', async (idStatus, name, operation) => {
    const user = adminUser({ idStatus, idDocumentUrl: '/api/user/9/document' })
    const { calls } = await openAct('view-document', user, { [operation]: () => ({ user }) })
    await press(name)
    await giveReason('Wrong person{Enter}')
    await waitFor(() =>
      expect(inputsOf(calls, operation)).toEqual([
        { params: { id: 9 }, version: 'identity-1', body: { reason: 'Wrong person' } },
      ]),
    )
  })
})
