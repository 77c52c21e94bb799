import { listMyLessons } from '@simvest/contracts'
import { useQuery, useSession } from '@simvest/platform'

/**
 * How many answers were right, by lesson; nothing while that is not known, with the error if it could not be read. Of who is signed out
 * nothing is kept.
 */
export function useProgress() {
  const session = useSession()
  const isKept = session.status === 'signed-in'
  const { data, error, mutate } = useQuery(listMyLessons, {}, { enabled: isKept })
  const isKnown = session.status !== 'loading' && (!isKept || data !== undefined)
  const right = new Map(data?.map(({ lesson, right }) => [lesson, right.filter(Boolean).length]))
  return { progress: isKnown ? right : undefined, error, retry: () => void mutate() }
}
