import { listQueue, type QueueItem, type Verdict } from '@simvest/contracts'
import { notify, usePage } from '@simvest/platform'
import { useEffect, useEffectEvent, useState } from 'react'
import { useMany } from './many.tsx'
import { useCurrent } from './use-current.ts'
import { useDecision } from './use-decision.ts'
import { useLooks } from './use-looks.ts'
import { NOT_YOURS, useMayDecide } from './use-may-decide.ts'
import { type QueueKey, useQueueKeys } from './use-queue-keys.ts'
import { useQueueView } from './use-queue-view.ts'

const POLL_INTERVAL_MS = 5_000
const PER_PAGE = 100

/** The state of the queue's page, and what its keys do. */
export function useBoard() {
  const view = useQueueView()
  const list = usePage(listQueue, { query: { limit: PER_PAGE, ...view.query } }, { poll: POLL_INTERVAL_MS })
  useFilledPage(view, list.isLoading ? undefined : list.data?.items)
  const at = useCurrent(list.data?.items, view.open)
  const question = useDecision(at.items, at.leave)
  const many = useMany()
  const mayDecide = useMayDecide()
  const lookersOf = useLooks(question.decision?.item ?? at.opened)
  const proof = useProof()
  const [showsKeys, setShowsKeys] = useState(false)
  const { current, before, after } = at

  const goTo = (item: QueueItem | undefined) => {
    if (!item) return
    at.moveTo(item)
    if (at.opened) view.show(item)
  }
  const open = (item: QueueItem) => {
    at.moveTo(item)
    view.show(item)
  }
  const judge = (verdict: Verdict) => {
    if (many.selection.items.length > 0) many.ask(verdict)
    else if (current && !mayDecide(current))
      notify({ title: 'Nothing was decided', description: NOT_YOURS, lang: 'en', descriptionLang: 'en' })
    else question.decide(current, verdict)
  }
  const showProof = () => {
    if (!current?.hasProof) return
    open(current)
    proof.toggle(current)
  }
  const acts: Record<QueueKey, () => void> = {
    j: () => goTo(after),
    k: () => goTo(before),
    Enter: () => current && open(current),
    x: () => current && many.selection.toggle(current),
    X: () => many.selection.togglePage(at.items ?? []),
    a: () => judge('approve'),
    r: () => judge('reject'),
    p: () => showProof(),
    ']': () => list.data?.next && view.turnToCursor(list.data.next),
    '[': () => view.turnToCursor(undefined),
    Escape: () => view.show(undefined),
    '?': () => setShowsKeys(true),
  }
  useQueueKeys((key) => acts[key]())
  return { view, list, at, question, many, lookersOf, proof, goTo, open, showsKeys, setShowsKeys }
}

/** The item whose proof is shown in the panel: each view is recorded, so it is asked for. */
function useProof() {
  const [shown, setShown] = useState<number>()
  return {
    isShown: ({ id }: QueueItem) => id === shown,
    toggle: ({ id }: QueueItem) => setShown(id === shown ? undefined : id),
  }
}

/** Leads to the oldest from a page of which everything was decided. */
function useFilledPage(view: ReturnType<typeof useQueueView>, items: readonly QueueItem[] | undefined): void {
  const isEmpty = items?.length === 0 && !view.isFirst
  const toTheOldest = useEffectEvent(() => view.turnToCursor(undefined, { replace: true }))
  useEffect(() => {
    if (isEmpty) toTheOldest()
  }, [isEmpty])
}
