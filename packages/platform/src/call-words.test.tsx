import { listDeposits, listTransactions } from '@simvest/contracts'
import { PartLanguage } from '@simvest/ui-kit'
import { act, screen, waitFor } from '@testing-library/react'
import { notify } from './notify.ts'
import { useQuery } from './use-query.ts'
import { OrderForm, press, renderActing, waitForAct, type, waitLess } from './visit-order.tsx'

beforeAll(waitLess)
beforeEach(() => localStorage.clear())

describe('a refusal', () => {
  const fields = { amount: 'Too much.' }

  test('stands at its field, and its toast says only that it failed', async () => {
    const { plan } = await renderActing(<OrderForm failed={{ title: 'Order failed', why: true }} />)
    plan.faults.push({ status: 400, fields })
    await press('Order')
    expect(await screen.findByText('Order failed')).not.toBeNull()
    expect(screen.getAllByText('Too much.')).toHaveLength(1)
    expect(screen.queryByText('Refused 400.')).toBeNull()
  })

  test('of a field that the form does not have stands in the form', async () => {
    const { plan } = await renderActing(<OrderForm />)
    plan.faults.push({ status: 400, fields: { other: 'No.' } })
    await press('Order')
    expect(await screen.findByText('Refused 400.')).not.toBeNull()
  })

  test.each([
    ['in the form, where the toast says that it failed', { title: 'Order failed', text: 'Try later.' }],
    ['in the toast, and in the form once that has gone', { title: 'Order failed', why: true }],
  ] as const)('is said once: %s', async (_what, failed) => {
    const { plan } = await renderActing(<OrderForm failed={failed} />)
    plan.faults.push({ status: 409 })
    await press('Order')
    expect(await screen.findByText('Order failed')).not.toBeNull()
    expect(screen.getAllByText('Refused 409.')).toHaveLength(1)
    await press('Dismiss notification')
    await waitFor(() => expect(screen.queryByText('Order failed')).toBeNull())
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe('Refused 409.'))
  })

  // covers calls.20
  test('without words of the API is said by its status, and the toast says what it says otherwise', async () => {
    const { plan } = await renderActing(<OrderForm failed={{ title: 'Order failed', text: 'Try later.', why: true }} />)
    plan.faults.push({ status: 404, page: '<html>nginx</html>' }, { status: 409 })
    await press('Order')
    expect(await screen.findByText('Try later.')).not.toBeNull()
    expect(screen.getByRole('alert').textContent).toBe('Server returned error: 404')
    await press('Order')
    await waitFor(() => expect(screen.queryByText('Try later.')).toBeNull())
    expect(await screen.findByText('Refused 409.')).not.toBeNull()
  })

  test('stands in the form while its toast waits behind another', async () => {
    const { plan } = await renderActing(<OrderForm failed={{ title: 'Order failed', why: true }} />)
    act(() => void notify({ title: 'Something else' }))
    plan.faults.push({ status: 409 })
    await press('Order')
    expect(await screen.findByText('Refused 409.')).not.toBeNull()
    expect(screen.queryByText('Order failed')).toBeNull()
    await press('Dismiss notification')
    expect(await screen.findByText('Order failed')).not.toBeNull()
    expect(screen.getAllByText('Refused 409.')).toHaveLength(1)
  })

  // covers languages.6
  test('is titled in the language of its part of the page, and gives its reason in that of the page', async () => {
    const { plan } = await renderActing(
      <PartLanguage value="en">
        <OrderForm failed={{ title: 'Order failed', why: true }} />
      </PartLanguage>,
    )
    plan.faults.push({ status: 409 })
    await press('Order')
    expect((await screen.findByText('Order failed')).lang).toBe('en')
    expect(screen.getByText('Refused 409.').closest('li [lang]')).toBe(null)
    await press('Order')
    expect((await screen.findByText('Ordered')).lang).toBe('en')
    expect(screen.getByText('An order of 5.').closest('li [lang]')).not.toBe(null)
  })

  test('takes its toast away with it: by the next attempt, and with the form', async () => {
    const { plan, unmount } = await renderActing(<OrderForm failed="Order failed" />)
    plan.faults.push({ status: 409 }, undefined, { status: 409 })
    await type('Amount', '10')
    await press('Order')
    expect(await screen.findByText('Order failed')).not.toBeNull()
    await press('Order')
    expect(await screen.findByText('Ordered')).not.toBeNull()
    expect(screen.queryByText('Order failed')).toBeNull()
    await press('Dismiss notification')
    await press('Order')
    expect(await screen.findByText('Order failed')).not.toBeNull()
    unmount()
    await renderActing(<p>another page</p>)
    expect(screen.queryByText('Order failed')).toBeNull()
  })

  test('leaves the toasts of others', async () => {
    const { plan } = await renderActing(<OrderForm failed="Order failed" />)
    act(() => void notify({ title: 'Heard from elsewhere' }))
    plan.faults.push({ status: 409 })
    await press('Order')
    await waitForAct()
    await press('Order')
    await waitForAct()
    expect(screen.getByText('Heard from elsewhere')).not.toBeNull()
  })
})

describe('what changed', () => {
  function Reads() {
    useQuery(listTransactions, { query: {} })
    useQuery(listDeposits, { query: {} })
    return <OrderForm />
  }

  test.each([
    ['exactly what the API names', '/api/transactions /api/user', 1, 0],
    ['nothing where it names nothing', '', 0, 0],
    ['everything where it does not say', undefined, 1, 1],
  ])('is read again: %s', async (_what, changed, transactions, deposits) => {
    const { calls, plan } = await renderActing(<Reads />, { listTransactions: () => [], listDeposits: () => [] })
    const reads = (name: string) => calls.filter(({ operation }) => operation === name).length
    await waitFor(() => expect(reads('listDeposits')).toBe(1))
    if (changed !== undefined) plan.changed = changed
    await press('Order')
    expect(await screen.findByText('Ordered')).not.toBeNull()
    await waitForAct()
    expect(reads('listTransactions') - 1).toBe(transactions)
    expect(reads('listDeposits') - 1).toBe(deposits)
  })
})
