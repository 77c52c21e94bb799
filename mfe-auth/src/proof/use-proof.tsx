import { zodResolver } from '@hookform/resolvers/zod'
import { ProofBody } from '@simvest/contracts'
import { fieldErrorsOf } from '@simvest/platform'
import { Field, PasswordInput } from '@simvest/ui-kit'
import { type UseFormRegisterReturn, useForm } from 'react-hook-form'

/** A form of the current password alone, for an act that a session may not do by itself. */
export function useProof(act: (proof: ProofBody) => Promise<void>) {
  const form = useForm({ resolver: zodResolver(ProofBody), defaultValues: { currentPassword: '' } })
  const { errors, isSubmitting } = form.formState
  const submit = form.handleSubmit(async (proof) => {
    try {
      await act(proof)
    } catch (error) {
      const refused = fieldErrorsOf(error)['currentPassword']
      if (refused) form.setError('currentPassword', { message: refused }, { shouldFocus: true })
      else form.setError('root', { message: (error instanceof Error && error.message) || 'Please try again.' })
    }
  })
  const field = { error: errors.currentPassword?.message, input: form.register('currentPassword') }
  return { submit, pending: isSubmitting, problem: errors.root?.message, field }
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
