import { type AdminUser, getUserForAdmin } from '@simvest/contracts'
import { Link, useQuery } from '@simvest/platform'
import { Button } from '@simvest/ui-kit'
import { X } from 'lucide-react'

/** The named referrer: a link where the address is somebody's, the typed address otherwise. */
export function Referrer({ user: { referrer, referrerEmail } }: { user: AdminUser }) {
  if (!referrer) return <>{referrerEmail || 'None'}</>
  return <Link to={`/admin/users/${referrer.id}`}>{referrer.username}</Link>
}

/** The referrer that the list is narrowed to, and the way back to all users. */
export function NamedReferrer({ id, onClear }: { id: number; onClear: () => void }) {
  const { data } = useQuery(getUserForAdmin, { params: { id } })
  return (
    <Button size="small" title="Show all users" onClick={onClear}>
      Named {data?.username ?? `#${id}`} <X aria-hidden="true" />
    </Button>
  )
}
