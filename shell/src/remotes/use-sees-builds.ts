import { useSession } from '@simvest/platform'
import type { Registry } from '@simvest/registry'

declare const process: { env: { NODE_ENV: string } }

/** Whether the reader can make something of the name of a build: an administrator, a developer, or who sees a preview of it. */
export function useSeesBuilds(channel: string | undefined): boolean {
  const session = useSession()
  if (process.env.NODE_ENV === 'development') return true
  return channel !== undefined || (session.status === 'signed-in' && session.user.isAdmin)
}

/** The channel of any preview that this page shows. */
export function previewIn({ shell, remotes }: Registry): string | undefined {
  return shell?.channel ?? remotes.find(({ channel }) => channel !== undefined)?.channel
}
