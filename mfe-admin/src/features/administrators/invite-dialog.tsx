import { zodResolver } from '@hookform/resolvers/zod'
import { inviteAdministrator, InviteBody, type OutputOf } from '@simvest/contracts'
import { Field, Input } from '@simvest/ui-kit'
import { useState } from 'react'
import { ActDialog } from '#dialogs/act-dialog.tsx'
import { OneTimeLink } from '#dialogs/one-time-link.tsx'
import { RoleField } from './role-field.tsx'

const NO_AUTOFILL = { autoComplete: 'off', autoCapitalize: 'none', spellCheck: false } as const
const inviteForm = zodResolver(InviteBody)

/** Makes an account with a role, and shows the link with which its owner chooses a password. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<OutputOf<typeof inviteAdministrator>>()
  if (made) {
    const { administrator, resetLink, expiresAt } = made
    return (
      <OneTimeLink
        title={`${administrator.username} is invited`}
        username={administrator.username}
        email={administrator.email}
        link={resetLink}
        expiresAt={expiresAt}
        onClose={onClose}
      />
    )
  }
  return (
    <ActDialog
      endpoint={inviteAdministrator}
      title="Invite an administrator"
      consequence="Creates the account and a link for choosing a password. Send that link yourself."
      confirmLabel="Invite"
      tone="primary"
      resolver={inviteForm}
      initial={{ username: '', email: '', role: 'support' as const, currentPassword: '' }}
      input={(body) => ({ body })}
      done={({ administrator }) => ({ title: `${administrator.username} is invited` })}
      failed={{ text: 'Failed to invite' }}
      after={setMade}
      onClose={onClose}
    >
      {({ register, watch, formState: { errors } }) => (
        <>
          <Field label="Username" error={errors.username?.message} required>
            <Input {...register('username')} {...NO_AUTOFILL} />
          </Field>
          <Field label="E-mail" error={errors.email?.message} required>
            <Input type="email" {...register('email')} {...NO_AUTOFILL} />
          </Field>
          <RoleField input={register('role')} chosen={watch('role')} error={errors.role?.message} />
        </>
      )}
    </ActDialog>
  )
}
