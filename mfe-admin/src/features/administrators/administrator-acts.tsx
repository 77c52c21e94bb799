import { type Administrator, askSecondFactor, setAdministratorStatus } from '@simvest/contracts'
import { useUser } from '@simvest/platform'
import { IconButton, Menu } from '@simvest/ui-kit'
import { Ellipsis } from 'lucide-react'
import { type ReactElement, useState } from 'react'
import { ActDialog } from '#dialogs/act-dialog.tsx'
import { PROOF_FORM, PROVED_WITH_REASON } from '#dialogs/fields.tsx'
import { ColleagueLinkDialog } from '#dialogs/reset-link-dialog.tsx'
import { RoleDialog } from './role-dialog.tsx'

interface AdministratorProps {
  administrator: Administrator
}

type ActProps = AdministratorProps & { onClose: () => void }
type ActName = 'role' | 'link' | 'factor' | 'status'

/** The acts of an operator on a colleague. Nobody takes their own role, or locks themselves out. */
export function AdministratorActs({ administrator }: AdministratorProps) {
  const [act, setAct] = useState<ActName>()
  const isOwn = useUser().id === administrator.id
  const close = () => setAct(undefined)
  const { username, needsSecondFactor, isDeactivated } = administrator
  const dialogs: Record<ActName, ReactElement> = {
    role: <RoleDialog account={administrator} onClose={close} />,
    link: <ColleagueLinkDialog user={administrator} onClose={close} />,
    factor: <FactorDialog administrator={administrator} onClose={close} />,
    status: <StatusDialog administrator={administrator} onClose={close} />,
  }
  const offers: [ActName, string][] = [
    ['role', 'Change role'],
    ['link', 'Make a reset link'],
    ['factor', needsSecondFactor ? 'Stop requiring a second factor' : 'Require a second factor'],
    ['status', isDeactivated ? 'Enable' : 'Disable'],
  ]
  const actions = offers
    .filter(([name]) => !isOwn || name === 'factor')
    .map(([name, label]) => ({
      label,
      onSelect: () => setAct(name),
      danger: name === 'status' && !isDeactivated,
    }))
  return (
    <>
      <Menu actions={actions}>
        <IconButton size="small" label={`Actions for ${username}`} icon={<Ellipsis size={18} />} />
      </Menu>
      {act && dialogs[act]}
    </>
  )
}

function FactorDialog({ administrator: { id, username, needsSecondFactor }, onClose }: ActProps) {
  return (
    <ActDialog
      endpoint={askSecondFactor}
      title={
        needsSecondFactor ? `Stop requiring a second factor of ${username}?` : `Require a second factor of ${username}?`
      }
      consequence={
        needsSecondFactor
          ? `${username} can then open the console with a password alone.`
          : `Without an authenticator app the console is closed to ${username}, until one is set up.`
      }
      confirmLabel={needsSecondFactor ? 'Stop requiring it' : 'Require it'}
      tone={needsSecondFactor ? 'danger' : 'primary'}
      {...PROOF_FORM}
      input={({ currentPassword }) => ({ params: { id }, body: { isNeeded: !needsSecondFactor, currentPassword } })}
      done={() => ({
        title: needsSecondFactor ? `${username} needs no second factor` : `${username} needs a second factor`,
      })}
      onClose={onClose}
    />
  )
}

function StatusDialog({ administrator: { id, username, isDeactivated }, onClose }: ActProps) {
  return (
    <ActDialog
      endpoint={setAdministratorStatus}
      title={isDeactivated ? `Enable ${username}?` : `Disable ${username}?`}
      consequence={
        isDeactivated
          ? `${username} can sign in again, with the same role.`
          : `${username} is signed out everywhere at once and cannot sign in. The role stays.`
      }
      confirmLabel={isDeactivated ? 'Enable' : 'Disable'}
      tone={isDeactivated ? 'primary' : 'danger'}
      {...(isDeactivated ? PROOF_FORM : PROVED_WITH_REASON)}
      reasonHint={`${username} reads it, and it is kept in the audit log.`}
      input={(given) => ({ params: { id }, body: { isDeactivated: !isDeactivated, ...given } })}
      done={(now) => ({ title: `${username} is ${now.isDeactivated ? 'disabled' : 'enabled'}` })}
      onClose={onClose}
    />
  )
}
