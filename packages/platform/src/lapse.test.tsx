import { listDeposits, type User } from '@simvest/contracts'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { refresh } from './cache.ts'
import { aUser, Refusal, signedOut } from './testing.tsx'
import { useQuery } from './use-query.ts'
import { OrderForm, press, renderActing, waitForAct, type, waitLess, storedItems } from './visit-order.tsx'

beforeAll(waitLess)
beforeEach(() => localStorage.clear())

const ended = { status: 401, code: 'UNAUTHENTICATED' }
const owesCode = { status: 403, code: 'STEP_UP_REQUIRED' }
const amount = () => screen.getByLabelText<HTMLInputElement>('Amount').value
const dialog = (name: string) => screen.findByRole('dialog', { name })

async function signIn(password = 'practice-9') {
  const box = await screen.findByLabelText('Password')
  await userEvent.clear(box)
  await userEvent.type(box, password)
  await press('Sign in')
}

/** A page with a form whose session ends with the next order. */
async function ending(loginAs: () => User | Refusal, fault: typeof ended = ended, user = aUser()) {
  const view = await renderActing(<OrderForm failed="Order failed" />, {
    getUser: () => user,
    login: loginAs,
    verifyTotp: () => ({ isEnrolled: true, isVerified: true }),
    giveRecoveryCode: () => ({ isEnrolled: true, isVerified: true }),
  })
  view.plan.faults.push(fault)
  await type('Amount', '10')
  await press('Order')
  return view
}

describe('a session that ended in the middle of a form', () => {
  test('is signed in again over it: what was typed stays, and the same order goes out under its key', async () => {
    const { sent } = await ending(() => aUser())
    expect((await dialog('Sign in again')).textContent).toContain('What you typed stays')
    expect(amount()).toBe('10')
    expect(screen.getByLabelText<HTMLInputElement>('Username or Email').value).toBe('ada')
    expect(document.activeElement).toBe(screen.getByLabelText('Password'))
    await signIn()
    expect(await screen.findByText('An order of 10.')).not.toBeNull()
    expect(screen.queryByRole('dialog')).toBeNull()
    const orders = sent.filter(({ path }) => path === '/api/deposit')
    expect(orders).toHaveLength(2)
    expect(new Set(orders.map(({ key }) => key)).size).toBe(1)
    expect(amount()).toBe('10')
  })

  test.each([
    ['auditor', 'Your role was changed to auditor.'],
    [null, 'Your role at the desk was taken.'],
  ] as const)('says that a change of the role to %s ended it', async (role, words) => {
    await ending(() => aUser({ role }), ended, aUser({ role: 'operator' }))
    await signIn()
    expect(await screen.findByText(words)).not.toBeNull()
  })

  test('asks at the fields, says why the password is refused, and asks again', async () => {
    let right = false
    await ending(() => (right ? aUser() : new Refusal(401, { message: 'Wrong.', code: 'INVALID_CREDENTIALS' })))
    await press('Sign in')
    expect(await screen.findByText('Password is required')).not.toBeNull()
    await signIn('wrong')
    expect(await screen.findByText('Wrong.')).not.toBeNull()
    right = true
    await signIn()
    expect(await screen.findByText('An order of 10.')).not.toBeNull()
  })

  test("is somebody else's from then on: the order is dropped and the page starts afresh", async () => {
    const { sent } = await ending(() => aUser({ id: 8, username: 'grace' }))
    await signIn()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await waitFor(() => expect(amount()).toBe('5'))
    await waitForAct()
    expect(sent.filter(({ path }) => path === '/api/deposit')).toHaveLength(1)
    expect(screen.queryByText('Order failed')).toBeNull()
    expect(storedItems()).toEqual([])
  })

  test('is left by the button, for the sign-in page', async () => {
    await ending(() => aUser())
    await dialog('Sign in again')
    await press('Leave this page')
    expect(await screen.findByText('sign-in page')).not.toBeNull()
    expect(screen.queryByText('Order failed')).toBeNull()
  })

  test('that owes a code gets it there', async () => {
    await ending(() => aUser(), owesCode)
    await userEvent.type(await screen.findByLabelText('Code of your authenticator app'), '123456')
    await press('Continue')
    expect(await screen.findByText('An order of 10.')).not.toBeNull()
  })

  test('takes a recovery code where the app is lost, and the same order goes out under its key', async () => {
    const { sent } = await ending(() => aUser(), owesCode)
    await press('Lost the app? Use a recovery code')
    await userEvent.type(await screen.findByLabelText('Recovery code'), '123456')
    await press('Continue')
    expect(await screen.findByText('Please enter one of your recovery codes')).not.toBeNull()
    await type('Recovery code', 'AAAA-BBBB-CCCC-2345')
    await press('Continue')
    expect(await screen.findByText('An order of 10.')).not.toBeNull()
    const [first, given, again] = sent
    expect(given).toMatchObject({ path: '/api/second-factor/recovery', body: { code: 'AAAABBBBCCCC2345' } })
    expect(again).toMatchObject({ path: '/api/deposit', key: first?.key })
  })

  test('of an account with an authenticator app asks for its code after the password', async () => {
    await ending(() => aUser({ needsStepUp: true }))
    await signIn()
    await userEvent.type(await screen.findByLabelText('Code of your authenticator app'), '12')
    await press('Continue')
    expect(await screen.findByText('Please enter the six digits of your authenticator app')).not.toBeNull()
    await userEvent.type(screen.getByLabelText('Code of your authenticator app'), '3456')
    await press('Continue')
    expect(await screen.findByText('An order of 10.')).not.toBeNull()
  })
})

describe('a read that finds the session ended', () => {
  function Reads() {
    useQuery(listDeposits, { query: {} })
    return <OrderForm />
  }
  const reading = async () => {
    let isEnded = false
    const answer = <T,>(value: T) => (isEnded ? signedOut() : value)
    const view = await renderActing(<Reads />, {
      getUser: () => answer(aUser()),
      listDeposits: () => answer([]),
      login: () => {
        isEnded = false
        return aUser()
      },
    })
    await screen.findByLabelText('Amount')
    return {
      ...view,
      end: () => {
        isEnded = true
        void refresh(['/api/deposits'])
      },
    }
  }

  test('leaves a form that was typed into where it is, and asks over it', async () => {
    const { end } = await reading()
    await type('Amount', '10')
    end()
    await dialog('Sign in again')
    expect(amount()).toBe('10')
    await signIn()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press('Order')
    expect(await screen.findByText('An order of 10.')).not.toBeNull()
  })

  test('leads to the sign-in page where nothing was typed', async () => {
    const { end } = await reading()
    end()
    expect(await screen.findByText('sign-in page')).not.toBeNull()
  })
})
