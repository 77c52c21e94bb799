import type { AdminUser } from '@simvest/contracts'
import { useSearchParams } from '@simvest/platform'
import { useState } from 'react'
import { ACTS_BY_ADDRESS, USER_ACTS, type UserAct } from '#features/users/user-act.ts'
import { useMay } from '#layout/if-allowed.tsx'

/** Returns the act in progress on a user; the address can begin it: `?act=add-deposit`. */
export function useAct(user: AdminUser | undefined) {
  const [params, setParams] = useSearchParams()
  const [act, setAct] = useState<UserAct>()
  const may = useMay()
  const named = ACTS_BY_ADDRESS.find((name) => name === params.get('act') && may(USER_ACTS[name]))
  const isPossible = user && !user.isAdmin && !user.deletedAt
  const begun = named && isPossible ? { act: named, user } : undefined
  const change = (next: UserAct | undefined) => {
    setAct(next)
    if (!params.has('act')) return
    const others = new URLSearchParams(params)
    others.delete('act')
    setParams(others, { replace: true })
  }
  return [act ?? begun, change] as const
}
