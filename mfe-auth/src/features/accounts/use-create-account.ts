import { register } from '@simvest/contracts'
import { type CallForm, useCall } from '@simvest/platform'
import { useEnter } from './use-enter.ts'

/**
 * Creates an account and signs in. A refusal by the server is shown beside its field, and typed input stays; `otherwise` is
 * shown if the server gives no reason.
 */
export function useCreateAccount(form: CallForm, otherwise: string) {
  const enter = useEnter()
  return useCall(register, {
    form,
    done: () => ({ title: 'Registration successful', description: 'Your account has been created successfully' }),
    after: enter,
    failed: { title: 'Registration failed', text: otherwise, why: true },
  })
}
