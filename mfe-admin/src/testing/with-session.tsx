import { useSession } from '@simvest/platform'
import type { ReactNode } from 'react'

/** As the shell does: a page stands only once it is known who is signed in. */
export function WithSession({ children }: { children: ReactNode }) {
  return useSession().status === 'signed-in' ? children : 'waiting'
}
