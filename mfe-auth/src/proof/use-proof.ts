import { zodResolver } from '@hookform/resolvers/zod'
import { ProofBody } from '@simvest/contracts'
import { inPageLanguage } from '@simvest/platform'
import { useForm } from 'react-hook-form'

/** A form with the current password alone, for acts that need more than a session. */
export function useProof() {
  const form = useForm({ resolver: inPageLanguage(zodResolver(ProofBody)), defaultValues: { currentPassword: '' } })
  return {
    form,
    field: { error: form.formState.errors.currentPassword?.message, input: form.register('currentPassword') },
  }
}
