import { useSession } from '@simvest/platform'
import type { ReactNode } from 'react'

/** Like the shell, shows a page only once it is known who is signed in. */
export function WithSession({ children }: { children: ReactNode }) {
  return useSession().status === 'signed-in' ? children : 'waiting'
}
