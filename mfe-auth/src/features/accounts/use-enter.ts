import type { User } from '@simvest/contracts'
import { setUser, useLocation, useNavigate } from '@simvest/platform'
import { useCallback } from 'react'

/** Returns the destination of a signed-in user: the page that required the sign-in, or else the user's own start page. */
export function useDestination(): (user: User) => string {
  const { state } = useLocation()
  const from: unknown = state?.from
  return useCallback(
    (user) => (typeof from === 'string' && from.startsWith('/') ? from : user.isAdmin ? '/admin' : '/dashboard'),
    [from],
  )
}

/** Makes a user current and leads them to where they belong. */
export function useEnter(): (user: User) => Promise<void> {
  const navigate = useNavigate()
  const destination = useDestination()
  return useCallback(
    async (user) => {
      const target = destination(user)
      await setUser(user)
      await navigate(target, { replace: true })
    },
    [navigate, destination],
  )
}
