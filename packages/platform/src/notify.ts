import { PartLanguage, type Toast } from '@simvest/ui-kit'
import { use, useEffect, useState } from 'react'
import { create } from 'zustand'

const useToastStore = create<{ toasts: Toast[]; last: number }>(() => ({ toasts: [], last: 0 }))

/** Queues a toast; one is visible at a time. Returns its id. */
export function notify(toast: Omit<Toast, 'id' | 'variant'> & { variant?: Toast['variant'] }): string {
  const last = useToastStore.getState().last + 1
  const id = String(last)
  useToastStore.setState(({ toasts }) => ({ toasts: [...toasts, { variant: 'default', ...toast, id }], last }))
  return id
}

/** The queue, oldest first, for the host that draws it. */
export function useToasts(): Toast[] {
  return useToastStore((state) => state.toasts)
}

export function dismissToast(id: string): void {
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

/** Removes all toasts; each test starts without any. */
export function clearToasts(): void {
  useToastStore.setState({ toasts: [] })
}

export interface FailureToast {
  /** Says what is wrong, and replaces what this toast said before. */
  say: (title: string, description?: string) => void
  /** Withdraws the toast: what it says no longer holds. */
  end: () => void
  /** The same reason for the form; while this toast shows the reason, the form shows `meanwhile`. */
  or: (reason: string | undefined, meanwhile: string) => string | undefined
}

/** The toast in which one part of a page says what is wrong. It ends with its cause, and with that part. */
export function useFailureToast(): FailureToast {
  const lang = use(PartLanguage)
  const [{ say, end, current }] = useState(() => makeFailureToast(lang))
  useEffect(() => end, [end])
  // Only one toast is visible at a time: a toast that waits behind another says nothing yet.
  const said = useToastStore(({ toasts: [first] }) => (first?.id === current() ? first?.description : undefined))
  return { say, end, or: (reason, meanwhile) => (reason && reason === said ? meanwhile : reason) }
}

/** `lang` is the language of the titles, where it is not that of the page; a description may be the API's, in the page's. */
function makeFailureToast(lang: string | undefined) {
  let id: string | undefined
  const end = () => {
    if (id !== undefined) dismissToast(id)
    id = undefined
  }
  const say = (title: string, description?: string) => {
    end()
    id = notify({ title, description, variant: 'destructive', lang })
  }
  return { say, end, current: () => id }
}
