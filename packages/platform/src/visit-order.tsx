import { changePassword, createDeposit, type Endpoint, type InputOf, readNotification } from '@simvest/contracts'
import { cents, dollarsFromCents } from '@simvest/money'
import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentProps, useRef, useState } from 'react'
import { Route, Routes } from 'react-router-dom'
import { AccessGuard } from './access-guard.tsx'
import { CallNotice } from './call-notice.tsx'
import { aUser, renderWithApi } from './testing.tsx'
import { type CallForm, type CallOptions, useCall } from './use-call.ts'

type Options = Omit<CallOptions<typeof createDeposit>, 'form' | 'what' | 'done'>

/** A form like those of the pages: an amount, an order, and messages about the order. */
export function OrderForm(options: Options) {
  const [typed, setTyped] = useState('5')
  const [atField, setAtField] = useState<string>()
  const now = useRef(typed)
  const form: CallForm = {
    getValues: () => ({ amount: now.current }),
    setError: (_name, { message }) => setAtField(message),
    formState: { defaultValues: { amount: '5' } },
  }
  const order = useCall(createDeposit, {
    ...options,
    form,
    what: ({ body }) => `order of ${dollarsFromCents(body.amount)}`,
    done: (_, { body }) => ({ title: 'Ordered', description: `An order of ${dollarsFromCents(body.amount)}.` }),
  })
  return (
    <>
      <input
        aria-label="Amount"
        value={typed}
        onChange={({ target }) => {
          now.current = target.value
          setTyped(target.value)
        }}
      />
      <p>{atField}</p>
      <CallNotice call={order} />
      <button
        disabled={order.pending}
        onClick={() => void order.send({ body: { amount: cents(Number(typed) * 100) } })}
      >
        Order
      </button>
    </>
  )
}

type PressProps<E extends Endpoint> = { endpoint: E; input: InputOf<E> } & Pick<CallOptions<E>, 'what' | 'failed'>

/** A single button, for a call that is not an order. */
export function Press<E extends Endpoint>({ endpoint, input, ...options }: PressProps<E>) {
  const call = useCall(endpoint, options)
  return (
    <>
      <CallNotice call={call} />
      <button onClick={() => void call.send(input)}>Press</button>
    </>
  )
}

export const marks = { endpoint: readNotification, input: { params: { id: 3 } } } as const
export const password = {
  endpoint: changePassword,
  input: { body: { currentPassword: 'secret-1', newPassword: 'Secret-22' } },
} as const

interface Request {
  path: string
  key: string | undefined
  body: unknown
}

interface Plan {
  /** The faults of the next requests, in order: none, or the answer that replaces theirs. */
  faults: (
    | undefined
    | 'lost'
    | 'cut'
    | { status: number; code?: string; fields?: Record<string, string>; page?: string }
  )[]
  /** The value of the header that names what changed. */
  changed?: string
}

/**
 * Renders a page whose requests are recorded and whose changes meet faults: the API acts, but its answer is lost, cut or
 * replaced. A call is lost when all its three attempts are.
 */
export async function renderActing(
  page: ComponentProps<typeof AccessGuard>['children'],
  answers: Parameters<typeof renderWithApi>[1] = {},
) {
  const plan: Plan = { faults: [] }
  const sent: Request[] = []
  const view = await renderWithApi(
    <Routes>
      <Route path="/page" element={<AccessGuard access="user">{page}</AccessGuard>} />
      <Route path="/login" element="sign-in page" />
    </Routes>,
    {
      getUser: () => aUser(),
      createDeposit: ({ body }) => ({ depositId: 1, amount: body.amount, status: 'pending' }),
      ...answers,
    },
    '/page',
  )
  const stub = globalThis.fetch
  globalThis.fetch = (async (url: string, init: RequestInit & { headers: Record<string, string> }) => {
    if ((init.method ?? 'GET') === 'GET') return stub(url, init)
    sent.push({ path: url, key: init.headers['idempotency-key'], body: init.body && JSON.parse(String(init.body)) })
    const fault = plan.faults.shift()
    const answer = await stub(url, init)
    if (fault === 'lost') throw new TypeError('failed to fetch')
    if (fault === 'cut') return { ...answer, text: () => Promise.reject(new TypeError('terminated')) }
    if (fault) {
      const { status, page, ...body } = fault
      const text = page ?? JSON.stringify({ message: `Refused ${status}.`, code: 'INTERNAL', requestId: 'r', ...body })
      return { ...answer, ok: false, status, text: async () => text }
    }
    const headers = new Map(plan.changed === undefined ? [] : [['simvest-changed', plan.changed]])
    return { ...answer, headers }
  }) as unknown as typeof fetch
  return { ...view, sent, plan }
}

/** A call whose three attempts all stay without an answer. */
export const LOST_ATTEMPTS = ['lost', 'lost', 'lost'] as const

export const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }))

export async function type(label: string, text: string) {
  const box = await screen.findByLabelText(label)
  await userEvent.clear(box)
  await userEvent.type(box, text)
}

/** Removes the client's pause of a second between attempts. */
export function waitLess() {
  const later = globalThis.setTimeout
  const soon = (run: () => void, time?: number) => later(run, time === 1_000 ? 0 : time)
  globalThis.setTimeout = soon as typeof setTimeout
}

/** Waits for what an act in flight still changes. */
export const waitForAct = () => act(() => new Promise((resolve) => setTimeout(resolve, 20)))

/** Returns the names of the browser's items besides the person's last figures. */
export const storedItems = () => Object.keys(localStorage).filter((key) => key !== 'lastFigures')
