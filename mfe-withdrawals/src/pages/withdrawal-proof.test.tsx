import { Refusal } from '@simvest/platform/testing'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { details, keep, storedWithdrawal, press, sentTo, visit, withdrawal } from './visit-withdrawal.tsx'

beforeEach(() => localStorage.clear())

describe('the proof', () => {
  const png = (size = 20, type = 'image/png') => new File([new Uint8Array(size)], 'proof.png', { type })
  const choose = async (file: File) =>
    userEvent.setup({ applyAccept: false }).upload(await screen.findByLabelText('Proof of payment'), file)
  const waiting = { getTransaction: () => details() }

  beforeEach(() => keep({ pending: { id: 9, status: 'PENDING' }, watched: [9] }))

  // covers withdrawals.16, withdrawals.19
  test('is asked for, previewed, sent with the transaction id, and leads to the dashboard', async () => {
    const { calls } = await visit('/withdraw/status', {
      ...waiting,
      submitProof: () => withdrawal({ status: 'processing' }),
    })
    await press('Submit proof')
    expect(await screen.findAllByText('Please upload proof of payment')).toHaveLength(1)
    expect(screen.getByText('Check the picture.')).not.toBeNull()
    await choose(png())
    expect(await screen.findByRole('img', { name: 'The proof: proof.png' })).not.toBeNull()
    expect(screen.queryByText('Check the picture.')).toBeNull()
    await userEvent.type(screen.getByLabelText('Transaction id (optional)'), ' tx-1 ')
    await press('Submit proof')
    expect(await screen.findByText('At /dashboard')).not.toBeNull()
    expect(sentTo(calls, 'submitProof')).toMatchObject([
      {
        input: {
          params: { id: 9 },
          body: {
            proofImage: expect.stringMatching(/^data:image\/png;base64,/),
            metadata: { proofSubmitted: true, transactionId: 'tx-1' },
            status: 'processing',
          },
        },
      },
    ])
    expect(storedWithdrawal().pending).toEqual({ id: 9, status: 'PROOF_SUBMITTED' })
  })

  // covers withdrawals.16
  test('that is taken is said', async () => {
    await visit('/withdraw/status', { ...waiting, submitProof: () => withdrawal({ status: 'processing' }) })
    await choose(png())
    await screen.findByRole('img', { name: 'The proof: proof.png' })
    await press('Submit proof')
    expect(await screen.findByText('Proof submitted')).not.toBeNull()
    expect(screen.getByText('Your withdrawal is being processed')).not.toBeNull()
  })

  // covers A4.1, withdrawals.21
  test('is asked for with the simulated fee address, in TRX only', async () => {
    await visit('/withdraw/status', waiting)
    expect(await screen.findByText('SIM-TRX-PRACTICE-ADDRESS-CANNOT-RECEIVE')).not.toBeNull()
    expect(screen.getByText(/625 TRX \(about \$150\.00 SIM\), in TRX only/)).not.toBeNull()
    expect(screen.getByRole('button', { name: 'Copy fee address' })).not.toBeNull()
  })

  // covers withdrawals.19, withdrawals.22
  test.each([
    ['text', png(20, 'text/plain'), 'Please select an image file'],
    ['more than 10 MB', png(10 * 1024 * 1024 + 1), 'Please select an image smaller than 10MB'],
  ])('of %s is refused at once', async (_what, file, message) => {
    await visit('/withdraw/status', waiting)
    await choose(file)
    expect(await screen.findByText(message)).not.toBeNull()
    expect(screen.getByLabelText('Proof of payment').getAttribute('aria-invalid')).toBe('true')
  })

  // covers withdrawals.22
  test('that the browser cannot show is no image, whatever it is called', async () => {
    await visit('/withdraw/status', waiting)
    await choose(png())
    fireEvent.error(await screen.findByRole('img', { name: 'The proof: proof.png' }))
    expect(screen.getByText('This file cannot be shown as an image. Please select another one.')).not.toBeNull()
  })

  // covers withdrawals.16
  test('that the server refuses says why beside it, and keeps what was typed', async () => {
    const message =
      'This image has too many pixels. Please select one of at most 25 megapixels, 10,000 pixels on an edge.'
    const refusal = new Refusal(400, { message, code: 'NOT_AN_IMAGE', fields: { proofImage: message } })
    await visit('/withdraw/status', { ...waiting, submitProof: () => refusal })
    await choose(png())
    await userEvent.type(await screen.findByLabelText('Transaction id (optional)'), 'tx-1')
    await press('Submit proof')
    await waitFor(() => expect(screen.getAllByText(message)).toHaveLength(1))
    expect(await screen.findByText('Error submitting proof')).not.toBeNull()
    expect(screen.getByLabelText<HTMLInputElement>('Transaction id (optional)').value).toBe('tx-1')
    expect(screen.getByRole('img', { name: 'The proof: proof.png' })).not.toBeNull()
  })
})
