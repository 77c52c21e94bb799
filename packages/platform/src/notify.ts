import type { Toast } from '@simvest/ui-kit'
import { create } from 'zustand'

const useToastStore = create<{ toasts: Toast[]; last: number }>(() => ({ toasts: [], last: 0 }))

/** Queues a toast; one is visible at a time. */
export function notify(toast: Omit<Toast, 'id' | 'variant'> & { variant?: Toast['variant'] }): void {
  useToastStore.setState(({ toasts, last }) => ({
    toasts: [...toasts, { variant: 'default', ...toast, id: String(last + 1) }],
    last: last + 1,
  }))
}

/** The queue, oldest first, for the host that draws it. */
export function useToasts(): Toast[] {
  return useToastStore((state) => state.toasts)
}

export function dismissToast(id: string): void {
  useToastStore.setState(({ toasts }) => ({ toasts: toasts.filter((toast) => toast.id !== id) }))
}

/** Leaves none; each test starts so. */
export function clearToasts(): void {
  useToastStore.setState({ toasts: [] })
}
