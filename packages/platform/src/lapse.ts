import type { User } from '@simvest/contracts'
import { create } from 'zustand'

/** The thing that a session lacks: a sign-in, or the code of an authenticator app. */
export type Lack = 'session' | 'code'

/** The person who is signed in afterwards: the same, another, or nobody. */
export type Return = 'same' | 'other' | 'nobody'

interface Lapse {
  lack: Lack
  /** The person who was signed in. */
  user: User
  returned: Promise<Return>
  settle: (by: Return) => void
}

interface LapseState {
  lapse: Lapse | undefined
  /** The number of times that the same person came back. */
  resumed: number
  /** The number of times that another person signed in. */
  replaced: number
}

/** A session that ended while a form was open, until somebody signs in again or leaves. */
export const useLapse = create<LapseState>(() => ({ lapse: undefined, resumed: 0, replaced: 0 }))

/** Asks, over the open form, for what the session lacks. The page stays as it is meanwhile. */
export function askToReturn(lack: Lack, user: User): Promise<Return> {
  const open = useLapse.getState().lapse
  if (open) return open.returned
  let resolve: (by: Return) => void = () => undefined
  const returned = new Promise<Return>((settled) => {
    resolve = settled
  })
  const settle = (by: Return) => {
    useLapse.setState(({ resumed, replaced }) => ({
      lapse: undefined,
      resumed: resumed + Number(by === 'same'),
      replaced: replaced + Number(by === 'other'),
    }))
    resolve(by)
  }
  useLapse.setState({ lapse: { lack, user, returned, settle } })
  return returned
}

/** Draws every page anew, because what the pages show belongs to somebody else. */
export function startAfresh(): void {
  useLapse.setState(({ replaced }) => ({ replaced: replaced + 1 }))
}

const openForms = new Set<() => boolean>()

/** Registers a form until the returned function is called. `holdsSomething`: leaving the page would lose input. */
export function noteForm(holdsSomething: () => boolean): () => void {
  openForms.add(holdsSomething)
  return () => void openForms.delete(holdsSomething)
}

/** Whether an open form holds typed input, or waits for an answer. */
export function isFormOpen(): boolean {
  return [...openForms].some((holdsSomething) => holdsSomething())
}
