import { register } from '@simvest/contracts'
import { type CallForm, useCall } from '@simvest/platform'
import { accounts } from '#locales/en.json'
import { textsOf } from '#texts.ts'
import { useEnter } from './use-enter.ts'

const t = textsOf(accounts)

/**
 * Creates an account and signs in. A refusal by the server is shown beside its field, and typed input stays; `otherwise` is
 * shown if the server gives no reason.
 */
export function useCreateAccount(form: CallForm, otherwise: string) {
  const enter = useEnter()
  return useCall(register, {
    form,
    done: () => ({ title: t('registered'), description: t('registeredText') }),
    after: enter,
    failed: { title: t('failed'), text: otherwise, why: true },
  })
}
