import { Money, type MoneyProps, useAmountsHidden } from '@simvest/ui-kit'
import { type ComponentType, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { useLocation, useNavigate, useParams } from 'react-router-dom'
import { api } from './api.ts'
import { refresh } from './cache.ts'
import { liveValue } from './live-value.ts'
import { defineMoney, MONEY_EVENT, type MoneyElement } from './money-element.ts'
import { notify } from './notify.ts'
import type { Answer, PageContext, PageLocation, PlainPage } from './plain-page.ts'
import { type Session, useSession } from './session.ts'
import { type Theme, useTheme } from './theme.ts'
import { useQuery } from './use-query.ts'

/** A read of a mounted page. */
interface MountedRead {
  id: number
  endpoint: Parameters<PageContext['query']>[0]
  input: Parameters<PageContext['query']>[1]
  options: { poll?: number } | undefined
  tell: (answer: Answer<never>) => void
}

type Amount = Pick<MoneyProps, 'sign'> & { id: number; amount: number }

let lastId = 0
const nextId = () => (lastId += 1)

/** Wraps a page without React in a component. */
export function plainPage(page: PlainPage): ComponentType {
  return function Plain() {
    return <PlainHost page={page} />
  }
}

/** Mounts a page without React and keeps its context up to date. Rethrows errors of the page while rendering. */
function PlainHost({ page }: { page: PlainPage }) {
  const place = useRef<HTMLDivElement>(null)
  const [fault, setFault] = useState<{ error: unknown }>()
  const [reads, setReads] = useState<readonly MountedRead[]>([])
  const [amounts, setAmounts] = useState<ReadonlyMap<MoneyElement, Amount>>(new Map())
  const values = useLives()
  const navigateNow = useNavigate()
  const navigate = useEffectEvent<PageContext['navigate']>((to, options) => void navigateNow(to, options))

  useLayoutEffect(() => {
    const element = place.current
    if (!element) return undefined
    const context: PageContext = {
      ...values,
      call: api.call,
      refresh,
      notify,
      navigate: (to, options) => navigate(to, options),
      fail: (error) => setFault({ error }),
      query: (endpoint, input, options) => {
        const answer = liveValue<Answer<never>>({}, () => {
          const read = { id: nextId(), endpoint, input, options, tell: answer.set }
          setReads((before) => [...before, read])
          return () => setReads((before) => before.filter((each) => each !== read))
        })
        return answer
      },
    }
    const ended = new AbortController()
    element.addEventListener('click', (event) => follow(event, context.navigate), ended)
    element.addEventListener(MONEY_EVENT, (event) => take(event, setAmounts), ended)
    defineMoney()
    try {
      const unmount = page.mount(element, context)
      if (typeof unmount !== 'function') throw new Error('The page’s mount returns no function that takes it away.')
      return () => {
        ended.abort()
        unmount()
        element.replaceChildren()
      }
    } catch (error) {
      ended.abort()
      setFault({ error })
      return undefined
    }
  }, [page, values])

  if (fault) throw fault.error
  return (
    <>
      <div ref={place} />
      {reads.map((read) => (
        <Reading key={read.id} read={read} />
      ))}
      {Array.from(amounts, ([element, { id, amount, sign }]) =>
        // An amount that is not there yet is no zero.
        Number.isSafeInteger(amount)
          ? createPortal(<Money amount={amount as MoneyProps['amount']} {...(sign && { sign })} />, element, String(id))
          : null,
      )}
    </>
  )
}

/** The changing values of the context, each with its subscribers. */
function useLives(): Pick<PageContext, 'session' | 'location' | 'hidesAmounts' | 'theme'> {
  const session = useSession()
  const { pathname, search, hash } = useLocation()
  const params = useParams()
  const hidesAmounts = useAmountsHidden()
  const [theme] = useTheme()
  const location = { pathname, search, hash, params }
  const [lives] = useState(() => ({
    session: liveValue<Session>(session),
    location: liveValue<PageLocation>(location),
    hidesAmounts: liveValue<boolean>(hidesAmounts),
    theme: liveValue<Theme>(theme),
  }))
  useLayoutEffect(() => {
    lives.session.set(session)
    lives.location.set(location)
    lives.hidesAmounts.set(hidesAmounts)
    lives.theme.set(theme)
  })
  return lives
}

function Reading({ read: { endpoint, input, options, tell } }: { read: MountedRead }) {
  const { data, error } = useQuery(endpoint, input, options)
  useLayoutEffect(() => tell({ data: data as never, error }), [data, error, tell])
  return null
}

/** Navigates to a page of this site without loading a document, unless the link opens in another tab. */
function follow(event: MouseEvent, navigate: PageContext['navigate']): void {
  const link = event.composedPath().find((each) => each instanceof HTMLAnchorElement)
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
  if (!link?.href || !isPlain || event.defaultPrevented || link.target || link.download) return
  if (link.origin !== location.origin) return
  event.preventDefault()
  navigate(link.pathname + link.search + link.hash)
}

type SetAmounts = (change: (before: ReadonlyMap<MoneyElement, Amount>) => ReadonlyMap<MoneyElement, Amount>) => void

/** Renders an amount until its element leaves the document. */
function take(event: Event, setAmounts: SetAmounts): void {
  const element = event.composedPath()[0] as MoneyElement
  const sign = element.getAttribute('sign')
  const amount = Number(element.getAttribute('amount') ?? Number.NaN)
  element.left = () => setAmounts((before) => new Map([...before].filter(([each]) => each !== element)))
  setAmounts((before) =>
    new Map(before).set(element, { id: before.get(element)?.id ?? nextId(), amount, ...(isSign(sign) && { sign }) }),
  )
}

function isSign(sign: string | null): sign is 'result' | 'flow' {
  return sign === 'result' || sign === 'flow'
}
