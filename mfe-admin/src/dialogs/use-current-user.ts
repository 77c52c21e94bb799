import { type AdminUser, getUserForAdmin } from '@simvest/contracts'
import { useQuery } from '@simvest/platform'
import { useEffect, useState } from 'react'

const POLL_INTERVAL_MS = 5_000

/**
 * Reads the user of a dialog anew, and follows them. Until the answer is there (`isRead`) the user is the one of the row: an
 * answer that another dialog left behind may be older.
 */
export function useCurrentUser(listed: AdminUser): { user: AdminUser; isRead: boolean } {
  const {
    data = listed,
    mutate,
    isValidating,
  } = useQuery(getUserForAdmin, { params: { id: listed.id } }, { poll: POLL_INTERVAL_MS })
  const [isAsked, setAsked] = useState(false)
  useEffect(() => void mutate().finally(() => setAsked(true)), [mutate])
  // A change that arrives meanwhile starts a read of its own, and the answer to the first is discarded.
  const [isRead, setRead] = useState(false)
  if (isAsked && !isValidating && !isRead) setRead(true)
  return { user: isRead ? data : listed, isRead }
}
