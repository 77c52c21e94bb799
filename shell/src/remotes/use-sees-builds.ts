import { useSession } from '@simvest/platform'
import { isPreviewed } from './previews.ts'
import { useRegistry } from './use-registry.ts'

declare const process: { env: { NODE_ENV: string } }

/** Whether the reader can make something of the names of builds: an administrator, a developer, or who sees a preview. */
export function useSeesBuilds(): boolean {
  const session = useSession()
  const registry = useRegistry()
  if (process.env.NODE_ENV === 'development') return true
  return isPreviewed(registry) || (session.status === 'signed-in' && session.user.isAdmin)
}
