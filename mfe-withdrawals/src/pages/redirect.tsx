import { Navigate, notify } from '@simvest/platform'
import { useEffect } from 'react'

/** Leads to another page and says why: nothing was done yet. */
export function Redirect({
  to,
  title,
  description,
  variant = 'notice',
}: { to: string } & Parameters<typeof notify>[0]) {
  useEffect(() => void notify({ title, description, variant }), [title, description, variant])
  return <Navigate to={to} replace />
}
