import { zodResolver } from '@hookform/resolvers/zod'
import { ProofBody } from '@simvest/contracts'
import { Field, PasswordInput } from '@simvest/ui-kit'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'

/** A form with the current password alone, for acts that need more than a session. */
export function useProof() {
  const form = useForm({ resolver: zodResolver(ProofBody), defaultValues: { currentPassword: '' } })
  return {
    form,
    field: { error: form.formState.errors.currentPassword?.message, input: form.register('currentPassword') },
  }
}

interface ProofFieldProps {
  error: string | undefined
  input: UseFormRegisterReturn
}

export function ProofField({ error, input }: ProofFieldProps) {
  return (
    <Field label="Current password" hint="To make sure that it is you." required error={error}>
      <PasswordInput autoComplete="current-password" {...input} />
    </Field>
  )
}
