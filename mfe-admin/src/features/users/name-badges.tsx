import type { AdminUser } from '@simvest/contracts'
import { Badge } from '@simvest/ui-kit'

/** Warnings beside the name of a user. */
export function NameBadges({ user }: { user: AdminUser }) {
  return (
    <>
      {user.deletedAt && (
        <>
          <Badge tone="danger">DELETED</Badge>
          <span>#{user.id}</span>
        </>
      )}
      {user.isDeactivated && <Badge tone="danger">DEACTIVATED</Badge>}
      {user.looksLikeAnother && <Badge tone="pending">NAME LOOKS LIKE ANOTHER</Badge>}
    </>
  )
}
