import { createWithdrawal, type InputOf } from '@simvest/contracts'
import { formatMoney } from '@simvest/money'
import { useCall } from '@simvest/platform'
import { order } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { useStoredWithdrawal } from './stored-withdrawal.ts'

const t = textsOf(order)

export type WithdrawalOrder = InputOf<typeof createWithdrawal>['body']

/** Requests a withdrawal. After a crash, or in another tab, an order without an answer is sent again under its key. */
export function useCreateWithdrawal() {
  const [{ watched }, keep] = useStoredWithdrawal()
  return useCall(createWithdrawal, {
    what: ({ body }) => t('name', { amount: formatMoney(body.amount) }),
    done: ({ id }) => {
      const isWatched = watched.includes(id) ? watched : [...watched, id]
      keep({ amount: undefined, destination: undefined, pending: { id, status: 'PENDING' }, watched: isWatched })
      return { title: t('created'), description: t('createdText') }
    },
    failed: { title: t('failed'), why: true },
  })
}
