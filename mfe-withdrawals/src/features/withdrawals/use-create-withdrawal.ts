import { createWithdrawal, type InputOf } from '@simvest/contracts'
import { formatMoney } from '@simvest/money'
import { useCall } from '@simvest/platform'
import { useStoredWithdrawal } from './stored-withdrawal.ts'

export type WithdrawalOrder = InputOf<typeof createWithdrawal>['body']

/** Requests a withdrawal. After a crash, or in another tab, an order without an answer is sent again under its key. */
export function useCreateWithdrawal() {
  const [{ watched }, keep] = useStoredWithdrawal()
  return useCall(createWithdrawal, {
    what: ({ body }) => `withdrawal of ${formatMoney(body.amount)}`,
    done: ({ id }) => {
      const isWatched = watched.includes(id) ? watched : [...watched, id]
      keep({ amount: undefined, destination: undefined, pending: { id, status: 'PENDING' }, watched: isWatched })
      return {
        title: 'Withdrawal Request Created',
        description: 'Your request has been submitted to admin for review. Please proceed to the next step.',
      }
    },
    failed: { title: 'Withdrawal Error', why: true },
  })
}
