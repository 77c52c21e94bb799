import { listMyLessons } from '@simvest/contracts'
import { useQuery, useSession } from '@simvest/platform'

/** How many answers were right, by lesson; nothing while that is not known. Of who is signed out nothing is kept. */
export function useProgress(): ReadonlyMap<string, number> | undefined {
  const session = useSession()
  const isKept = session.status === 'signed-in'
  const { data, error } = useQuery(listMyLessons, {}, { enabled: isKept })
  if (session.status === 'loading' || (isKept && !data && !error)) return undefined
  return new Map(data?.map(({ lesson, right }) => [lesson, right.filter(Boolean).length]))
}
