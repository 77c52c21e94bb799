import { listMyLessons } from '@simvest/contracts'
import { useQuery, useSession } from '@simvest/platform'

/**
 * Returns the number of right answers by lesson; nothing until it is loaded, with the error if it could not be read. Nothing is
 * persisted for a visitor who is signed out.
 */
export function useProgress() {
  const session = useSession()
  const isKept = session.status === 'signed-in'
  const { data, error, mutate } = useQuery(listMyLessons, {}, { enabled: isKept })
  const isKnown = session.status !== 'loading' && (!isKept || data !== undefined)
  const right = new Map(data?.map(({ lesson, right }) => [lesson, right.filter(Boolean).length]))
  return { progress: isKnown ? right : undefined, error, retry: () => void mutate() }
}
