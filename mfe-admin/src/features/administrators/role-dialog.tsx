import { zodResolver } from '@hookform/resolvers/zod'
import { AdjustmentReason, ProofBody, type Role, ROLES, setRole } from '@simvest/contracts'
import { ActDialog } from '#dialogs/act-dialog.tsx'
import { LABELS_OF_ROLES } from '#layout/role-labels.ts'
import * as z from 'zod/mini'
import { NO_ROLE, RoleField } from './role-field.tsx'

interface RoleDialogProps {
  account: { id: number; username: string; role: Role | null }
  onClose: () => void
}

const roleForm = zodResolver(
  z.extend(ProofBody, { role: z.enum([...ROLES, NO_ROLE], 'Please choose a role.'), reason: AdjustmentReason }),
)

/** Gives an account a role, another one, or none. */
export function RoleDialog({ account: { id, username, role }, onClose }: RoleDialogProps) {
  return (
    <ActDialog
      endpoint={setRole}
      title={role === null ? `Give ${username} a role?` : `Change the role of ${username}?`}
      consequence={`${username}, now ${role === null ? 'an investor' : LABELS_OF_ROLES[role]}, will be signed out everywhere.`}
      confirmLabel={role === null ? 'Give role' : 'Change role'}
      tone="primary"
      resolver={roleForm}
      initial={{ role: role ?? 'support', reason: '', currentPassword: '' }}
      reasonHint="It is kept in the audit log."
      input={({ role, ...given }) => ({ params: { id }, body: { role: role === NO_ROLE ? null : role, ...given } })}
      done={(now) => ({
        title: now ? `${username} is ${LABELS_OF_ROLES[now.role]}` : `${username} has no role any more`,
      })}
      failed={{ text: 'Failed to change the role' }}
      onClose={onClose}
    >
      {({ register, watch, formState: { errors } }) => (
        <RoleField
          input={register('role')}
          chosen={watch('role')}
          error={errors.role?.message}
          mayTake={role !== null}
        />
      )}
    </ActDialog>
  )
}
