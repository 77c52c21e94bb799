import { ROLES, type Role } from '@simvest/contracts'
import { Field, Select } from '@simvest/ui-kit'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { LABELS_OF_ROLES, WORDS_OF_ROLES } from '#layout/role-labels.ts'

export const NO_ROLE = 'none'

const OPTIONS = ROLES.map((value) => ({ value, label: LABELS_OF_ROLES[value] }))
const NO_ROLE_OPTION = { value: NO_ROLE, label: 'No role: an investor' }

interface RoleFieldProps {
  input: UseFormRegisterReturn
  chosen: Role | typeof NO_ROLE
  error?: string | undefined
  /** Whether the role can also be taken. */
  mayTake?: boolean
}

/** The field that chooses a role, with its purpose. */
export function RoleField({ input, chosen, error, mayTake = false }: RoleFieldProps) {
  const words = chosen === NO_ROLE ? 'The console is closed to them.' : WORDS_OF_ROLES[chosen]
  return (
    <Field label="Role" hint={words} error={error}>
      {(control) => <Select {...control} {...input} options={mayTake ? [...OPTIONS, NO_ROLE_OPTION] : OPTIONS} />}
    </Field>
  )
}
