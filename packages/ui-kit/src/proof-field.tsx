import { Field } from './field.tsx'
import type { InputProps } from './input.tsx'
import { PasswordInput } from './password-input.tsx'

export interface ProofFieldProps {
  error: string | undefined
  /** As `register` of a form gives it. */
  input: InputProps
}

/** Asks for the password of whoever is signed in, for acts that need more than a session. */
export function ProofField({ error, input }: ProofFieldProps) {
  return (
    <Field label="Current password" hint="To make sure that it is you." required error={error}>
      <PasswordInput autoComplete="current-password" {...input} />
    </Field>
  )
}
