import { cancelOwnDeposit } from '@simvest/contracts'
import { act, screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import {
  LOST_ATTEMPTS,
  marks,
  OrderForm,
  password,
  Press,
  press,
  renderActing,
  type,
  waitLess,
  storedItems,
} from './visit-order.tsx'
import { aUser, Refusal } from './testing.tsx'

beforeAll(waitLess)
beforeEach(() => localStorage.clear())
afterEach(() => jest.restoreAllMocks())

const keysOf = (sent: { key: string | undefined }[]) => sent.map(({ key }) => key)
const amountsOf = (sent: { body: unknown }[]) => sent.map(({ body }) => (body as { amount: number }).amount)
const unanswered = () => screen.findByText('No answer came yet')

describe('the key of an open form', () => {
  test.each([
    ['was lost', LOST_ATTEMPTS],
    ['was cut', ['cut', 'cut', 'cut']],
    ['was 503 three times', [{ status: 503 }, { status: 503 }, { status: 503 }]],
    ['was lost, and then 429', ['lost', { status: 429 }]],
  ] as const)('stays where the answer %s, and is another after an answer', async (_what, faults) => {
    const { sent, plan } = await renderActing(<OrderForm />)
    plan.faults.push(...faults)
    await type('Amount', '10')
    await press('Order')
    expect(await unanswered()).not.toBeNull()
    await press('Order')
    expect(await screen.findByText('An order of 10.')).not.toBeNull()
    expect(screen.queryByText('No answer came yet')).toBeNull()
    expect(new Set(keysOf(sent)).size).toBe(1)
    await press('Order')
    await waitFor(() => expect(new Set(keysOf(sent)).size).toBe(2))
  })

  test.each([
    ['400', { status: 400 }],
    ['409', { status: 409 }],
    ['412', { status: 412 }],
    ['429', { status: 429 }],
  ])('is another after %s, and nothing waits', async (_what, fault) => {
    const { sent, plan } = await renderActing(<OrderForm />)
    plan.faults.push(fault)
    await type('Amount', '10')
    await press('Order')
    expect(await screen.findByText(`Refused ${fault.status}.`)).not.toBeNull()
    expect(screen.queryByText('No answer came yet')).toBeNull()
    await type('Amount', '20')
    await press('Order')
    expect(await screen.findByText('An order of 20.')).not.toBeNull()
    expect(amountsOf(sent)).toEqual([10, 20])
    expect(new Set(keysOf(sent)).size).toBe(2)
  })

  test('is one for two clicks', async () => {
    const { sent } = await renderActing(<OrderForm />)
    await type('Amount', '10')
    const order = screen.getByRole('button', { name: 'Order' })
    // Before the button is drawn as disabled.
    await act(async () => {
      order.click()
      order.click()
    })
    expect(await screen.findByText('An order of 10.')).not.toBeNull()
    expect(sent).toHaveLength(1)
  })

  test('also asks again by the button of the notice, as it was, whatever was typed since', async () => {
    const { sent, plan } = await renderActing(<OrderForm />)
    plan.faults.push(...LOST_ATTEMPTS)
    await type('Amount', '10')
    await press('Order')
    await unanswered()
    await type('Amount', '20')
    await press('Ask what became of it')
    expect(await screen.findByText('An order of 10.')).not.toBeNull()
    expect(new Set(keysOf(sent)).size).toBe(1)
    expect(amountsOf(sent)).toEqual([10, 10, 10, 10])
  })
})

describe('an order that was changed after its answer was lost', () => {
  const changed = async (...faults: Parameters<typeof Array.prototype.push>) => {
    const view = await renderActing(<OrderForm failed="Order failed" />)
    view.plan.faults.push(...LOST_ATTEMPTS, ...faults)
    await type('Amount', '10')
    await press('Order')
    await unanswered()
    await type('Amount', '20')
    await press('Order')
    return view
  }
  const next = () => press('Dismiss notification')

  test('is first repeated as it was, which is said, and then the new one goes out under another key', async () => {
    const { sent } = await changed()
    expect(await screen.findByText('Your first order of 10 went through.')).not.toBeNull()
    await waitFor(() => expect(amountsOf(sent)).toEqual([10, 10, 10, 10, 20]))
    const keys = keysOf(sent)
    expect(new Set(keys.slice(0, 4)).size).toBe(1)
    expect(keys[4]).not.toBe(keys[3])
    await next()
    expect(await screen.findByText('An order of 20.')).not.toBeNull()
  })

  test('is said to be refused where it was, and the new one goes out', async () => {
    const { sent } = await changed({ status: 409 })
    expect(await screen.findByText('Your first order of 10 was refused: Refused 409.')).not.toBeNull()
    await next()
    expect(await screen.findByText('An order of 20.')).not.toBeNull()
    expect(amountsOf(sent)).toEqual([10, 10, 10, 10, 20])
  })

  test('holds the new one back as long as its own answer does not come', async () => {
    const { sent } = await changed(...LOST_ATTEMPTS)
    expect(await unanswered()).not.toBeNull()
    expect(screen.getByText(/your order of 10 went through/)).not.toBeNull()
    expect(amountsOf(sent)).toEqual([10, 10, 10, 10, 10, 10])
  })
})

describe('an order of money', () => {
  const order = async (user = aUser()) => {
    const view = await renderActing(<OrderForm />, { getUser: () => user })
    await screen.findByRole('button', { name: 'Order' })
    return view
  }
  const loseOne = async () => {
    const view = await order()
    view.plan.faults.push(...LOST_ATTEMPTS)
    await type('Amount', '10')
    await press('Order')
    await unanswered()
    view.unmount()
    return view.sent[0]?.key
  }

  test('that has no answer is there after a reload, with its key', async () => {
    const key = await loseOne()
    const { sent } = await order()
    expect(await screen.findByText(/It is not known whether your order of 10 went through/)).not.toBeNull()
    await press('Ask what became of it')
    expect(await screen.findByText('An order of 10.')).not.toBeNull()
    expect(sent).toEqual([{ path: '/api/deposit', key, body: { amount: 10 } }])
    expect(storedItems()).toEqual([])
  })

  test('is stored before it is sent', async () => {
    let stored: string | undefined
    await renderActing(<OrderForm />, {
      createDeposit: () => {
        stored = JSON.stringify(localStorage)
        return new Refusal(409, { message: 'no' })
      },
    })
    await type('Amount', '10')
    await press('Order')
    expect(await screen.findByText('no')).not.toBeNull()
    expect(stored).toContain('1000')
    expect(storedItems()).toEqual([])
  })

  test('of somebody else is neither shown nor sent', async () => {
    await loseOne()
    const { sent } = await order(aUser({ id: 8 }))
    await type('Amount', '20')
    expect(screen.queryByText('No answer came yet')).toBeNull()
    await press('Order')
    expect(await screen.findByText('An order of 20.')).not.toBeNull()
    expect(amountsOf(sent)).toEqual([20])
  })

  test('is not repeated after a day: the API may have forgotten its key', async () => {
    await loseOne()
    const now = Date.now()
    jest.spyOn(Date, 'now').mockReturnValue(now + 24 * 3_600_000)
    await order()
    expect(screen.queryByText('No answer came yet')).toBeNull()
  })

  test.each(['{', '{"key":1}', 'null'])('is nothing where storage holds %p', async (text) => {
    localStorage.setItem('order POST /api/deposit', text)
    await order()
    expect(screen.queryByText('No answer came yet')).toBeNull()
  })

  test('that another version of the form kept is asked after all the same', async () => {
    const kept = { userId: 7, key: 'k', sentAt: Date.now(), input: {} }
    localStorage.setItem('order POST /api/deposit', JSON.stringify(kept))
    await order()
    expect(await screen.findByText(/whether your request went through/)).not.toBeNull()
  })
})

describe('use call', () => {
  test('what is no order of money is not stored, and a secret is not even kept in the page', async () => {
    const first = await renderActing(<Press {...marks} />, {
      readNotification: () => new Refusal(409, { message: 'no' }),
    })
    first.plan.faults.push(...LOST_ATTEMPTS)
    await press('Press')
    await unanswered()
    expect(storedItems()).toEqual([])
    first.unmount()

    const answer = { changePassword: () => new Refusal(409, { message: 'no' }) }
    const { plan, sent } = await renderActing(<Press {...password} />, answer)
    plan.faults.push(...LOST_ATTEMPTS)
    await press('Press')
    expect(await screen.findByText(/could not be reached/)).not.toBeNull()
    expect(screen.queryByText('No answer came yet')).toBeNull()
    expect(JSON.stringify(localStorage)).not.toContain('secret')
    expect(keysOf(sent)).toEqual([undefined, undefined, undefined])
  })

  test('of a secret whose answer was lost nobody says that it failed, but that nobody knows', async () => {
    const { plan } = await renderActing(
      <Press {...password} what={() => 'change of password'} failed="Not changed" />,
      {
        changePassword: () => ({ message: 'Password changed.' }),
      },
    )
    plan.faults.push(...LOST_ATTEMPTS)
    await press('Press')
    expect(await screen.findByText(/It is not known whether your change of password went through\.$/)).not.toBeNull()
    expect(screen.queryByText('Not changed')).toBeNull()
    plan.faults.push({ status: 400 })
    await press('Press')
    expect(await screen.findByText('Not changed')).not.toBeNull()
    expect(screen.queryByText(/not known/)).toBeNull()
  })

  test('a decision that is pressed again after a lost answer is the same one, whatever version is there by then', async () => {
    function Decision() {
      const [version, setVersion] = useState('v1')
      return (
        <>
          <Press endpoint={cancelOwnDeposit} input={{ params: { id: 3 }, version }} />
          <button onClick={() => setVersion('v2')}>Hear of it</button>
        </>
      )
    }
    const answer = { cancelOwnDeposit: () => new Refusal(409, { message: 'It is cancelled.' }) }
    const { sent, plan } = await renderActing(<Decision />, answer)
    plan.faults.push(...LOST_ATTEMPTS)
    await press('Press')
    await unanswered()
    await press('Hear of it')
    await press('Press')
    expect(await screen.findByText('It is cancelled.')).not.toBeNull()
    expect(sent).toHaveLength(4)
    expect(new Set(keysOf(sent)).size).toBe(1)
  })
})
