import type { AdminUser } from '@simvest/contracts'
import { Badge, Text } from '@simvest/ui-kit'

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
      {user.deletion && <DeletedBy username={user.username} {...user.deletion} />}
      {user.isDeactivated && <Badge tone="danger">DEACTIVATED</Badge>}
      {user.looksLikeAnother && <Badge tone="pending">NAME LOOKS LIKE ANOTHER</Badge>}
    </>
  )
}

interface DeletedByProps extends NonNullable<AdminUser['deletion']> {
  username: string
}

function DeletedBy({ username, by, reason }: DeletedByProps) {
  return (
    <Text as="span" $size="caption" $tone="quiet">
      by {by === username ? 'themselves' : (by ?? 'the system')}
      {reason && `: ${reason}`}
    </Text>
  )
}
