import { useSession } from '@simvest/platform'

/** Whether the reader can make something of the name of a build: an administrator, or somebody with a preview of it. */
export function useSeesBuilds(channel: string | undefined): boolean {
  const session = useSession()
  return channel !== undefined || (session.status === 'signed-in' && session.user.isAdmin)
}
