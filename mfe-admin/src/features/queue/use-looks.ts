import { listLooks, LOOK_LIFETIME_MS, lookAtItem, type QueueItem } from '@simvest/contracts'
import { useCall, useQuery } from '@simvest/platform'
import { useEffect, useEffectEvent, useRef } from 'react'

const POLL_INTERVAL_MS = 10_000
/** Milliseconds after which an open item counts as looked at; somebody who steps through the queue stays shorter. */
const PRESENCE_DELAY_MS = 300
const SAY_AGAIN = LOOK_LIFETIME_MS * 0.6

export type LookersOf = (item: QueueItem) => readonly string[]

/** Tells other administrators which item is open here, and returns who has which item open. */
export function useLooks(item: QueueItem | undefined): LookersOf {
  const { data: looks = [] } = useQuery(listLooks, {}, { poll: POLL_INTERVAL_MS })
  const look = useCall(lookAtItem)
  const told = useRef<number | null>(null)
  const id = item?.id ?? null
  const tell = useEffectEvent((item: number | null) => {
    if (item === null && told.current === null) return
    told.current = item
    void look.send({ body: { item } })
  })
  useEffect(() => {
    const first = setTimeout(() => tell(id), PRESENCE_DELAY_MS)
    const again = setInterval(() => tell(id), SAY_AGAIN)
    return () => {
      clearTimeout(first)
      clearInterval(again)
    }
  }, [id])
  return ({ id }) => looks.filter(({ item }) => item === id).map(({ username }) => username)
}
