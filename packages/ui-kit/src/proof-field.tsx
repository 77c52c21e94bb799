import { Field } from './field.tsx'
import type { InputProps } from './input.tsx'
import { fields } from './locales/en.json'
import { PasswordInput } from './password-input.tsx'
import { textsOf } from './texts.ts'

const t = textsOf(fields)

export interface ProofFieldProps {
  error: string | undefined
  /** The props that `register` of a form returns. */
  input: InputProps
}

/** Asks for the password of whoever is signed in, for acts that need more than a session. */
export function ProofField({ error, input }: ProofFieldProps) {
  return (
    <Field label={t('current')} hint={t('currentHint')} required error={error}>
      <PasswordInput autoComplete="current-password" {...input} />
    </Field>
  )
}
