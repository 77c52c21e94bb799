import { createWithdrawal, getWithdrawalAllowance, listTransactions } from '@simvest/contracts'
import { api, isApiError, notify, refresh } from '@simvest/platform'
import { useState } from 'react'
import { orderOf } from './destinations.ts'
import { useStoredWithdrawal } from './stored-withdrawal.ts'

/**
 * Sends the stored order, at most once: its key was stored with it, and that it was sent is stored before it is.
 * Whoever finds a sent order without an answer, after a crash or in another tab, sends the same one again.
 */
export function useCreateWithdrawal() {
  const [{ amount, destination, order, watched }, keep] = useStoredWithdrawal()
  const [pending, setPending] = useState(false)
  const [error, setError] = useState<string>()

  const create = async () => {
    if (amount === undefined || !destination || !order) return
    setPending(true)
    setError(undefined)
    keep({ order: { key: order.key, sentAt: order.sentAt ?? Date.now() } })
    try {
      const body = { type: 'withdrawal', amount, ...orderOf(destination) } as const
      const { id } = await api.call(createWithdrawal, { body }, { idempotencyKey: order.key })
      const done = { amount: undefined, destination: undefined, order: undefined }
      keep({ ...done, pending: { id, status: 'PENDING' }, watched: [...watched.filter((one) => one !== id), id] })
      void refresh(['/api/user', getWithdrawalAllowance.path, listTransactions.path])
      notify({
        title: 'Withdrawal Request Created',
        description: 'Your request has been submitted to admin for review. Please proceed to the next step.',
      })
    } catch (thrown) {
      const description = thrown instanceof Error ? thrown.message : undefined
      // A refusal is an answer: nothing was made, and the next attempt is another order.
      if (isApiError(thrown) && thrown.status < 500) keep({ order: { key: crypto.randomUUID() } })
      setError(description)
      notify({ title: 'Withdrawal Error', description, variant: 'destructive' })
    } finally {
      setPending(false)
    }
  }
  return { create, pending, error }
}
