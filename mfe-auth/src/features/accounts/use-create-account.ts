import { register } from '@simvest/contracts'
import { type CallForm, useCall } from '@simvest/platform'
import { useEnter } from './use-enter.ts'

/**
 * Creates an account and signs in. What the server refuses is said beside its field, and nothing typed is lost;
 * `otherwise` is said where it gives no reason.
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
